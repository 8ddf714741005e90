import { join } from 'node:path';
import type { BlobStore } from './blobs/blobStore.ts';
import { createDiskBlobStore } from './blobs/diskBlobStore.ts';
import { openS3BlobStore } from './blobs/s3BlobStore.ts';
import { openMarket } from './catalogue/market.ts';
import type { Config } from './config/config.ts';
import { unwritableFolder } from './config/dataFolder.ts';
import type { JobContext } from './context.ts';
import { openBesideServer } from './database/openDatabase.ts';
import { JOB_LIMITS } from './database/openPostgres.ts';

export const PICTURES_FOLDER = 'pictures';

/** A round, its lock and a rendering at once. */
const THREAD_CONNECTIONS = 3;

/** The worker thread's own database connection, which does not migrate, and picture store. */
export async function openJobContext(config: Config): Promise<JobContext> {
  const blobs = await openBlobs(config);
  const opened = await openBesideServer(config, {
    connections: THREAD_CONNECTIONS,
    limits: JOB_LIMITS,
  });
  return { config, database: opened.database, market: openMarket(opened, Date.now), blobs, now: Date.now };
}

/** The pictures' store. Throws a StartError where it cannot be used. */
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
