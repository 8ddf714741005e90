import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { keepPrivate, PRIVATE_FOLDER } from './privateFiles.ts';
import { StartError } from './startError.ts';

/** Of earlier releases and pages, so that browsers which hold them are sent little; nothing is lost with it. */
export const DICTIONARIES_FOLDER = 'dictionaries';

/** What the product itself keeps in its data folder. */
const OURS = /^(?:musika\.sqlite|server\.lock|pictures$|dictionaries$|before-restore-|\.restore-)/;

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
}

export const unwritableFolder = (folder: string) =>
  new StartError(`Make the folder ${folder} writable for this user, or set DATA_DIR to one that is.`);
