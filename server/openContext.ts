import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BlobStore } from './blobs/blobStore.ts';
import { createDiskBlobStore } from './blobs/diskBlobStore.ts';
import { openS3BlobStore } from './blobs/openS3BlobStore.ts';
import type { Config } from './config/config.ts';
import { StartError } from './config/startError.ts';
import type { Context } from './context.ts';
import { createPasswordHasher, PASSWORD_COSTS } from './crypto/passwords.ts';
import { openDataFolder, unwritableFolder } from './config/dataFolder.ts';
import { openDatabase } from './database/openDatabase.ts';
import { loadSecret } from './database/secret.ts';
import { openMarket } from './market/openMarket.ts';
import { openCards } from './pictures/cards/openCards.ts';
import { openLettering } from './pictures/drawing/lettering.ts';
import { createPictureQueue } from './pictures/pictureQueue.ts';
import { pairStore } from './pictures/pairStore.ts';
import { newestPicture } from './pictures/store.ts';

const PICTURES_FOLDER = 'pictures';

/** Opens what the configuration names. Throws a StartError where something cannot be opened. */
export async function openContext(config: Config): Promise<Context> {
  if (config.databaseUrl === null || config.objectStore === null) openDataFolder(config.dataDir);
  const blobs = await openBlobs(config);
  const opened = await openDatabase(config);
  const { database, poolUse } = opened;
  if (config.objectStore !== null) await requirePicturesMoved(config, blobs, database);
  const passwords = createPasswordHasher(PASSWORD_COSTS[config.passwordCost]);
  const secret = await loadSecret(database);
  const pictureQueue = createPictureQueue();
  const market = openMarket(opened);
  const now = Date.now;
  const lettering = openLettering();
  const { drawsAhead } = config;
  const cards = openCards({ blobs, database, pictureQueue, lettering, drawsAhead });
  const context = {
    config,
    database,
    poolUse,
    market,
    blobs,
    pictureQueue,
    lettering,
    cards,
    passwords,
    secret,
    now,
  };
  // Before the demo market or anybody else stores a picture. What fails here, each round of cleaning meets and logs.
  await pairStore(context).catch(() => undefined);
  return context;
}

/**
 * Throws a StartError if the newest photo lies in the data folder and not in the object store: the `S3_` settings were added to a
 * market whose pictures are on disk, and no page would show them.
 */
export async function requirePicturesMoved(
  { dataDir }: Pick<Config, 'dataDir'>,
  objectStore: Pick<BlobStore, 'get'>,
  database: Context['database'],
): Promise<void> {
  const folder = join(dataDir, PICTURES_FOLDER);
  const key = existsSync(folder) ? await newestPicture(database) : null;
  if (key === null || (await createDiskBlobStore(folder).get(key)) === null) return;
  if ((await objectStore.get(key)) !== null) return;
  throw new StartError(
    `Unset the S3_ settings, or back up without them and restore with them: this market's pictures are in ${folder}.`,
  );
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
