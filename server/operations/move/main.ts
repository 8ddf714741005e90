import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { createDiskBlobStore } from '../../blobs/diskBlobStore.ts';
import { commandLine } from '../../config/commandLine.ts';
import { type Config, loadConfig } from '../../config/config.ts';
import { keepOwner } from '../../config/dataFolder.ts';
import { printLine } from '../../config/printLine.ts';
import { StartError } from '../../config/startError.ts';
import { oneAtATime } from '../../database/dialect.ts';
import { openExistingDatabase } from '../../database/openDatabase.ts';
import { requireUnused } from '../../database/openSqlite.ts';
import { lockFolder } from '../../database/serverLock.ts';
import { readMarketId } from '../../database/settings.ts';
import type { Tables } from '../../database/tables.ts';
import { openBlobs, PICTURES_FOLDER } from '../../openBlobs.ts';
import { SQLITE_FILE } from '../backup/manifest.ts';
import { moveDatabase, requireAlone, requireOtherKind, addressOfMove } from './moveDatabase.ts';
import { movePictures } from './movePictures.ts';

const USAGE = '[--database <folder or postgres://…>] [--pictures <folder or s3>]';

interface Targets {
  database?: string | undefined;
  pictures?: string | undefined;
}

/**
 * `npm run move -- --database … --pictures …`: copies the market to another database or picture
 * store, while the server is stopped, and compares them. What was there stays.
 */
export async function main(args: readonly string[]): Promise<void> {
  const targets = readTargets(args);
  const config = loadConfig();
  if (targets.database !== undefined) requireOtherKind(config, targets.database);
  if (targets.pictures !== undefined) requireOtherStore(config, targets.pictures);
  requireOneFolder(config, targets);
  await withStoppedMarket(config, (source) => move(config, source, targets));
}

function readTargets(args: readonly string[]): Targets {
  try {
    const option = { type: 'string' } as const;
    const { values } = parseArgs({ args: [...args], options: { database: option, pictures: option } });
    if (Object.keys(values).length > 0) return values;
  } catch {
    // An unknown option, or a value that is missing.
  }
  throw new StartError(`Write: ${commandLine('move', USAGE)}`);
}

function requireOtherStore({ objectStore, dataDir }: Config, target: string): void {
  if (objectStore === null)
    throw new StartError(
      target === 's3'
        ? 'Set the S3_ settings of the bucket: the pictures go there.'
        : `Set the S3_ settings of the bucket: the pictures come from there. They are in ${dataDir} already.`,
    );
}

/** Throws a StartError where the pictures would lie in another data folder than the database. */
function requireOneFolder({ databaseUrl, dataDir }: Config, { database, pictures }: Targets): void {
  if (pictures === undefined || pictures === 's3') return;
  // On PostgreSQL no folder has the database.
  const folder = databaseUrl === null ? (database === undefined ? dataDir : undefined) : database;
  if (folder === undefined || resolve(folder) === resolve(pictures)) return;
  throw new StartError(
    `Write --pictures ${folder}: the database ${database === undefined ? 'is' : 'goes'} there, and one DATA_DIR has both.`,
  );
}

/** Runs the task while no server uses the market, and none can start. */
async function withStoppedMarket(
  config: Config,
  task: (source: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== null) {
    const source = await openExistingDatabase({ dataDir, databaseUrl: addressOfMove(databaseUrl) });
    try {
      await requireAlone(source, printLine);
      return await oneAtATime(source, () => task(source));
    } finally {
      await source.destroy();
    }
  }
  requireUnused(join(dataDir, SQLITE_FILE));
  const lock = await lockFolder(dataDir, 0);
  const source = await openExistingDatabase(config);
  try {
    return await keepOwner(dataDir, () => task(source));
  } finally {
    await source.destroy();
    lock.close();
  }
}

async function move(config: Config, source: Kysely<Tables>, targets: Targets): Promise<void> {
  const marketId = await readMarketId(source);
  if (marketId === null) throw new StartError('Start the server once and stop it: the market has no id yet.');
  const { database, pictures } = targets;
  const next: string[] = [];
  if (pictures !== undefined) {
    const onDisk = createDiskBlobStore(join(pictures === 's3' ? config.dataDir : pictures, PICTURES_FOLDER));
    const inBucket = await openBlobs(config);
    const moved =
      pictures === 's3'
        ? await movePictures(onDisk, inBucket, marketId)
        : await keepOwner(pictures, () => movePictures(inBucket, onDisk, marketId));
    printLine(`${moved.files} picture files are the same in both places; ${moved.copied} were copied.`);
    next.push(pictures === 's3' ? 'keep the S3_ settings' : 'unset the S3_ settings');
    if (pictures !== 's3') next.push(`set DATA_DIR to ${pictures}`);
  }
  if (database !== undefined) {
    const rows = await moveDatabase(source, database, printLine);
    printLine(`${rows} rows are the same in both databases.`);
    if (config.databaseUrl === null) next.push('set DATABASE_URL to the address that you named');
    else next.push('unset DATABASE_URL', `set DATA_DIR to ${database}`, ...picturesLeft(config, database));
  }
  printLine(
    `The market is moved, and what was there before is as it was. Now ${[...new Set(next)].join(', ')}, and start the server.`,
  );
}

/** What else is to do where the pictures stay on the disk, in another folder than the database. */
function picturesLeft({ objectStore, dataDir }: Config, database: string): string[] {
  const pictures = join(dataDir, PICTURES_FOLDER);
  if (objectStore !== null || resolve(dataDir) === resolve(database) || !existsSync(pictures)) return [];
  return [`copy the folder ${pictures} into ${database}`];
}
