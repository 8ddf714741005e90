import type { BlobStore } from '../../blobs/blobStore.ts';
import { StartError } from '../../startError.ts';
import type { Manifest } from '../backup/manifest.ts';

/** A complete backup that is about to be restored. */
export interface Backup {
  folder: string;
  manifest: Manifest;
  pictures: BlobStore;
}

/** Throws a StartError unless each picture that the rows name is there, or was lost before the backup was made. */
export function requirePictures(
  { folder, manifest }: Backup,
  named: readonly string[],
  present: ReadonlySet<string>,
): void {
  const lost = new Set(manifest.lostPictures);
  const missing = named.filter((key) => !present.has(key) && !lost.has(key));
  if (missing.length > 0) throw damaged(folder, `${missing.length} of its pictures are missing`);
}

export function damaged(folder: string, how: string): StartError {
  return new StartError(`Take another backup than ${folder}: ${how}.`);
}
