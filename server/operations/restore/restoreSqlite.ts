import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '../../blobs/blobStore.ts';
import { createDiskBlobStore } from '../../blobs/diskBlobStore.ts';
import type { Config } from '../../config/config.ts';
import {
  BEFORE_UPGRADE,
  isHalfRestored,
  PRIVATE_FILE,
  PRIVATE_FOLDER,
  RESTORE_STAGE,
  restoreStages,
  unwritableFolder,
} from '../../config/dataFolder.ts';
import { StartError } from '../../config/startError.ts';
import { requireUnused } from '../../database/openSqlite.ts';
import { LOCK_FILE, lockFolder } from '../../database/serverLock.ts';
import { openBlobs } from '../../openBlobs.ts';
import { syncFile } from '../backup/copying.ts';
import { PICTURES_FOLDER, SQLITE_FILE } from '../backup/manifest.ts';
import { isSound, namedPictures, readSqliteFile } from '../backup/store.ts';
import { type Backup, damaged, readFile } from './openBackup.ts';
import { requirePictures, type Restored } from './verifyBackup.ts';

/** Earlier contents of the data folder lie here, each under its time. */
const EARLIER = 'before-restore-';

interface Options {
  replace: boolean;
  /** Copies the pictures of the backup into a store. */
  copyPictures: (to: BlobStore) => Promise<void>;
}

/**
 * Restores an embedded database and its pictures: copied into a folder within the data folder,
 * checked, and then renamed into place, the database last. Resolves to where earlier content was
 * moved, or null.
 */
export async function restoreSqlite(config: Config, backup: Backup, options: Options): Promise<Restored> {
  const { dataDir } = config;
  const before = await contentOf(dataDir);
  const wasCutOff = isHalfRestored(join(dataDir, SQLITE_FILE));
  if (before.length > 0 && !options.replace && !wasCutOff) {
    throw new StartError(
      `Move what is in ${dataDir} away, or add --replace to have it moved into a folder within it: it is not empty.`,
    );
  }
  if (before.includes(SQLITE_FILE)) requireUnused(join(dataDir, SQLITE_FILE));
  // No server starts on the folder meanwhile.
  const lock = await lockFolder(dataDir, 0);
  for (const name of restoreStages(dataDir)) await rm(join(dataDir, name), { recursive: true });
  const stage = await mkdtemp(join(dataDir, RESTORE_STAGE));
  const forget = () => rmSync(stage, { recursive: true, force: true });
  const end = () => {
    forget();
    if (lock.isOpen) lock.close();
  };
  // Ctrl+C ends the program at once.
  process.once('exit', end);
  try {
    await fillStage(config, backup, stage, options).catch((error: unknown) => {
      forget();
      throw error;
    });
    // Nothing is awaited from here on, so that no signal comes in between. After a power cut the stage
    // is still there, and no server starts (`openSqlite`).
    const movedTo = before.length > 0 ? moveEarlier(dataDir, before) : null;
    // The database last: with it the market is there.
    const others = readdirSync(stage).filter((name) => name !== SQLITE_FILE);
    for (const name of [...others, SQLITE_FILE]) renameSync(join(stage, name), join(dataDir, name));
    forget();
    return { movedTo };
  } finally {
    process.off('exit', end);
    if (lock.isOpen) lock.close();
  }
}

async function contentOf(dataDir: string): Promise<string[]> {
  try {
    await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
    const names = await readdir(dataDir);
    const kept = [EARLIER, BEFORE_UPGRADE, RESTORE_STAGE, LOCK_FILE];
    return names.filter((name) => !kept.some((start) => name.startsWith(start)));
  } catch {
    throw unwritableFolder(dataDir);
  }
}

/** Copies the database into a folder, and checks it against the pictures that its rows name. */
async function copyDatabase(backup: Backup, stage: string): Promise<void> {
  const file = join(stage, SQLITE_FILE);
  await pipeline(await readFile(backup, 'database'), createWriteStream(file, { mode: PRIVATE_FILE }));
  await syncFile(file);
  await checkRows(file, backup);
}

async function fillStage(
  config: Config,
  backup: Backup,
  stage: string,
  { copyPictures }: Options,
): Promise<void> {
  await copyDatabase(backup, stage);
  const to =
    config.objectStore === null ? createDiskBlobStore(join(stage, PICTURES_FOLDER)) : await openBlobs(config);
  await copyPictures(to);
}

/**
 * Throws a StartError unless the copy is sound and the backup has each picture that its rows name.
 */
async function checkRows(file: string, backup: Backup): Promise<void> {
  try {
    const isIntact = await readSqliteFile(file, async (database) => {
      if (!(await isSound(database))) return false;
      await requirePictures(backup, namedPictures(database));
      return true;
    });
    if (isIntact) return;
  } catch (error) {
    if (!(error instanceof Error) || !('errcode' in error)) throw error;
  }
  throw damaged(backup, 'its database is damaged');
}

function moveEarlier(dataDir: string, names: readonly string[]): string {
  const earlier = join(dataDir, `${EARLIER}${new Date().toISOString().replaceAll(':', '-')}`);
  mkdirSync(earlier, { mode: PRIVATE_FOLDER });
  // The database first: without it no server starts, if the power goes in between.
  for (const name of new Set([...names.filter((each) => each === SQLITE_FILE), ...names]))
    renameSync(join(dataDir, name), join(earlier, name));
  return earlier;
}
