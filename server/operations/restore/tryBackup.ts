import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../config/startError.ts';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { endTrial, type Trial } from '../../database/backupList.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import { linesOf, requireSpace, runPostgresTool } from '../backup/copying.ts';
import { countRows, type RowCounts } from '../backup/store.ts';
import { copyDatabase } from './restoreSqlite.ts';
import { type Backup, damaged, openBackup, readFile } from './openBackup.ts';
import { requireWhole, verifyBackup } from './verifyBackup.ts';

/** Where a database is restored for a while, in the data folder. */
const STAGE = '.restore-try-';

/** A copy is as large as the database, and a migration may double it. */
const COPIES = 2;

type TrialContext = Pick<Context, 'config' | 'database' | 'now'>;

/**
 * Tries a recorded backup and stores how that ended: every file is held against its checksum, and
 * the database is read, of an encrypted backup only with its key. Nothing of the market is changed,
 * and nothing of the copy is left.
 */
export async function tryBackup(
  { config, database, now }: TrialContext,
  folder: string,
  identity: string | null,
): Promise<Trial> {
  const outcome = await attempt(config, folder, identity).catch((error: unknown) => ({
    isGood: false,
    text: explain(error),
  }));
  const trial = { at: now(), ...outcome };
  await endTrial(database, folder, trial);
  return trial;
}

async function attempt(config: Config, folder: string, identity: string | null) {
  const backup = await openBackup(folder, config, identity, true);
  const { manifest } = backup;
  const isOfSqlite = manifest.database === 'sqlite';
  // A dump of PostgreSQL is read where it is.
  if (isOfSqlite && backup.decrypt !== null)
    await requireSpace(config.dataDir, COPIES * (manifest.sums?.database.size ?? 0), 'a try');
  const bad = await verifyBackup(backup);
  if (bad === null) throw damaged(backup, 'it has no checksums');
  requireWhole(backup, bad);
  const pictures = `Good: ${manifest.pictures} pictures are as they were, and the database`;
  if (backup.decrypt === null)
    return { isGood: true, text: `${pictures} as well, which is encrypted and was not opened.` };
  const what = isOfSqlite ? 'restored and opened' : 'read by pg_restore';
  const { users, listings } = await (isOfSqlite ? trySqlite(config.dataDir, backup) : readDump(backup));
  return {
    isGood: true,
    text: `${pictures}, ${what}, has ${users} users and ${listings} listings, deleted ones included.`,
  };
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
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

/**
 * Reads the whole dump as SQL and counts the rows that it would insert. It needs no database: most
 * users of one may not create another.
 */
export async function readDump(backup: Backup): Promise<RowCounts> {
  const counts = { users: 0, listings: 0 };
  let table: string | undefined;
  await runPostgresTool('pg_restore', null, ['--file=-'], {
    input: await readFile(backup, 'database'),
    async read(sql) {
      for await (const line of linesOf(sql)) {
        if (line === String.raw`\.`) table = undefined;
        else if (table === undefined) table = /^COPY (?:\w+\.)?(\w+) .*FROM stdin;$/.exec(line)?.[1];
        else if (table === 'users' || table === 'listings') counts[table] += 1;
      }
    },
  });
  return counts;
}
