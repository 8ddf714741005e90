import { join } from 'node:path';
import { createDiskBlobStore } from '../../blobs/diskBlobStore.ts';
import type { Config } from '../../config.ts';
import { StartError } from '../../startError.ts';
import { PICTURES_FOLDER, readManifest } from '../backup/manifest.ts';
import type { Backup } from './backup.ts';
import { restorePostgres } from './restorePostgres.ts';
import { restoreSqlite } from './restoreSqlite.ts';

/**
 * Puts a backup in the place that the configuration names, and answers where what was there has been moved, or null. What
 * is there is never overwritten: with `replace` the content of a data folder is moved aside, else it must be empty, as a
 * PostgreSQL database must in any case. Nothing takes its place before it is complete and has been checked. Throws a
 * StartError where that cannot be.
 */
export async function restore(config: Config, folder: string, replace: boolean): Promise<string | null> {
  const manifest = readManifest(folder);
  const backup: Backup = {
    folder,
    manifest,
    pictures: createDiskBlobStore(join(folder, PICTURES_FOLDER)),
  };
  if (manifest.database === 'sqlite') {
    if (config.databaseUrl === null) return restoreSqlite(config, backup, replace);
    throw new StartError('Unset DATABASE_URL: the backup is one of the embedded database.');
  }
  if (config.databaseUrl === null) {
    throw new StartError('Set DATABASE_URL to an empty database: the backup is one of PostgreSQL.');
  }
  await restorePostgres(config, config.databaseUrl, backup);
  return null;
}
