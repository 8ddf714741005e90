import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { BEFORE_UPGRADE, keepOwner, keepPrivate, PRIVATE_FOLDER } from '../../config/dataFolder.ts';
import { commandLine } from '../../config/commandLine.ts';
import { StartError } from '../../config/startError.ts';
import { requireUnused } from '../../database/openSqlite.ts';
import { lockFolder } from '../../database/serverLock.ts';
import { readMarketId } from '../../database/settings.ts';
import { syncFile } from '../backup/copying.ts';
import { SQLITE_FILE } from '../backup/manifest.ts';
import { isSound, readSqliteFile } from '../backup/store.ts';

/** Whether the folder is a copy that an upgrade made of the database (`copyBeforeUpgrade`). */
export const isBeforeUpgrade = (folder: string): boolean =>
  basename(resolve(folder)).startsWith(BEFORE_UPGRADE);

/**
 * Puts the database as it was before an upgrade in place of today's, which moves into a folder
 * within the data folder; resolves to that. Pictures stay as they are. Throws a StartError if it
 * cannot.
 */
export function undoUpgrade(config: Config, folder: string, replace: boolean): Promise<string> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== null)
    throw new StartError('Unset DATABASE_URL: the folder has a copy of the embedded database.');
  if (!replace)
    throw new StartError(
      `Add --replace to have today's database moved into a folder within ${dataDir}: ${commandLine('restore', `${folder} --replace`)}`,
    );
  return keepOwner(dataDir, () => putBack(dataDir, join(folder, SQLITE_FILE)));
}

async function putBack(dataDir: string, copy: string): Promise<string> {
  const today = join(dataDir, SQLITE_FILE);
  if (!existsSync(copy)) throw new StartError(`Name a folder that an upgrade has made: there is no ${copy}.`);
  if (existsSync(today)) requireUnused(today);
  // No server starts on the folder meanwhile.
  const lock = await lockFolder(dataDir, 0);
  const stage = await mkdtemp(join(dataDir, '.restore-'));
  try {
    const staged = join(stage, SQLITE_FILE);
    await copyFile(copy, staged);
    keepPrivate(staged);
    await syncFile(staged);
    const [id, ofToday] = await Promise.all([readId(staged), existsSync(today) ? readId(today) : null]);
    if (id === 'damaged') throw new StartError(`Take a backup instead of ${copy}: it is damaged.`);
    if (id !== null && ofToday !== null && ofToday !== 'damaged' && id !== ofToday)
      throw new StartError(`Take the copy of this market: ${copy} is of another one.`);
    const earlier = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
    await mkdir(earlier, { mode: PRIVATE_FOLDER });
    // A journal belongs to its database: beside another one it would damage it.
    for (const name of ['-wal', '-shm', ''].map((end) => `${SQLITE_FILE}${end}`))
      if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(earlier, name));
    await rename(staged, today);
    return earlier;
  } finally {
    await rm(stage, { recursive: true, force: true });
    lock.close();
  }
}

/** The market's id; null in tables that have none yet. */
async function readId(file: string): Promise<string | null> {
  try {
    return await readSqliteFile(file, async (database) =>
      (await isSound(database)) ? readMarketId(database) : 'damaged',
    );
  } catch {
    return 'damaged';
  }
}
