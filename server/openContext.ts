import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BlobStore } from './blobs/blobStore.ts';
import { createDiskBlobStore } from './blobs/diskBlobStore.ts';
import { openS3BlobStore } from './blobs/openS3BlobStore.ts';
import type { Config } from './config/config.ts';
import { StartError } from './config/startError.ts';
import type { BackgroundWorker, Context, JobContext } from './context.ts';
import { createPasswordHasher, PASSWORD_COSTS } from './crypto/passwords.ts';
import { openDataFolder, unwritableFolder } from './config/dataFolder.ts';
import { openBesideServer, openDatabase, type OpenDatabase } from './database/openDatabase.ts';
import { loadSecret } from './database/secret.ts';
import { openMarket } from './catalogue/market.ts';
import { openCards } from './pictures/cards/openCards.ts';
import { openDrawings } from './pictures/drawings.ts';
import { createPictureQueue } from './pictures/pictureQueue.ts';
import { pairStore } from './pictures/pairStore.ts';
import { newestPicture } from './pictures/store.ts';
import { createWorkerThread } from './workerThread.ts';

const PICTURES_FOLDER = 'pictures';

/** A round, its lock and a drawing at once. */
const THREAD_CONNECTIONS = 3;

/** Opens what the configuration names. Throws a StartError where something cannot be opened. */
export async function openContext(config: Config): Promise<Context> {
  if (config.databaseUrl === null || config.objectStore === null) openDataFolder(config.dataDir);
  const blobs = await openBlobs(config);
  const opened = await openDatabase(config);
  if (config.objectStore !== null) await requirePicturesMoved(config, blobs, opened.database);
  const parts = { config, opened, blobs, now: Date.now };
  const context = await assembleContext(parts, () => createWorkerThread(config));
  // Before the demo market or anybody else stores a picture. What fails here, each round of cleaning meets and logs.
  await pairStore(context).catch(() => undefined);
  return context;
}

interface ContextParts {
  config: Config;
  opened: OpenDatabase;
  blobs: BlobStore;
  now: () => number;
}

/** The context of these parts, whose jobs the worker runs that `openWorker` answers. */
export async function assembleContext(
  { config, opened, blobs, now }: ContextParts,
  openWorker: (context: JobContext) => BackgroundWorker,
): Promise<Context> {
  const { database, poolUse } = opened;
  const pictureQueue = createPictureQueue();
  const drawings = openDrawings(blobs, (picture) => context.worker.run('draw', picture));
  const { drawsAhead } = config;
  const shared = {
    config,
    database,
    poolUse,
    market: openMarket(opened),
    blobs,
    pictureQueue,
    drawings,
    cards: openCards({ database, drawings, pictureQueue, drawsAhead }),
    passwords: createPasswordHasher(PASSWORD_COSTS[config.passwordCost]),
    secret: await loadSecret(database),
    now,
  };
  const context: Context = Object.assign(shared, { worker: openWorker(shared) });
  return context;
}

/**
 * What the worker's thread has of its own: a connection to the database, which the server has migrated, and the picture store.
 */
export async function openJobContext(config: Config): Promise<JobContext> {
  const blobs = await openBlobs(config);
  const opened = await openBesideServer(config, { connections: THREAD_CONNECTIONS });
  return { config, database: opened.database, market: openMarket(opened), blobs, now: Date.now };
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
