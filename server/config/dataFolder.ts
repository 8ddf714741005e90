import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { opendir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { keepPrivate, PRIVATE_FILE, PRIVATE_FOLDER } from './privateFiles.ts';
import { StartError } from './startError.ts';

/** Of earlier releases and pages, so that browsers which hold them are sent little; nothing is lost with it. */
export const DICTIONARIES_FOLDER = 'dictionaries';

/**
 * A file of random bytes, which no file system compresses: on a full disk the operator's commands trade it for the space that
 * they need, so that a suspension holds then too.
 */
export const RESERVE_FILE = 'reserve';
const RESERVE_BYTES = 1024 * 1024;

/** What the product itself keeps in its data folder. */
const OURS = /^(?:musika\.sqlite|server\.lock|reserve$|pictures$|dictionaries$|before-restore-|\.restore-)/;

/**
 * Makes the data folder if it is missing, and keeps everyone but its owner out of it. Where it holds what is not ours (a
 * home folder, say), its own mode is left alone and only our part of it is closed. Throws a StartError where it cannot be
 * made or read.
 */
export function openDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
    const names = readdirSync(dataDir);
    for (const name of names) if (OURS.test(name)) keepPrivate(join(dataDir, name));
    if (names.every((name) => OURS.test(name))) keepPrivate(dataDir);
  } catch {
    throw unwritableFolder(dataDir);
  }
  makeReserve(join(dataDir, RESERVE_FILE));
}

function makeReserve(file: string): void {
  if (existsSync(file)) return;
  try {
    writeFileSync(file, randomBytes(RESERVE_BYTES), { mode: PRIVATE_FILE });
  } catch {
    // Half a reserve on a full disk helps nobody; the next start tries again.
    rmSync(file, { force: true });
  }
}

/** Frees the space of the reserve; false where there is none. The next start makes it anew. */
export function freeReserve(dataDir: string): boolean {
  const file = join(dataDir, RESERVE_FILE);
  if (!existsSync(file)) return false;
  rmSync(file);
  return true;
}

export const unwritableFolder = (folder: string) =>
  new StartError(`Make the folder ${folder} writable for this user, or set DATA_DIR to one that is.`);

const isRoot = () => process.getuid?.() === 0;

/** Who owns the data folder, or before it is made the nearest folder above it: the user that the server runs as. */
function ownerOf(dataDir: string): { uid: number; gid: number } {
  let folder = resolve(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  return statSync(folder);
}

/**
 * Runs `work`. What root leaves in the data folder is given to the folder's owner, because the server could not open it; files of
 * other users, and those that have a second name elsewhere, are left alone.
 */
export async function keepOwner<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const { uid, gid } = ownerOf(dataDir);
  try {
    return await work();
  } finally {
    if (isRoot() && uid !== 0 && existsSync(dataDir)) {
      lchownSync(dataDir, uid, gid);
      for await (const { parentPath, name } of await opendir(dataDir, { recursive: true })) {
        const path = join(parentPath, name);
        const entry = lstatSync(path);
        if (entry.uid === 0 && (entry.isDirectory() || entry.nlink === 1)) lchownSync(path, uid, gid);
      }
    }
  }
}

/** Gives up the rights of root for those of the data folder's owner, for a command that needs no others. */
export function becomeOwner(dataDir: string): void {
  const { uid, gid } = ownerOf(dataDir);
  if (!isRoot() || uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}
