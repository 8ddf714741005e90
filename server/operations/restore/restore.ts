import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../config/dataFolder.ts';
import { StartError } from '../../config/startError.ts';
import type { BlobStore } from '../../blobs/blobStore.ts';
import { openBesideServer, openPostgresDatabase } from '../../database/openDatabase.ts';
import { COMMAND_LIMITS } from '../../database/openPostgres.ts';
import { openBlobs } from '../../openBlobs.ts';
import { runPostgresTool } from '../backup/copying.ts';
import { namedPictures } from '../backup/store.ts';
import { restoreSqlite } from './restoreSqlite.ts';
import { type Backup, openBackup, readFile } from './openBackup.ts';
import {
  type BadPicture,
  requirePictures,
  requireWhole,
  type Restored,
  restorePictures,
  verifyBackup,
} from './verifyBackup.ts';

export interface RestoreOptions {
  /** A data folder's content is moved away, else it must be empty. */
  replace?: boolean;
  /** Pictures that are missing or damaged are left out, else they prevent the restore. */
  acceptMissing?: boolean;
}

/** What was left out, and the file in which it is listed. */
interface LeftOut {
  pictures: BadPicture[];
  file: string;
}

/**
 * Restores a backup to where the configuration says. Nothing is overwritten: a PostgreSQL database
 * must always be empty. The copy is complete and checked before it takes its place, and belongs to
 * the owner of the data folder. Throws a StartError if it cannot.
 */
export async function restore(
  config: Config,
  address: string,
  { replace = false, acceptMissing = false }: RestoreOptions = {},
): Promise<Restored & { leftOut: LeftOut | null }> {
  const { databaseUrl } = config;
  const backup = await openBackup(address);
  const isOfSqlite = backup.manifest.database === 'sqlite';
  if (isOfSqlite && databaseUrl !== null) {
    throw new StartError('Unset DATABASE_URL: the backup is one of the embedded database.');
  }
  if (!isOfSqlite && databaseUrl === null) {
    throw new StartError('Set DATABASE_URL to an empty database: the backup is one of PostgreSQL.');
  }
  const bad = await verifyBackup(backup);
  if (!acceptMissing) requireWhole(backup, bad);
  let left: BadPicture[] = [];
  // A picture that was whole a moment ago may be missing or damaged by now.
  const copyPictures = async (to: BlobStore) => {
    left = await restorePictures(backup, to);
    if (!acceptMissing) requireWhole(backup, left);
  };
  const restored =
    databaseUrl === null
      ? await restoreSqlite(config, backup, { replace, copyPictures })
      : await restorePostgres(config, databaseUrl, backup, copyPictures);
  const leftOut = left.length === 0 ? null : await listLeftOut(config, left);
  return { ...restored, leftOut };
}

async function listLeftOut({ dataDir }: Config, pictures: BadPicture[]): Promise<LeftOut> {
  await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  const file = join(dataDir, `left-out-${new Date().toISOString().replaceAll(':', '-')}.txt`);
  const lines = pictures.map(({ key, state }) => `${key} ${state}\n`);
  await writeFile(file, lines.join(''), { mode: PRIVATE_FILE });
  return { pictures, file };
}

/** Restores into an empty PostgreSQL database, in one transaction, after the pictures. */
async function restorePostgres(
  config: Config,
  url: string,
  backup: Backup,
  copyPictures: (to: BlobStore) => Promise<void>,
): Promise<Restored> {
  await requireEmpty(config);
  const to = await openBlobs(config);
  await copyPictures(to);
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runPostgresTool('pg_restore', url, options, { input: await readFile(backup, 'database') });
  const { database } = await openPostgresDatabase(url, COMMAND_LIMITS);
  try {
    await requirePictures(backup, namedPictures(database));
    return { movedTo: null };
  } finally {
    await database.destroy();
  }
}

async function requireEmpty(config: Config): Promise<void> {
  const { database } = await openBesideServer(config);
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  await database.destroy();
  if (tables.length > 0)
    throw new StartError(
      'Create an empty database (createdb) and set DATABASE_URL to it: the one that it names has tables.',
    );
}
