import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder } from '../../blobs/diskBlobStore.ts';
import { keepPrivate, PRIVATE_FILE, PRIVATE_FOLDER } from '../../config/dataFolder.ts';
import { StartError } from '../../config/startError.ts';
import { syncFile } from './copying.ts';
import { timeOfBackup } from './manifest.ts';

interface PlacedFile {
  /** With `/` between folders. */
  name: string;
  bytes: number;
  /** In milliseconds since 1970, by the clock of the place. */
  modifiedAt: number;
}

/** The folder where backups are. */
export interface BackupPlace {
  /** Absolute. */
  folder: string;
  /** What the operator types for what is in it. */
  addressOf: (name: string) => string;
  /**
   * Bytes, or a file that the place takes away. Resolves once it would survive a power cut; under
   * its name it is whole or not there.
   */
  put: (name: string, content: Uint8Array | { file: string }) => Promise<void>;
  /** Null where it is missing; throws where that is not known. */
  read: (name: string) => Promise<Readable | null>;
  delete: (name: string) => Promise<void>;
  /** Each file whose name begins so, in batches; throws where one cannot be looked at. */
  list: (prefix: string) => AsyncIterable<PlacedFile>;
}

/**
 * Throws a StartError where it cannot be used. A folder that is to be written is made. If it has
 * something in it, it must have a backup; what else is there is left alone.
 */
export function openPlace(folder: string, isWritten: boolean): BackupPlace {
  // An address must not become a folder of that name.
  if (folder.includes('://')) throw new StartError(`Name a folder: ${folder} is none.`);
  if (isWritten) makeFolder(folder);
  return inFolder(resolve(folder));
}

/** What may be in a folder of backups: also the mark of a disk's own folder. */
const OURS = /^(?:backup-|pictures$|lost\+found$|\.)/;

function makeFolder(folder: string): void {
  try {
    // A backup holds all personal data: no other user of the machine may read it.
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  } catch {
    throw new StartError(`Name a folder that can be made: ${folder} cannot.`);
  }
  const names = readdirSync(folder);
  const hasBackup = names.some((name) => timeOfBackup(name) !== null);
  if (!hasBackup && names.some((name) => !OURS.test(name))) {
    throw new StartError(`Name a new or an empty folder for the backup: ${folder} has something in it.`);
  }
  if (names.length === 0) keepPrivate(folder);
}

/** Half-written files have names that begin so. */
const INCOMING = '.incoming-';

function inFolder(folder: string): BackupPlace {
  const fileOf = (name: string) => join(folder, name);
  return {
    folder,
    addressOf: fileOf,

    async put(name, content) {
      const target = fileOf(name);
      const made = await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
      if (made !== undefined) await syncFolder(dirname(made));
      const incoming = join(dirname(target), `${INCOMING}${randomBytes(8).toString('hex')}`);
      try {
        if (content instanceof Uint8Array) await writeFile(incoming, content, { mode: PRIVATE_FILE });
        else await rename(content.file, incoming);
        await syncFile(incoming);
        await rename(incoming, target);
      } catch (error) {
        await rm(incoming, { force: true });
        throw error;
      }
      await syncFolder(dirname(target));
    },

    async read(name) {
      const file = await orMissing(fileOf(name), open(fileOf(name)));
      return file && file.createReadStream();
    },

    async delete(name) {
      await rm(fileOf(name), { force: true });
      // The last file takes its folder along.
      await rmdir(dirname(fileOf(name))).catch(() => undefined);
    },

    async *list(prefix) {
      const [top = '', ...below] = prefix.split('/');
      const entries = (await orMissing(folder, readdir(folder, { withFileTypes: true }))) ?? [];
      const isListed = (name: string) => (below.length > 0 ? name === top : name.startsWith(top));
      for (const parent of entries.filter((entry) => entry.isDirectory() && isListed(entry.name))) {
        for await (const entry of await opendir(fileOf(parent.name), { recursive: true })) {
          const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
          if (!entry.isFile() || !name.startsWith(prefix) || entry.name.startsWith(INCOMING)) continue;
          const facts = await orMissing(fileOf(name), stat(fileOf(name)));
          if (facts) yield { name, bytes: facts.size, modifiedAt: Math.floor(facts.mtimeMs) };
        }
      }
    },
  };
}

/**
 * Null where the file is missing. A disk that fails must not make a backup look incomplete, since it
 * would be deleted: any other error throws a StartError.
 */
async function orMissing<T>(file: string, access: Promise<T>): Promise<T | null> {
  try {
    return await access;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StartError(`See to the disk and the rights of ${file}, and try again: ${message}`, {
      cause: error,
    });
  }
}
