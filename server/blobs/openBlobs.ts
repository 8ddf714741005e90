import { join } from 'node:path';
import type { BlobStore } from './blobStore.ts';
import { createDiskBlobStore } from './diskBlobStore.ts';
import { openS3BlobStore } from './s3BlobStore.ts';
import type { Config } from '../config/config.ts';
import { unwritableFolder } from '../config/dataFolder.ts';

export const PICTURES_FOLDER = 'pictures';

export async function openBlobs({
  objectStore,
  dataDir,
}: Pick<Config, 'objectStore' | 'dataDir'>): Promise<BlobStore> {
  if (objectStore !== null) return openS3BlobStore(objectStore);
  const folder = join(dataDir, PICTURES_FOLDER);
  try {
    return createDiskBlobStore(folder);
  } catch {
    throw unwritableFolder(folder);
  }
}
