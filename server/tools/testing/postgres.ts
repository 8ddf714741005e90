import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getuid } from 'node:process';
import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '../../database/openDatabase.ts';
import { execute, TEMPLATE } from './testDatabase.ts';

/** Only speed matters: the data are temporary. */
const SETTINGS = [
  '-c listen_addresses= -c max_connections=300 -c shared_buffers=64MB -c max_wal_size=128MB',
  '-c fsync=off -c full_page_writes=off -c autovacuum=off',
];

/** Runs a cluster in the folder until its input ends, also when the tests are killed, and deletes the folder. */
const GUARD = `trap 'pg_ctl -s -D data -m immediate stop; rm -rf "$PWD"' EXIT
initdb -D data -U musika -A trust -E UTF8 --no-sync --no-instructions > log &&
  pg_ctl -s -D data -l log -o "$* -k $PWD" start || { cat log >&2; exit 1; }
echo ready; read -r word`;

const MEMORY = '/dev/shm';

/** Memory if there is enough: copying and deleting a database of 300 files a test takes half as long there. */
function roomForData(): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  // A cluster takes a quarter of it; a container has 64 MB unless it is given more.
  return bavail * bsize >= 1024 ** 3 ? MEMORY : tmpdir();
}

/**
 * Starts an empty cluster, reached over a socket in its folder alone; null on a machine that has no PostgreSQL.
 * `url` is the address of one of its databases, and `remove` ends it and deletes its data.
 */
export async function startPostgres() {
  // Debian keeps the programs out of PATH.
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  const env = { PATH: [process.env['PATH'], ...installed].join(':'), LC_ALL: 'C', TZ: 'UTC' };
  if (spawnSync('initdb', ['--version'], { env }).status !== 0) return null;
  const cwd = mkdtempSync(join(roomForData(), 'musika-pg-'));
  // PostgreSQL refuses to run as root; this is `nobody`.
  const user = getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;
  if (user !== null) chownSync(cwd, user.uid, user.gid);
  const guard = spawn('sh', ['-c', GUARD, 'sh', ...SETTINGS], {
    ...user,
    cwd,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl+C reaches the tests alone, which then end it in order.
    detached: true,
  });
  const ended = once(guard, 'exit');
  const isReady = await Promise.race([once(guard.stdout, 'data'), ended.then(() => false)]);
  if (isReady === false) throw new Error('PostgreSQL did not start.');
  return {
    url: (database: string) => `postgres://musika@localhost/${database}?host=${encodeURIComponent(cwd)}`,
    remove: async () => {
      guard.stdin.end();
      await ended;
    },
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the throw-away cluster; null on a machine that has no PostgreSQL. */
    postgresUrl: string | null;
  }
}

/** One cluster for the project, with a template database that each test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  project.provide('postgresUrl', cluster?.url('postgres') ?? null);
  if (cluster === null) {
    process.stdout.write(
      'SKIPPED: no PostgreSQL on this machine (initdb, postgres); Debian: apt-get install postgresql\n',
    );
    return async () => {};
  }
  await execute(cluster.url('postgres'), `create database ${TEMPLATE}`);
  await (await openPostgresDatabase(cluster.url(TEMPLATE))).database.destroy();
  return cluster.remove;
}
