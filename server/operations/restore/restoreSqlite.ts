import { copyFile, mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskBlobStore } from '../../blobs/diskBlobStore.ts';
import type { Config } from '../../config.ts';
import { openBlobs } from '../../openContext.ts';
import { StartError } from '../../startError.ts';
import { PICTURES_FOLDER, SQLITE_FILE } from '../backup/manifest.ts';
import { isSound, namedPictures, readSqliteFile } from '../backup/store.ts';
import { allKeys, copyPictures } from '../copyPictures.ts';
import { syncFile } from '../syncFile.ts';
import { damaged, requirePictures, type Backup } from './backup.ts';
import { requireUnused } from './requireUnused.ts';

/** Earlier contents of the data folder lie here, each under its time. */
const ASIDE = 'before-restore-';

/**
 * Restores an embedded database and its pictures. All is copied into a folder within the data folder and checked there;
 * then what was there moves aside and the copy takes its place by renaming, the database last. Answers where the former
 * content is now, or null.
 */
export async function restoreSqlite(
  config: Config,
  backup: Backup,
  replace: boolean,
): Promise<string | null> {
  const { dataDir } = config;
  const before = await contentOf(dataDir);
  if (before.length > 0 && !replace) {
    throw new StartError(
      `Move what is in ${dataDir} away, or add --replace to have it moved into a folder beside: it is not empty.`,
    );
  }
  if (before.includes(SQLITE_FILE)) requireUnused(join(dataDir, SQLITE_FILE));
  const stage = await mkdtemp(join(dataDir, '.restore-'));
  try {
    await fillStage(config, backup, stage);
    const movedTo = before.length > 0 ? await moveAside(dataDir, before) : null;
    // The database last: with it the market is there.
    const others = (await readdir(stage)).filter((name) => name !== SQLITE_FILE);
    for (const name of [...others, SQLITE_FILE]) await rename(join(stage, name), join(dataDir, name));
    await rmdir(stage);
    return movedTo;
  } catch (error) {
    await rm(stage, { recursive: true, force: true });
    throw error;
  }
}

async function contentOf(dataDir: string): Promise<string[]> {
  try {
    await mkdir(dataDir, { recursive: true });
    return (await readdir(dataDir)).filter((name) => !name.startsWith(ASIDE));
  } catch {
    throw new StartError(
      `Make the folder ${dataDir} writable for this user, or set DATA_DIR to one that is.`,
    );
  }
}

async function fillStage(config: Config, backup: Backup, stage: string): Promise<void> {
  const { folder, pictures } = backup;
  const file = join(stage, SQLITE_FILE);
  await copyFile(join(folder, SQLITE_FILE), file);
  await syncFile(file);
  const to =
    config.objectStore === null ? createDiskBlobStore(join(stage, PICTURES_FOLDER)) : await openBlobs(config);
  const keys = await allKeys(pictures);
  requirePictures(backup, await checkedRows(file, folder), keys);
  await copyPictures(pictures, to, keys);
}

/** The pictures that the rows of the copy name, once it was found to be sound. */
async function checkedRows(file: string, folder: string): Promise<string[]> {
  try {
    const named = await readSqliteFile(file, async (database) =>
      (await isSound(database)) ? namedPictures(database) : null,
    );
    if (named !== null) return named;
  } catch (error) {
    if (!(error instanceof Error) || !('errcode' in error)) throw error;
  }
  throw damaged(folder, 'its database is damaged');
}

async function moveAside(dataDir: string, names: readonly string[]): Promise<string> {
  const aside = join(dataDir, `${ASIDE}${new Date().toISOString().replaceAll(':', '-')}`);
  await mkdir(aside);
  for (const name of names) await rename(join(dataDir, name), join(aside, name));
  return aside;
}
