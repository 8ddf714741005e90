import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOf, postOverApi, registerOverApi } from '../../server/tools/testing/serverProcess.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY = / is ready at http:\/\/\S+:(\d+)\n/;
/** A mark that only the next version's page has. */
const NEXT_VERSION = '<meta name="next-version" content="yes" />';

/** Where all of it happens; the clone that the page makes is `musika` in it. */
const folder = mkdtempSync(join(tmpdir(), 'musika-operations-'));
const origin = join(folder, 'origin');
const clone = join(folder, 'musika');
const trial = join(folder, 'try');
const { PATH, HOME } = process.env;
/** What `set -a; . /etc/musika.env; set +a` gives a shell. */
const settings = {
  PATH,
  HOME,
  HOST: '127.0.0.1',
  PORT: '0',
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://market.example.org',
};

/** What is left of them when something fails is ended with it. */
const started: ChildProcess[] = [];

/** The commands of the first example below a heading of the page. */
function commandsOf(heading: string): string[] {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const [, example] = page.split(`\n## ${heading}\n`)[1]?.split('```sh\n') ?? [];
  const commands = example?.split('\n```')[0]?.split('\n') ?? [];
  if (commands.length === 0) throw new Error(`The page has no example of "${heading}".`);
  return commands;
}

function run(command: string, cwd = clone, environment: Record<string, string> = {}): void {
  process.stdout.write(`$ ${command}\n`);
  const env = { ...settings, ...environment };
  const { status } = spawnSync(command, { cwd, env, shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`"${command}" ended with status ${status}.`);
}

interface Running {
  npm: ChildProcess;
  port: number;
}

/** A server that one of the page's commands starts. */
async function start(command: string, environment: Record<string, string> = {}): Promise<Running> {
  process.stdout.write(`$ ${command}\n`);
  // The shell that reads the command gives way to npm, as a terminal's would pass the signal on.
  const npm = spawn(command.replace('npm start', 'exec npm start'), [], {
    cwd: clone,
    env: { ...settings, ...environment },
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(npm);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  npm.once('exit', (status) => reject(new Error(`"${command}" ended with status ${status}.`)));
  let said = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    const ready = READY.exec(said);
    if (ready !== null) resolve(Number(ready[1]));
  });
  return { npm, port: await promise };
}

async function stop({ npm, port }: Running, signal: NodeJS.Signals): Promise<void> {
  const ended = once(npm, 'close');
  npm.kill(signal);
  const [status]: unknown[] = await ended;
  if (status !== 0) throw new Error(`After ${signal} npm ended with status ${String(status)}.`);
  if (await fetch(addressOf(port, '/healthz')).catch(() => null)) throw new Error('The server still runs.');
}

async function expectPage({ port }: Running, ...parts: string[]): Promise<void> {
  const ready = await fetch(addressOf(port, '/readyz'));
  if (ready.status !== 200) throw new Error(`/readyz responds ${ready.status}: ${await ready.text()}`);
  const page = await (await fetch(addressOf(port, '/'), { headers: { accept: 'text/html' } })).text();
  for (const part of parts) if (!page.includes(part)) throw new Error(`The page does not show "${part}".`);
}

/** `npm run try:operations`: runs the commands of docs/operations.md, from install to stop. */
async function main(): Promise<void> {
  run(`git clone --quiet ${ROOT} ${origin}`, folder);

  const [getIt = '', install = '', startIt = ''] = commandsOf('Start');
  run(getIt.replace('…', origin).replace(/ && cd .*/, ''), folder);
  run(install);
  let server = await start(startIt);
  const session = await registerOverApi(server.port, 'rudo');
  await postOverApi(server.port, session, { title: 'Red kettle' });
  await expectPage(server, 'Red kettle');

  const [backUp = ''] = commandsOf('Back up');
  run(backUp);
  const backup = backUp.split(' ').at(-1) ?? '';
  await postOverApi(server.port, session, { title: 'Blue pot' });
  run(`npm run restore -- ${backup}`, clone, { DATA_DIR: trial });
  const tried = await start('npm start', { DATA_DIR: trial });
  await expectPage(tried, 'Red kettle');
  await stop(tried, 'SIGINT');

  await stop(server, 'SIGTERM');
  const [restore = ''] = commandsOf('Restore');
  run(`${restore} --replace`);
  server = await start(startIt);
  await expectPage(server, 'Red kettle');

  const index = join(origin, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('</head>', `${NEXT_VERSION}</head>`));
  run('git -c user.name=next -c user.email=next@example.org commit -qam next', origin);
  const [backUpFirst = '', upgrade = ''] = commandsOf('Upgrade');
  run(backUpFirst);
  run(upgrade);
  await stop(server, 'SIGTERM');
  server = await start(startIt);
  await expectPage(server, 'Red kettle', 'name="next-version"');
  await stop(server, 'SIGTERM');
  if (!readdirSync(join(folder, 'backups', 'before-upgrade')).some((name) => name.startsWith('backup-')))
    throw new Error('The backup before the upgrade is not where the page says.');
}

try {
  await main();
  process.stdout.write('The operations page holds.\n');
} finally {
  for (const npm of started) npm.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
