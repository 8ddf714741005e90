import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BlobStore } from './blobs/blobStore.ts';
import { createDiskBlobStore } from './blobs/diskBlobStore.ts';
import { commandLine } from './config/commandLine.ts';
import type { Config } from './config/config.ts';
import { printLine } from './config/printLine.ts';
import { StartError } from './config/startError.ts';
import type { BackgroundWorker, Context, JobContext } from './context.ts';
import { createPasswordHasher, PASSWORD_COSTS } from './crypto/passwords.ts';
import { openDataFolder } from './config/dataFolder.ts';
import { openDatabase, type OpenDatabase } from './database/openDatabase.ts';
import { loadSecret } from './database/settings.ts';
import { openMarket } from './catalogue/market.ts';
import { createCards } from './pictures/cards.ts';
import { createRenderings } from './pictures/renderings.ts';
import { createPictureQueue } from './pictures/pictureQueue.ts';
import { pairStore } from './pictures/survey.ts';
import { newestPicture } from './pictures/store.ts';
import { openBlobs, PICTURES_FOLDER } from './openJobContext.ts';
import { createWorkerThread } from './worker/workerThread.ts';

/** Opens what the configuration names. Throws a StartError where something cannot be opened. */
export async function openContext(config: Config): Promise<Context> {
  if (config.databaseUrl === null || config.objectStore === null) openDataFolder(config.dataDir);
  const blobs = await openBlobs(config);
  const opened = await openDatabase(config, printLine);
  if (config.objectStore !== null) await requirePicturesMoved(config, blobs, opened.database);
  const parts = { config, opened, blobs, now: Date.now };
  const context = await assembleContext(parts, () => createWorkerThread(config));
  // Before any picture is stored. A failure here is met and logged by each round of cleaning.
  await pairStore(context).catch(() => undefined);
  return context;
}

interface ContextParts {
  config: Config;
  opened: OpenDatabase;
  blobs: BlobStore;
  now: () => number;
}

/** The context of these parts, whose jobs run in the worker that `openWorker` returns. */
export async function assembleContext(
  { config, opened, blobs, now }: ContextParts,
  openWorker: (context: JobContext) => BackgroundWorker,
): Promise<Context> {
  const { database, poolUse } = opened;
  const pictureQueue = createPictureQueue();
  const renderings = createRenderings(blobs, (picture) => context.worker.run('render', picture));
  const shared = {
    config,
    database,
    poolUse,
    market: openMarket(opened, now),
    blobs,
    pictureQueue,
    renderings,
    cards: createCards({ database, renderings, pictureQueue, rendersAhead: config.drawsAhead }),
    passwords: createPasswordHasher(PASSWORD_COSTS[config.passwordCost]),
    secret: await loadSecret(database),
    now,
  };
  const context: Context = Object.assign(shared, { worker: openWorker(shared) });
  return context;
}

/**
 * Throws a StartError if the newest photo is in the data folder but not in the object store: the
 * `S3_` settings were added while pictures are on disk, and pages would not show them.
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
    `Unset the S3_ settings, or run "${commandLine('move', '--pictures s3')}": this market's pictures are in ${folder}.`,
  );
}
