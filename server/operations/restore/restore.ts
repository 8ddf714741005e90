import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { keepOwner } from '../../config/dataFolder.ts';
import { StartError } from '../../config/startError.ts';
import { renewMarketId } from '../../database/settings.ts';
import { openPostgresDatabase } from '../../database/openDatabase.ts';
import { COMMAND_LIMITS, openPostgres } from '../../database/openPostgres.ts';
import { openBlobs } from '../../openJobContext.ts';
import { allKeys, copyPictures, runPostgresTool } from '../backup/copying.ts';
import { POSTGRES_FILE } from '../backup/manifest.ts';
import { countTables, namedPictures } from '../backup/store.ts';
import { restoreSqlite } from './restoreSqlite.ts';
import {
  type Backup,
  claimEmptyStore,
  openBackup,
  requirePictures,
  type Restored,
  verifyBackup,
} from './verifyBackup.ts';

/**
 * Restores a backup to where the configuration says. Nothing is overwritten: with `replace` a data
 * folder's content is moved away, else it must be empty, as a PostgreSQL database always must. The
 * copy is complete and checked before it takes its place, and belongs to the owner of the data
 * folder. Throws a StartError if it cannot.
 */
export async function restore(config: Config, folder: string, replace: boolean): Promise<Restored> {
  const backup = openBackup(folder);
  const { manifest } = backup;
  const { databaseUrl } = config;
  if (manifest.database === 'sqlite') {
    if (databaseUrl !== null) {
      throw new StartError('Unset DATABASE_URL: the backup is one of the embedded database.');
    }
    const isVerified = await verifyBackup(backup);
    return { isVerified, ...(await keepOwner(config.dataDir, () => restoreSqlite(config, backup, replace))) };
  }
  if (databaseUrl === null) {
    throw new StartError('Set DATABASE_URL to an empty database: the backup is one of PostgreSQL.');
  }
  const isVerified = await verifyBackup(backup);
  const restored = await keepOwner(config.dataDir, () => restorePostgres(config, databaseUrl, backup));
  return { isVerified, movedTo: null, ...restored };
}

/** Restores into an empty PostgreSQL database, in one transaction, after the pictures. */
async function restorePostgres(config: Config, url: string, backup: Backup): Promise<{ isApart: boolean }> {
  await requireEmpty(url);
  const to = await openBlobs(config);
  const isApart = !(await claimEmptyStore(to, backup));
  await copyPictures(backup.pictures, to, allKeys(backup.pictures));
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runPostgresTool('pg_restore', url, [...options, join(backup.folder, POSTGRES_FILE)]);
  const { database } = await openPostgresDatabase(url, 1, COMMAND_LIMITS);
  try {
    if (isApart) await renewMarketId(database);
    await requirePictures(backup, namedPictures(database));
    return { isApart };
  } finally {
    await database.destroy();
  }
}

async function requireEmpty(url: string): Promise<void> {
  const pool = await openPostgres(url, { connections: 1, limits: COMMAND_LIMITS });
  try {
    if ((await countTables(pool)) === 0) return;
    throw new StartError(
      'Create an empty database (createdb) and set DATABASE_URL to it: the one that it names has tables.',
    );
  } finally {
    await pool.end();
  }
}
