import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { getuid } from 'node:process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '../../database/openDatabase.ts';
import { execute, TEMPLATE } from './testDatabase.ts';

/** Only speed matters: the data are temporary. */
const SETTINGS = [
  'listen_addresses=',
  'max_connections=300',
  'shared_buffers=64MB',
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=128MB',
];

const MEMORY = '/dev/shm';

/**
 * Runs the server (the arguments after the folder) until its input ends, also when the tests are
 * killed, and deletes its data.
 */
const GUARD = `folder="$1"; shift; "$@" & exec 2>/dev/null
read -r word; kill -QUIT $!; wait $!; rm -rf "$folder"`;

/**
 * Starts an empty cluster, reached over a socket in its folder alone; null on a machine that has no PostgreSQL.
 * `url` is the address of one of its databases, and `remove` ends it and deletes its data.
 */
export async function startPostgres() {
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  // Debian keeps the programs out of PATH.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...installed];
  const binaries = folders.find((each) => existsSync(join(each, 'initdb')));
  if (binaries === undefined) return null;
  // PostgreSQL refuses to run as root.
  const user = getuid?.() === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : null;
  const folder = mkdtempSync(join(roomForData(), 'musika-pg-'));
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } };
  const making = ['-D', data, '-U', 'musika', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'];
  execFileSync(join(binaries, 'initdb'), making, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const command = [join(binaries, 'postgres'), '-D', data, '-k', folder];
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const guard = spawn('sh', ['-c', GUARD, 'sh', folder, ...command, ...settings], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl+C reaches the tests alone, which then end it in order.
    detached: true,
  });
  await untilReady(guard);
  return {
    url: (database: string) => `postgres://musika@localhost/${database}?host=${encodeURIComponent(folder)}`,
    remove: async () => {
      const ended = once(guard, 'exit');
      guard.stdin.end();
      await ended;
    },
  };
}

async function untilReady(child: { stderr: Readable }): Promise<void> {
  const log: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    if (/ready to accept connections/.test(line)) {
      child.stderr.resume();
      return;
    }
    log.push(line);
  }
  throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`);
}

/** Memory if there is enough: copying and deleting a database of 300 files a test takes half as long there. */
function roomForData(): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  // A cluster takes a quarter of it; a container has 64 MB unless it is given more.
  return bavail * bsize >= 1024 ** 3 ? MEMORY : tmpdir();
}

const idOfNobody = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

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
