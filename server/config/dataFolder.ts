import {
  chmodSync,
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from './terminal.ts';

/** Modes that give access to the server's user alone. Windows ignores them. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_FILE));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Removes every right of group and others, except from what belongs to another user. */
export function keepPrivate(path: string): void {
  if (process.platform === 'win32') return;
  try {
    const { mode } = statSync(path);
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o7700);
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes(codeOf(error))) throw error;
  }
}

export const SQLITE_FILE = 'musika.sqlite';

export const BEFORE_UPGRADE = 'before-upgrade';

/** A restore prepares a market in such a folder, and moves its database out last. */
export const RESTORE_STAGE = '.restore-';
export const restoreStages = (dataDir: string): string[] => globSync(`${RESTORE_STAGE}*`, { cwd: dataDir });

/** Whether a restore was cut off: to begin an empty market would hide the one before. */
export const isHalfRestored = (database: string): boolean =>
  !existsSync(database) && restoreStages(dirname(database)).length > 0;

/** A new or empty one is closed to other users. */
export function openDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
    if (readdirSync(dataDir).length === 0) keepPrivate(dataDir);
  } catch {
    throw unwritableFolder(dataDir);
  }
}

export const unwritableFolder = (folder: string) =>
  new StartError(`Make the folder ${folder} writable for this user, or set DATA_DIR to one that is.`);

/** Drops root's rights, so that the server can open what a command leaves there. */
export function becomeOwner(folder: string): void {
  let existing = resolve(folder);
  while (!existsSync(existing)) existing = dirname(existing);
  const { uid, gid } = statSync(existing);
  if (process.getuid?.() !== 0 || uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}
