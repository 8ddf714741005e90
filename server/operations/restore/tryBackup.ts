import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartError } from '../../config/startError.ts';
import type { Context } from '../../context.ts';
import { endTrial, type Trial } from '../../database/backupList.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import { runPostgresTool } from '../backup/copying.ts';
import { POSTGRES_FILE } from '../backup/manifest.ts';
import { countRows, type RowCounts } from '../backup/store.ts';
import { copyDatabase } from './restoreSqlite.ts';
import { type Backup, damaged, openBackup, verifyBackup } from './verifyBackup.ts';

/** Where a database is restored for a while, in the data folder. */
const STAGE = '.restore-try-';

/** A copy is as large as the database, and a migration may double it; so much stays free besides. */
const COPIES = 2;
const MIN_FREE = 1e9;

type TrialContext = Pick<Context, 'config' | 'database' | 'now'>;

/**
 * Tries a recorded backup and stores how that ended: every file is held against its checksum, and
 * the database is read. Nothing of the market is changed, and nothing of the copy is left.
 */
export async function tryBackup(
  { config, database, now }: TrialContext,
  folder: string,
  signal?: AbortSignal,
): Promise<Trial> {
  const outcome = await attempt(config.dataDir, folder, signal).catch((error: unknown) => ({
    isGood: false,
    text: explain(error, signal),
  }));
  const trial = { at: now(), ...outcome };
  await endTrial(database, folder, trial);
  return trial;
}

async function attempt(dataDir: string, folder: string, signal: AbortSignal | undefined) {
  const backup = openBackup(folder);
  // A dump of PostgreSQL is read where it is.
  if (backup.manifest.database === 'sqlite')
    await requireSpace(dataDir, COPIES * (backup.manifest.sums?.database.size ?? 0));
  if (!(await verifyBackup(backup, signal))) throw damaged(folder, 'it has no checksums');
  const { pictures } = backup.manifest;
  const [what, { users, listings }] =
    backup.manifest.database === 'sqlite'
      ? ['restored and opened', await trySqlite(dataDir, backup)]
      : ['read by pg_restore', await tryPostgres(backup, signal)];
  return {
    isGood: true,
    text: `Good: ${pictures} pictures are as they were, and the database, ${what}, has ${users} users and ${listings} listings, deleted ones included.`,
  };
}

function explain(error: unknown, signal: AbortSignal | undefined): string {
  if (error instanceof StartError) return error.message;
  if (signal?.aborted === true) return 'Try it again: the server was stopped meanwhile.';
  return `It could not be tried: ${error instanceof Error ? error.message : String(error)}`;
}

/** Restores the database into a folder of its own and opens it as a start does. */
async function trySqlite(dataDir: string, backup: Backup): Promise<RowCounts> {
  const earlier = (await readdir(dataDir)).filter((name) => name.startsWith(STAGE));
  for (const name of earlier) await rm(join(dataDir, name), { recursive: true, force: true });
  const stage = await mkdtemp(join(dataDir, STAGE));
  try {
    await copyDatabase(backup, stage);
    const { database } = await openDatabase({ dataDir: stage, databaseUrl: null });
    try {
      return await countRows(database);
    } finally {
      await database.destroy();
    }
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - bytes >= MIN_FREE) return;
  const needed = ((bytes + MIN_FREE) / 1e9).toFixed(1);
  throw new StartError(`Free some space of ${folder} and try again: a try needs ${needed} GB.`);
}

/**
 * Reads the whole dump as SQL and counts the rows that it would insert. It needs no database: most
 * users of one may not create another.
 */
async function tryPostgres({ folder }: Backup, signal: AbortSignal | undefined): Promise<RowCounts> {
  const counts = { users: 0, listings: 0 };
  let table: string | undefined;
  await runPostgresTool('pg_restore', null, ['--file=-', join(folder, POSTGRES_FILE)], async (sql) => {
    for await (const line of createInterface({ input: sql, crlfDelay: Infinity })) {
      signal?.throwIfAborted();
      if (line === String.raw`\.`) table = undefined;
      else if (table === undefined) table = /^COPY (?:\w+\.)?(\w+) .*FROM stdin;$/.exec(line)?.[1];
      else if (table === 'users' || table === 'listings') counts[table] += 1;
    }
  });
  return counts;
}
