import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { getuid } from 'node:process';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '../../database/openDatabase.ts';
import { TEMPLATE } from './testDatabase.ts';

/** A PostgreSQL of a test's own, reached over a socket in its folder alone. */
interface PostgresCluster {
  /** The address of one of its databases, as in `DATABASE_URL`. */
  url: (database: string) => string;
  /** Ends the server at once, as a crash would, and keeps the data. */
  stop: () => Promise<void>;
  /** Ends it by SIGKILL, which leaves it no time for a last word to anyone. */
  kill: () => Promise<void>;
  /** Starts it again after a `stop`. */
  start: () => Promise<void>;
  /** Starts a standby of it, which each of its commits waits for from then on. */
  addStandby: () => Promise<PostgresCluster>;
  /** Makes a standby a primary. */
  promote: () => Promise<void>;
  /** Ends it and deletes its data. */
  remove: () => Promise<void>;
}

/**
 * Only speed matters: the data are temporary. Commits are written, though not to disk (`fsync`), so
 * acknowledged rows survive `stop` and `start`.
 */
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

/** A cluster takes a quarter of it; a container has 64 MB unless it is given more. */
const ENOUGH_BYTES = 1024 ** 3;

/**
 * Runs the server (the arguments after the folder) until its input ends, also when the tests are
 * killed. Deletes its data, unless the input said to keep them.
 */
const GUARD = `folder="$1"; shift; "$@" & exec 2>/dev/null
read -r word; kill -QUIT $!; wait $!; [ "$word" = keep ] || rm -rf "$folder"`;

/** Where its data are, and settings beside those of all. */
interface ClusterOptions {
  folder?: string;
  settings?: readonly string[];
}

/** Starts an empty cluster; null on a machine that has no PostgreSQL. */
export async function startPostgres(options: ClusterOptions = {}): Promise<PostgresCluster | null> {
  const binaries = findBinaries();
  if (binaries === null) return null;
  const args = ['-U', 'musika', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'];
  return startCluster(binaries, 'initdb', args, options);
}

/** Starts a cluster in a new folder, whose data this program makes in `-D`. */
async function startCluster(
  binaries: string,
  program: string,
  args: string[],
  { folder: parent = roomForData(), settings = [] }: ClusterOptions = {},
): Promise<PostgresCluster> {
  // PostgreSQL refuses to run as root.
  const user = ordinaryUser();
  const folder = mkdtempSync(join(parent, 'musika-pg-'));
  if (user !== null) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  const options = { ...user, cwd: folder, env: environment };
  const making = ['-D', data, ...args];
  execFileSync(join(binaries, program), making, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });

  let guard: ChildProcess | undefined;
  const cluster: PostgresCluster = {
    url: (database) => `postgres://musika@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async start() {
      const command = [join(binaries, 'postgres'), '-D', data, '-k', folder];
      for (const setting of [...SETTINGS, ...settings]) command.push('-c', setting);
      const child = spawn('sh', ['-c', GUARD, 'sh', folder, ...command], {
        ...options,
        stdio: ['pipe', 'ignore', 'pipe'],
        // Ctrl+C reaches the tests alone, which then end it in order.
        detached: true,
      });
      guard = child;
      await untilReady(child);
    },
    async stop() {
      const child = guard;
      if (child === undefined || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.stdin?.end('keep\n');
      await ended;
    },
    kill() {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      return cluster.stop();
    },
    async addStandby() {
      const copying = ['-h', folder, '-U', 'musika', '-R', '--checkpoint=fast', '--no-sync'];
      const standby = await startCluster(binaries, 'pg_basebackup', copying);
      await executeOn(cluster, "alter system set synchronous_standby_names = '*'");
      await executeOn(cluster, 'select pg_reload_conf()');
      while ((await executeOn(cluster, "select from pg_stat_replication where sync_state = 'sync'")) === 0);
      return standby;
    },
    promote: async () => void (await executeOn(cluster, 'select pg_promote()')),
    async remove() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}

/** Runs a statement; returns how many rows it has. */
export async function executeOn(cluster: PostgresCluster, statement: string): Promise<number> {
  const client = new Client(cluster.url('postgres'));
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  if (child.stderr === null) throw new Error('PostgreSQL was started without a pipe for its log.');
  const log: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    if (/ready to accept (?:read-only )?connections/.test(line)) {
      child.stderr.resume();
      return;
    }
    log.push(line);
  }
  throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`);
}

/**
 * Memory if there is enough, else the disk: copying and deleting a database of 300 files a test
 * takes half as long in memory.
 */
function roomForData(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    // Only Linux has it.
    return tmpdir();
  }
}

/** The folder with the programs that it takes; Debian keeps them out of PATH. */
export function findBinaries(): string | null {
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...installed];
  return folders.find(hasBinaries) ?? null;
}

const hasBinaries = (folder: string) =>
  ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name)));

/** The user `nobody` where the tests run as root; null where another user runs them. */
export function ordinaryUser(): { uid: number; gid: number } | null {
  return getuid?.() === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : null;
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
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
  await executeOn(cluster, `create database ${TEMPLATE}`);
  await (await openPostgresDatabase(cluster.url(TEMPLATE))).database.destroy();
  return cluster.remove;
}
