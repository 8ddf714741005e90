import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeJpeg } from '../server/tools/testing/photos.ts';
import { addressOf, postOverApi, registerOverApi } from '../server/tools/testing/serverProcess.ts';

const USAGE = `npm run measure -- <program> [arguments], such as: npm run measure -- /opt/musika-0.2.0/musika start

Starts it on an empty data folder and prints the resident memory: at rest, after 100 uploads of photos of 12 megapixels,
and after 5,000 requests more.
`;

const READY = / is ready at http:\/\/\S+:(\d+)\n/;
/** Until what the start itself has allocated is collected. */
const REST_MILLISECONDS = 15_000;
const SELLERS = 20;
const UPLOADS_EACH = 5;
const REQUESTS = 5000;
const AT_ONCE = 8;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function measure(program: string, args: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'musika-measure-'));
  const began = performance.now();
  const child = spawn(program, args, {
    env: {
      // The market must take a hundred uploads of one machine, so it is none of production.
      ...process.env,
      DATA_DIR: join(folder, 'market'),
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      RATE_LIMIT: 'off',
      PASSWORD_COST: 'quick',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const memory = () => {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    return `${Math.round(Number(kilobytes) / 1024)} MiB`;
  };
  /** Of all its threads; Linux counts it in hundredths of a second. */
  const processorTime = () => {
    const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return `${(((user ?? 0) + (system ?? 0)) / 100).toFixed(1)} s of processor time`;
  };
  try {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    child.once('exit', (status) => reject(new Error(`It ended with status ${status}.`)));
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      const ready = READY.exec(said);
      if (ready !== null) resolve(Number(ready[1]));
    });
    const port = await promise;
    say(`ready after ${Math.round(performance.now() - began)} ms`);
    await wait(REST_MILLISECONDS);
    say(`at rest: ${memory()}, ${processorTime()}`);

    const image = await makeJpeg({ megapixels: 12 });
    const sell = async (seller: number) => {
      const session = await registerOverApi(port, `seller${seller}`);
      const slugs: string[] = [];
      for (let count = 0; count < UPLOADS_EACH; count += 1)
        slugs.push((await postOverApi(port, session, { title: `Kettle ${seller} ${count}`, image })).slug);
      return slugs;
    };
    const posted: string[] = [];
    for (let seller = 0; seller < SELLERS; seller += 2)
      posted.push(...(await Promise.all([sell(seller), sell(seller + 1)])).flat());
    say(`after ${posted.length} uploads: ${memory()}, ${processorTime()}`);

    const paths = ['/', '/api/listings/items/', ...posted.map((slug) => `/api/listings/items/${slug}/`)];
    let sent = 0;
    const read = async () => {
      while (sent < REQUESTS) {
        sent += 1;
        const path = sent % 2 === 0 ? '/' : (paths[sent % paths.length] ?? '/');
        const response = await fetch(addressOf(port, path), {
          headers: { accept: 'text/html,application/json' },
        });
        if (response.status !== 200) throw new Error(`${path} responds ${response.status}.`);
        await response.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, read));
    say(`after ${REQUESTS} requests: ${memory()}, ${processorTime()}`);
    await wait(REST_MILLISECONDS);
    say(`at rest again: ${memory()}`);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

const [program, ...args] = process.argv.slice(2);
if (program === undefined) process.stdout.write(USAGE);
else await measure(program, args);
