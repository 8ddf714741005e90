import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { BlobStore } from './blobs/blobStore.ts';
import { openBlobs, PICTURES_FOLDER } from './blobs/openBlobs.ts';
import { createDiskBlobStore } from './blobs/diskBlobStore.ts';
import { openMarket } from './catalogue/market.ts';
import type { Config } from './config/config.ts';
import { openDataFolder } from './config/dataFolder.ts';
import { StartError, printLine } from './config/terminal.ts';
import type { Context } from './context.ts';
import { createPasswordHasher, PASSWORD_COSTS } from './crypto/passwords.ts';
import { openDatabase, type OpenDatabase } from './database/openDatabase.ts';
import { loadSecret } from './database/settings.ts';
import { newestPicture } from './pictures/store.ts';
import { createWorker } from './worker/jobs.ts';

/** A 12-megapixel photo takes about 140 MB. */
const DECODED_AT_ONCE = 2;

export async function openContext(config: Config): Promise<Context> {
  if (config.databaseUrl === null || config.objectStore === null) openDataFolder(config.dataDir);
  const blobs = await openBlobs(config);
  const opened = await openDatabase(config, printLine);
  if (config.objectStore !== null) await requirePicturesMoved(config, blobs, opened.database);
  return assembleContext({ config, opened, blobs, now: Date.now });
}

export async function assembleContext(parts: {
  config: Config;
  opened: OpenDatabase;
  blobs: BlobStore;
  now: () => number;
}): Promise<Context> {
  const { config, opened, blobs, now } = parts;
  const market = openMarket(opened.database, now);
  const shared = { ...opened, config, blobs, now, market };
  return {
    ...shared,
    pictureQueue: pLimit(DECODED_AT_ONCE),
    passwords: createPasswordHasher(PASSWORD_COSTS[config.passwordCost]),
    secret: await loadSecret(opened.database),
    worker: createWorker(shared),
  };
}

/** The `S3_` settings were added while pictures are on disk: pages would not show them. */
async function requirePicturesMoved(
  { dataDir }: Pick<Config, 'dataDir'>,
  objectStore: Pick<BlobStore, 'get'>,
  database: Context['database'],
): Promise<void> {
  const folder = join(dataDir, PICTURES_FOLDER);
  const key = existsSync(folder) ? await newestPicture(database) : null;
  if (key === null || (await createDiskBlobStore(folder).get(key)) === null) return;
  if ((await objectStore.get(key)) !== null) return;
  throw new StartError(
    `Unset the S3_ settings, or copy the pictures to the bucket: this market's are in ${folder}.`,
  );
}
