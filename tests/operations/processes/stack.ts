import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../../server/tools/testing/freePort.ts';
import { findBinaries, ordinaryUser, startPostgres } from '../../../server/tools/testing/postgres.ts';
import { type ServerProcess, startServerProcess } from '../../../server/tools/testing/serverProcess.ts';
import { missingPrograms, PATH } from '../programs.ts';

/** What this machine lacks, as a sentence; null if nothing. */
export const missing = () =>
  missingPrograms({ nginx: 'nginx', [join(findBinaries() ?? '', 'postgres')]: 'postgresql' });

const DISK_MEGABYTES = 512;
const PROCESSES = 3;

/** One of the processes behind the proxy; its port stays. */
export interface Member {
  server: ServerProcess;
  /** Starts it again, after it has ended. @param root the folder of another program. */
  start: (root?: string) => Promise<void>;
}

export interface Stack {
  /** What `DATABASE_URL` is. */
  url: string;
  /** The proxy's port. */
  port: number;
  members: Member[];
  store: { kill: () => Promise<void>; start: () => Promise<void> };
  /** Fills the disk of database, store and processes; what it returns frees it. Null: cannot be. */
  fillDisk: (() => () => void) | null;
  /** Requests that the proxy has sent to a second process so far. */
  resent: () => number;
  log: () => string;
  stop: () => Promise<void>;
}

/** PostgreSQL, an S3-compatible store, three processes and nginx, with one disk of their own. */
export async function openStack(folder: string): Promise<Stack> {
  const user = ordinaryUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const size = `size=${DISK_MEGABYTES}m`;
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', disk]).status === 0;
  const children: ChildProcess[] = [];
  const run = (program: string, args: string[], options = {}) => {
    const log = openSync(join(folder, 'programs.log'), 'a');
    const child = spawn(program, args, { env: { PATH }, stdio: ['ignore', 'pipe', log], ...options });
    children.push(child);
    return child;
  };

  const unmount = () => isMounted && spawnSync('umount', ['--lazy', disk]);
  const end = () => {
    for (const child of children) child.kill('SIGKILL');
    unmount();
  };
  process.once('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  const postgres = await startPostgres({ folder: disk });
  if (postgres === null) throw new Error('There is no PostgreSQL.');

  const pictures = join(disk, 'store');
  mkdirSync(pictures);
  const storePort = String(await freePort());
  let storeProcess: ChildProcess | undefined;
  const store = {
    async start() {
      storeProcess = run(process.execPath, [
        'server/tools/testing/objectStoreServer.ts',
        pictures,
        storePort,
      ]);
      if (storeProcess.stdout !== null) await once(storeProcess.stdout, 'data');
    },
    async kill() {
      if (storeProcess === undefined) return;
      const ended = once(storeProcess, 'exit');
      storeProcess.kill('SIGKILL');
      await ended;
    },
  };
  await store.start();

  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const members = await Promise.all(
    ports.map(async (port, index): Promise<Member> => {
      const settings = {
        DATABASE_URL: postgres.url('postgres'),
        S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
        S3_BUCKET: 'pictures',
        S3_ACCESS_KEY: 'S3RVER',
        S3_SECRET_KEY: 'S3RVER',
        // Of its own, as on a machine of its own.
        DATA_DIR: join(disk, `data-${index}`),
        PORT: String(port),
        RATE_LIMIT: 'off',
      };
      const start = (root?: string) =>
        startServerProcess(settings, { command: 'start', ...(root !== undefined && { root }) });
      const member: Member = {
        server: await start(),
        async start(root) {
          member.server = await start(root);
          children.push(member.server.child);
        },
      };
      children.push(member.server.child);
      return member;
    }),
  );

  const port = await freePort();
  const accesses = writeNginxFiles(folder, port, ports);
  run('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { ...user });

  return {
    url: postgres.url('postgres'),
    port,
    members,
    store,
    fillDisk: isMounted ? () => fill(join(disk, 'ballast')) : null,
    resent: () => (existsSync(accesses) ? readFileSync(accesses, 'utf8').match(/,/g)?.length : 0) ?? 0,
    log: () => members.map(({ server }) => server.log().slice(-3000)).join('\n'),
    async stop() {
      for (const child of children) child.kill('SIGKILL');
      await postgres.remove();
      unmount();
    },
  };
}

/** Writes until nothing more can be written; the result deletes it. */
function fill(file: string): () => void {
  for (let bytes = 1024 * 1024; bytes >= 4096; bytes /= 2)
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    } catch {
      // What is left is smaller.
    }
  return () => rmSync(file);
}

/** The file that we ship, for these ports and without TLS; the file with the accesses. */
function writeNginxFiles(folder: string, port: number, ports: readonly number[]): string {
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n  ');
  const site = readFileSync('release/proxy/nginx.conf', 'utf8')
    .replace(/server 127\.0\.0\.1:8080 .*;/, servers)
    .replace(/^server \{\n {2}listen 80;[^]*?^\}\n/m, '')
    .replaceAll(/^.*(?:ssl_|\[::\]).*\n/gm, '')
    .replace(/listen 443.*;/, `listen 127.0.0.1:${port};`);
  const work = join(folder, 'nginx');
  mkdirSync(work);
  const user = ordinaryUser();
  if (user !== null) chownSync(work, user.uid, user.gid);
  writeFileSync(join(folder, 'site.conf'), site);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${work}/${name};`,
  );
  const accesses = join(work, 'accesses');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${work}/pid; events {}
    http { log_format tries '$upstream_status'; access_log ${accesses} tries; ${paths.join(' ')} include site.conf; }\n`,
  );
  return accesses;
}

/** The next release: this program, and one more migration of the tables that posts write. */
export function makeNextRelease(folder: string): string {
  const root = join(folder, 'next');
  mkdirSync(root);
  for (const name of ['dist', 'node_modules', 'package.json', 'src'])
    symlinkSync(resolve(name), join(root, name));
  cpSync('server', join(root, 'server'), { recursive: true });
  const file = join(root, 'server/database/migrate.ts');
  const columns = ['listings', 'users', 'sessions', 'market'].map(
    (table) => `await sql.raw('alter table ${table} add column of_next text').execute(db);`,
  );
  const steps = readFileSync(file, 'utf8');
  const next = steps.replace(
    /(?<=: Steps = \{[^]*?)\n\};/,
    `\n  '9999-next': { async up(db) { ${columns.join(' ')} } },\n};`,
  );
  if (next === steps) throw new Error('The table of migrations was not found.');
  writeFileSync(file, next);
  return root;
}
