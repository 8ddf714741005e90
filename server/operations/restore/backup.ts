import type { BlobStore } from '../../blobs/blobStore.ts';
import type { DiskBlobStore } from '../../blobs/diskBlobStore.ts';
import { StartError } from '../../config/startError.ts';
import { listedPictures, type AnyManifest } from '../backup/manifest.ts';

/** A complete backup that is about to be restored. */
export interface Backup {
  folder: string;
  manifest: AnyManifest;
  pictures: DiskBlobStore;
}

export interface Restored {
  /** Where what was there before is now. */
  movedTo: string | null;
  /** Whether each file was held against its checksum; an older backup has none. */
  isVerified: boolean;
  /** Whether the pictures came to others, so that none is cleared away until the operator adopts the store. */
  isApart: boolean;
}

/** Throws a StartError unless each picture that the rows name is there, or was lost before the backup was made. */
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

export const isWithout = (folder: string, pictures: number) =>
  damaged(folder, `${pictures} of its pictures are missing`);

/**
 * Whether the store that is restored to holds no picture yet; asked before any is copied. If so, it gets the market's id
 * that the backed-up store had. A store with pictures may be that of a running market, newer than the backup: the restored
 * database must then get an id of its own, and clears nothing away until the operator adopts the store.
 */
export async function claimEmptyStore(to: BlobStore, { manifest }: Backup): Promise<boolean> {
  for await (const _ of to.list()) return false;
  if (manifest.marketId !== undefined) await to.writeMarketId(manifest.marketId);
  return true;
}

export function damaged(folder: string, how: string): StartError {
  return new StartError(`Take another backup than ${folder}: ${how}.`);
}
