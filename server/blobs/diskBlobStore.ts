import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../config/dataFolder.ts';
import type { BlobStore } from './blobStore.ts';
import { blobType, isBlobKey, requireBlobKey } from './keys.ts';

/** Half-written files have names here that are no keys: a crash never leaves half a picture under a key. */
const INCOMING = '.incoming';

/** Two letters of the random key spread hundreds of thousands of files over 256 or more folders. */
export const blobFile = (folder: string, key: string): string => join(folder, key.slice(0, 2), key);

export function createDiskBlobStore(folder: string): BlobStore {
  const incomingFolder = join(folder, INCOMING);
  mkdirSync(incomingFolder, { recursive: true, mode: PRIVATE_FOLDER });

  return {
    async put(key, bytes, type) {
      requireBlobKey(key, type);
      const target = blobFile(folder, key);
      const incoming = join(incomingFolder, randomBytes(16).toString('hex'));
      try {
        await writeFile(incoming, bytes, { flag: 'wx', mode: PRIVATE_FILE, flush: true });
        const made = await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
        if (made !== undefined) await syncFolder(folder);
        await rename(incoming, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(incoming, { force: true });
        throw error;
      }
    },

    async get(key) {
      if (!isBlobKey(key)) return null;
      const bytes = await unlessMissing(readFile(blobFile(folder, key)));
      return bytes && { bytes, type: blobType(key) };
    },

    async delete(key) {
      if (isBlobKey(key)) await rm(blobFile(folder, key), { force: true });
    },

    async *list() {
      for await (const shard of await opendir(folder)) {
        if (!shard.isDirectory()) continue;
        for await (const entry of await opendir(join(folder, shard.name))) {
          if (!entry.isFile() || !isBlobKey(entry.name)) continue;
          const facts = await unlessMissing(stat(join(entry.parentPath, entry.name)));
          if (facts) yield { key: entry.name, modifiedAt: Math.floor(facts.mtimeMs), bytes: facts.size };
        }
      }
    },

    async removeUnfinished(before) {
      let removed = 0;
      for (const name of await readdir(incomingFolder)) {
        const file = join(incomingFolder, name);
        const facts = await unlessMissing(stat(file));
        if (facts === null || facts.mtimeMs >= before) continue;
        await rm(file, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** A new name in a folder survives a power cut only once the folder itself is synced. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder as a file; NTFS journals the new name by itself.
  if (process.platform !== 'win32') await syncFile(folder, 'r');
}

export async function syncFile(file: string, flags = 'r+'): Promise<void> {
  const handle = await open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
