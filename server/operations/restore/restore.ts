import { join } from 'node:path';
import { createDiskBlobStore } from '../../blobs/diskBlobStore.ts';
import type { Config } from '../../config/config.ts';
import { keepOwner } from '../../config/dataFolder.ts';
import { StartError } from '../../config/startError.ts';
import { PICTURES_FOLDER, readManifest } from '../backup/manifest.ts';
import type { Backup, Restored } from './backup.ts';
import { restorePostgres } from './restorePostgres.ts';
import { restoreSqlite } from './restoreSqlite.ts';
import { verifyBackup } from './verify.ts';

/**
 * Puts a backup in the place that the configuration names. What is there is never overwritten: with `replace` the content of a data folder is moved aside, else it must be empty, as a
 * PostgreSQL database must in any case. Nothing takes its place before it is complete and has been checked. What is restored
 * belongs to the owner of the data folder, also where root restores it. Throws a
 * StartError where that cannot be.
 */
export async function restore(config: Config, folder: string, replace: boolean): Promise<Restored> {
  const manifest = readManifest(folder);
  const backup: Backup = {
    folder,
    manifest,
    pictures: createDiskBlobStore(join(folder, PICTURES_FOLDER)),
  };
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
