import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, postOverApi, registerOverApi } from '../server/tools/testing/serverProcess.ts';
import { ordinaryUser } from '../server/tools/testing/postgres.ts';
import type { Source } from './stage.ts';

const READY = / is ready at http:\/\/\S+:(\d+)\n/;

const say = (line: string) => process.stdout.write(`${line}\n`);

function require(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(`The archive fails: ${what}.`);
}

/** One hash over all files of a folder, with their rights and times. */
function stateOf(folder: string): string {
  const hash = createHash('sha256');
  const entries = globSync('**/*', { cwd: folder, withFileTypes: true }).map(({ parentPath, name }) =>
    join(parentPath, name),
  );
  for (const path of entries.toSorted()) {
    const { mode, mtimeMs } = statSync(path);
    hash.update(`${path} ${mode} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * Uses an archive as an operator does, in an empty folder, with nothing of this checkout: its sums,
 * a start from a folder that may not be written, pages, a listing, backup, stop and restore.
 */
export async function check(out: string, archive: string, { version, commit }: Source): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'musika-release-'));
  const user = ordinaryUser();
  const started: ChildProcess[] = [];
  try {
    for (const name of ['SHA256SUMS', archive]) copyFileSync(join(out, name), join(folder, name));
    const isWhole = () =>
      spawnSync('sha256sum', ['--check', '--ignore-missing', '--quiet', 'SHA256SUMS'], {
        cwd: folder,
        stdio: 'ignore',
      }).status === 0;
    require(isWhole(), 'its sum is another');
    execFileSync('tar', ['-xzf', archive], { cwd: folder });
    const file = openSync(join(folder, archive), 'r+');
    writeSync(file, 'x', 1_000_000);
    closeSync(file);
    require(!isWhole(), 'a changed byte is not noticed');
    rmSync(join(folder, archive));

    const program = join(folder, archive.replace(/-linux-.*/, ''));
    execFileSync('chmod', ['-R', 'a=rX', program]);
    execFileSync('chmod', ['a+rx', folder]);
    const state = stateOf(program);
    const home = join(folder, 'home');
    mkdirSync(home);
    if (user !== null) chownSync(home, user.uid, user.gid);
    const options = (data: string) => ({
      ...user,
      cwd: home,
      env: {
        PATH: '/usr/bin:/bin',
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: join(home, data),
        DOCS: 'on',
        LOG_LEVEL: 'warn',
      },
    });
    const musika = (data: string, ...args: string[]): string =>
      execFileSync(join(program, 'musika'), args, { ...options(data), encoding: 'utf8' });
    const start = async (data: string) => {
      const began = performance.now();
      const child = spawn(join(program, 'musika'), ['start'], {
        ...options(data),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      started.push(child);
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      child.once('exit', (status) => reject(new Error(`musika start ended with status ${status}.`)));
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const ready = READY.exec(said);
        if (ready !== null) resolve(Number(ready[1]));
      });
      const port = await promise;
      say(`$ musika start   (${Math.round(performance.now() - began)} ms)`);
      const stop = async () => {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        const [status]: unknown[] = await ended;
        require(status === 0, `SIGTERM ends it with status ${String(status)}`);
      };
      return { port, stop };
    };
    const ask = async (port: number, path: string): Promise<string> => {
      const response = await fetch(addressOf(port, path), {
        headers: { accept: 'text/html,application/json' },
      });
      require(response.status === 200, `${path} responds ${response.status}`);
      return response.text();
    };

    const told = musika('data', '--version').trim();
    say(`$ musika --version\n${told}`);
    require(told.startsWith(
      `Musika ${version}, commit ${commit.slice(0, 10)}, Node `,
    ), 'it tells another version');
    const server = await start('data');
    require((await ask(server.port, '/healthz')).includes(
      `"version":"${version}"`,
    ), '/healthz tells another version');
    const session = await registerOverApi(server.port, 'rudo');
    const { slug } = await postOverApi(server.port, session, { title: 'Red kettle' });
    require((await ask(server.port, '/')).includes('Red kettle'), 'the home page is not rendered');
    require((await ask(server.port, '/api/listings/items/')).includes(
      slug,
    ), 'the API does not list what was posted');
    require((await ask(server.port, '/docs/operations.html')).includes(
      'Musika',
    ), 'the documents are not there');
    say('$ musika backup backup');
    musika('data', 'backup', 'backup');
    await server.stop();
    say('$ musika restore backup');
    musika('elsewhere', 'restore', 'backup');
    const restored = await start('elsewhere');
    require((await ask(restored.port, '/')).includes('Red kettle'), 'the restored market is another');
    await restored.stop();
    require(stateOf(program) === state, 'it has written into its own folder');
    require(!readFileSync(join(program, 'LICENSES.txt'), 'utf8').includes(
      'undefined',
    ), 'a licence has no name');
    say('The archive holds.');
  } finally {
    for (const child of started) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
