import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { sql, type Kysely } from 'kysely';
import { printLine } from '../../config/printLine.ts';
import { openPostgresDatabase } from '../../database/openDatabase.ts';
import type { Tables } from '../../database/tables.ts';
import { settleWords } from '../../database/vocabulary.ts';
import { listingRow } from '../../modules/listings/save.ts';
import { insertWithinLimit } from '../../modules/listings/store.ts';
import { findBinaries, ordinaryUser, startPostgres } from '../testing/postgres.ts';
import { seededRandom } from '../testing/random.ts';
import { PATIENT } from '../testing/testDatabase.ts';
import { loadListings, loadUsers } from './load.ts';
import { slugOf, madeUpWords } from './words.ts';

const USAGE = `npm run bench:posts [-- --writers 16] [-- --delay 2] [-- --seconds 10]

How many listings without photos are posted in a second, each by another seller in a transaction of its own, to a
PostgreSQL with a synchronous standby whose acknowledgements take so many milliseconds (0: without a standby).`;

const { values: options } = parseArgs({
  options: {
    writers: { type: 'string', default: '16' },
    delay: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '10' },
    help: { type: 'boolean' },
  },
});

const LISTINGS = 10_000;
const USERS = 5_000;
const COVER = {
  picture_key: '',
  picture_width: 0,
  picture_height: 0,
  picture_widths: '[]',
  picture_placeholder: '',
};
const SOCKET = '.s.PGSQL.5432';

/** Copies the server at this address, and makes it wait for the copy at each commit. */
async function addStandby(database: Kysely<Tables>, url: string, milliseconds: number) {
  // Not beside a link to it: Debian's programs are in a folder of their own.
  const binaries = dirname(realpathSync(join(findBinaries() ?? '', 'postgres')));
  const primary = new URL(url).searchParams.get('host') ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'musika-standby-'));
  const user = ordinaryUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const acks = new Worker(new URL('./delayedAcks.ts', import.meta.url), {
    workerData: { from: join(folder, SOCKET), to: join(primary, SOCKET), milliseconds },
  });
  while (!existsSync(join(folder, SOCKET))) await setImmediate();
  chmodSync(join(folder, SOCKET), 0o777);
  const data = join(folder, 'data');
  const run = {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'] as ['ignore', 'inherit', 'inherit'],
  };
  execFileSync(
    join(binaries, 'pg_basebackup'),
    ['-h', primary, '-U', 'musika', '-D', data, '-R', '-c', 'fast'],
    run,
  );
  const from = `host=${folder} port=5432 user=musika application_name=standby`;
  const settings = [
    'listen_addresses=',
    'port=5433',
    `unix_socket_directories=${folder}`,
    `primary_conninfo=${from}`,
    'fsync=off',
    'max_connections=300',
  ];
  const child: ChildProcess = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    run,
  );
  await sql`alter system set synchronous_standby_names = 'standby'`.execute(database);
  await sql`select pg_reload_conf()`.execute(database);
  const state = sql<{
    is_ready: boolean;
  }>`select count(*) > 0 as is_ready from pg_stat_replication where sync_state = 'sync'`;
  while ((await state.execute(database)).rows[0]?.is_ready !== true);
  return async () => {
    child.kill('SIGQUIT');
    await once(child, 'exit');
    await acks.terminate();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Posts until the time is over; how many, and the milliseconds of each. */
async function post(database: Kysely<Tables>, writers: number, seconds: number): Promise<number[]> {
  const words = madeUpWords(seededRandom(4));
  const until = performance.now() + seconds * 1000;
  const took: number[] = [];
  let number = LISTINGS;
  const write = async () => {
    while (performance.now() < until) {
      number += 1;
      const title = words.title();
      const listing = {
        title,
        description: words.description(),
        price: 100,
        condition: null,
        campus_place: null,
      };
      const row = listingRow({
        listing,
        categoryId: 1 + (number % 8),
        sellerId: 1 + (number % USERS),
        cover: COVER,
        now: Date.now(),
      });
      const began = performance.now();
      const posted = { ...row, slug: slugOf(title, number), idempotency_key: null, request_hash: null };
      const id = await insertWithinLimit(database, posted, {
        extraPhotos: [],
        whenInserted: async () => undefined,
      });
      if (typeof id === 'number') took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return took.toSorted((one, other) => one - other);
}

async function main(): Promise<void> {
  const [writers, delay, seconds] = [options.writers, options.delay, options.seconds].map(Number);
  const cluster = await startPostgres();
  if (cluster === null) throw new Error('Install PostgreSQL to measure on it.');
  const ends: (() => Promise<void>)[] = [() => cluster.remove()];
  try {
    const url = cluster.url('postgres');
    const { database } = await openPostgresDatabase(url, writers, PATIENT);
    ends.unshift(() => database.destroy());
    await loadUsers({ database, now: Date.now }, USERS);
    await loadListings({ database, now: Date.now }, madeUpWords(seededRandom(1)), {
      from: 0,
      to: LISTINGS,
      users: USERS,
    });
    // Their sellers may post again.
    await database.transaction().execute(async (transaction) => {
      await sql`update listings set deleted_at = 1`.execute(transaction);
      await settleWords(transaction);
    });
    await sql`vacuum analyze`.execute(database);
    if (delay !== undefined && delay > 0) ends.unshift(await addStandby(database, url, delay));
    const commits: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const began = performance.now();
      await sql`update settings set value = value`.execute(database);
      await sql`insert into settings (name, value) values (${`commit${count}`}, '')`.execute(database);
      commits.push(performance.now() - began);
    }
    const took = await post(database, writers ?? 1, seconds ?? 1);
    const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(1);
    printLine(
      `a commit takes ${((commits.toSorted((one, other) => one - other)[10] ?? 0) / 2).toFixed(1)} ms`,
    );
    printLine(
      `${writers} writers: ${Math.round(took.length / (seconds ?? 1))} posts a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    );
  } finally {
    for (const end of ends) await end();
  }
}

if (options.help === true) printLine(USAGE);
else await main();
