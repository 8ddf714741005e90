import { join } from 'node:path';
import type { BlobStore } from '../../blobs/blobStore.ts';
import { createDiskBlobStore, type DiskBlobStore } from '../../blobs/diskBlobStore.ts';
import { StartError } from '../../config/startError.ts';
import { type FileSum, forEachItem, sumOfBytes, sumOfFile } from '../backup/copying.ts';
import {
  type AnyManifest,
  databaseFile,
  listedPictures,
  PICTURES_FILE,
  PICTURES_FOLDER,
  readManifest,
} from '../backup/manifest.ts';

export interface Backup {
  folder: string;
  manifest: AnyManifest;
  pictures: DiskBlobStore;
}

/** Throws a StartError where there is no complete backup. */
export const openBackup = (folder: string): Backup => ({
  folder,
  manifest: readManifest(folder),
  pictures: createDiskBlobStore(join(folder, PICTURES_FOLDER)),
});

export interface Restored {
  /** Where what was there before is now. */
  movedTo: string | null;
  /** Whether each file was held against its checksum; an older backup has none. */
  isVerified: boolean;
  /**
   * Whether the store had pictures already: then none is cleared away until the operator adopts the
   * store.
   */
  isApart: boolean;
}

/** Throws a StartError unless each named picture is there, or was lost before the backup. */
export async function requirePictures(
  { folder, manifest, pictures }: Backup,
  named: AsyncIterable<string>,
): Promise<void> {
  const missing = new Set<string>();
  for await (const key of named) if (!(await pictures.has(key))) missing.add(key);
  if (missing.size > 0) {
    for await (const listed of listedPictures(folder, manifest)) {
      if ('lost' in listed) missing.delete(listed.key);
    }
  }
  if (missing.size > 0) throw isWithout(folder, missing.size);
}

const isWithout = (folder: string, pictures: number) =>
  damaged(folder, `${pictures} of its pictures are missing`);

/**
 * Whether the target store is still empty; checked before copying. If so, it gets the market id of
 * the backup. A store with pictures may belong to a running, newer market: then the restored
 * database needs an id of its own, and clears nothing away until the operator adopts the store.
 */
export async function claimEmptyStore(to: BlobStore, { manifest }: Backup): Promise<boolean> {
  for await (const _ of to.list()) return false;
  if (manifest.marketId !== undefined) await to.writeMarketId(manifest.marketId);
  return true;
}

export function damaged(folder: string, how: string): StartError {
  return new StartError(`Take another backup than ${folder}: ${how}.`);
}

/**
 * Reads the whole backup, and throws a StartError for the first changed file or the number of
 * missing pictures. False for an early backup, which has no sums. Ends early if it is aborted.
 */
export async function verifyBackup(
  { folder, manifest, pictures }: Backup,
  signal?: AbortSignal,
): Promise<boolean> {
  const { sums } = manifest;
  if (sums === undefined) return false;
  const isFile = async (name: string, expected: FileSum) =>
    isSame(await sumOfFile(join(folder, name)).catch(() => null), expected);
  if (!(await isFile(databaseFile(manifest), sums.database)))
    throw damaged(folder, 'its database is damaged');
  if (manifest.format === 2 && !(await isFile(PICTURES_FILE, manifest.sums.pictures)))
    throw damaged(folder, 'its list of pictures is damaged');
  let missing = 0;
  await forEachItem(listedPictures(folder, manifest), async (listed) => {
    signal?.throwIfAborted();
    if ('lost' in listed) return;
    const blob = await pictures.get(listed.key);
    if (blob === null) missing += 1;
    else if (!isSame(sumOfBytes(blob.bytes), listed))
      throw damaged(folder, `its picture ${listed.key} is damaged`);
  });
  if (missing > 0) throw isWithout(folder, missing);
  return true;
}

function isSame(actual: FileSum | null, expected: FileSum): boolean {
  return actual?.size === expected.size && actual.sha256 === expected.sha256;
}
