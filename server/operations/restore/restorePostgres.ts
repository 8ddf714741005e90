import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { openPostgresDatabase } from '../../database/openDatabase.ts';
import { openPostgres } from '../../database/openPostgres.ts';
import { renewMarketId } from '../../database/marketId.ts';
import { openBlobs } from '../../openContext.ts';
import { StartError } from '../../config/startError.ts';
import { POSTGRES_FILE } from '../backup/manifest.ts';
import { namedPictures } from '../backup/store.ts';
import { allKeys, copyPictures } from '../copyPictures.ts';
import { runPostgresTool } from '../postgresTools.ts';
import { claimEmptyStore, requirePictures, type Backup } from './backup.ts';
import { countTables } from './store.ts';

/** Restores into an empty PostgreSQL database, in one transaction; the pictures first, which no row names yet. */
export async function restorePostgres(
  config: Config,
  url: string,
  backup: Backup,
): Promise<{ isApart: boolean }> {
  await requireEmpty(url);
  const to = await openBlobs(config);
  const isApart = !(await claimEmptyStore(to, backup));
  await copyPictures(backup.pictures, to, allKeys(backup.pictures));
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runPostgresTool('pg_restore', url, [...options, join(backup.folder, POSTGRES_FILE)]);
  const { database } = await openPostgresDatabase(url);
  try {
    if (isApart) await renewMarketId(database);
    await requirePictures(backup, namedPictures(database));
    return { isApart };
  } finally {
    await database.destroy();
  }
}

async function requireEmpty(url: string): Promise<void> {
  const pool = await openPostgres(url, { connections: 1, isForCommands: true });
  try {
    if ((await countTables(pool)) === 0) return;
    throw new StartError(
      'Create an empty database (createdb) and set DATABASE_URL to it: the one that it names has tables.',
    );
  } finally {
    await pool.end();
  }
}
