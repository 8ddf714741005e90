import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/** Modes for what nobody but the server's own user may read; Windows heeds neither, its folders pass on their own rights. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Makes an empty file that its owner alone may read, where there is none. */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_FILE));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/**
 * Takes every right of group and others from a file or folder. One that is not there, or that belongs to another user, is
 * left as it is: what a mounted volume grants is its operator's choice.
 */
export function keepPrivate(path: string): void {
  if (process.platform === 'win32') return;
  try {
    const { mode } = statSync(path);
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o7700);
  } catch (error) {
    if (!['ENOENT', 'EPERM', 'EROFS'].includes(codeOf(error))) throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
