import { mkdirSync, readdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskBlobStore, type DiskBlobStore } from '../../blobs/diskBlobStore.ts';
import { keepPrivate, makePrivateFile, PRIVATE_FILE, PRIVATE_FOLDER } from '../../config/dataFolder.ts';
import { StartError } from '../../config/startError.ts';
import type { Context } from '../../context.ts';
import { isDiskFull } from '../../http/outage.ts';
import { allKeys, copyPictures, runPostgresTool, sumOfBytes, sumOfFile, syncFile } from './copying.ts';
import {
  databaseFile,
  type ListedPicture,
  PICTURES_FILE,
  PICTURES_FOLDER,
  POSTGRES_FILE,
  SQLITE_FILE,
  writeManifest,
} from './manifest.ts';
import { namedPictures, readSqliteFile, vacuumInto, withSnapshot } from './store.ts';

/** How often the database is dumped again because a picture was replaced before it was copied. */
const TRIES = 3;

interface BackedUp {
  /** The number of picture files. */
  pictures: number;
  /** Of named pictures, how many the store had lost before. */
  lost: number;
  /** The size of all files. */
  bytes: number;
}

/**
 * Backs up the database and the pictures into a new or empty folder, while the server runs. Throws
 * a StartError if it cannot.
 *
 * A picture is stored before the row that names it, and deleted after. So the pictures are copied
 * first, then a snapshot of the database, then pictures of newer rows. A picture that was deleted
 * in between is missing; then the database is dumped again. No list of all pictures is ever in
 * memory.
 */
export async function backUp(
  context: Pick<Context, 'config' | 'database' | 'blobs' | 'now'>,
  folder: string,
): Promise<BackedUp> {
  makeEmptyFolder(folder);
  try {
    return await fill(context, folder);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new StartError(
      `Free some space on the disk that holds ${folder}, delete that folder, and back up again: the disk is full, and this backup is not complete.`,
    );
  }
}

async function fill(
  { config, database, blobs, now }: Pick<Context, 'config' | 'database' | 'blobs' | 'now'>,
  folder: string,
): Promise<BackedUp> {
  const pictures = createDiskBlobStore(join(folder, PICTURES_FOLDER));
  const listFile = join(folder, PICTURES_FILE);
  const list = await open(listFile, 'wx', PRIVATE_FILE);
  const backedUp = { pictures: 0, lost: 0, bytes: 0 };
  const write = (picture: ListedPicture) => list.appendFile(`${JSON.stringify(picture)}\n`);
  let lost: string[] = [];
  const copy = (keys: AsyncIterable<string>) =>
    copyPictures(blobs, pictures, keys, async (key, bytes) => {
      if (bytes === null) lost.push(key);
      else {
        backedUp.pictures += 1;
        backedUp.bytes += bytes.byteLength;
        await write({ key, ...sumOfBytes(bytes) });
      }
    });
  try {
    await copy(allKeys(blobs));
    for (let tries = 0; tries < TRIES; tries += 1) {
      lost = [];
      await dumpDatabase({ config, database }, folder, (named) => copy(withoutCopied(named, pictures)));
      if (lost.length === 0) break;
    }
    backedUp.lost = lost.length;
    for (const key of lost) await write({ key, lost: true });
    await list.sync();
  } finally {
    await list.close();
  }
  const kind = config.databaseUrl === null ? 'sqlite' : 'postgres';
  const marketId = await blobs.readMarketId();
  const sums = {
    database: await sumOfFile(join(folder, databaseFile({ database: kind }))),
    pictures: await sumOfFile(listFile),
  };
  backedUp.bytes += sums.database.size + sums.pictures.size;
  await writeManifest(folder, {
    format: 2,
    database: kind,
    createdAt: new Date(now()).toISOString(),
    pictures: backedUp.pictures,
    ...(marketId !== null && { marketId }),
    sums,
  });
  return backedUp;
}

async function* withoutCopied(keys: AsyncIterable<string>, copied: DiskBlobStore): AsyncGenerator<string> {
  for await (const key of keys) if (!(await copied.has(key))) yield key;
}

function makeEmptyFolder(folder: string): void {
  try {
    // A backup holds all personal data: no other user of the machine may read it.
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  } catch {
    throw new StartError(`Name a folder that can be made: ${folder} cannot.`);
  }
  if (readdirSync(folder).length > 0) {
    throw new StartError(`Name a new or an empty folder for the backup: ${folder} has something in it.`);
  }
  keepPrivate(folder);
}

/**
 * Dumps a snapshot of the database into the folder, and hands over the pictures that its rows name.
 */
async function dumpDatabase(
  { config, database }: Pick<Context, 'config' | 'database'>,
  folder: string,
  take: (named: AsyncIterable<string>) => Promise<void>,
): Promise<void> {
  const url = config.databaseUrl;
  const file = join(folder, url === null ? SQLITE_FILE : POSTGRES_FILE);
  await rm(file, { force: true });
  // Both programs write into an existing empty file without changing its mode.
  makePrivateFile(file);
  if (url === null) {
    await vacuumInto(database, file);
    await syncFile(file);
    await readSqliteFile(file, (copy) => take(namedPictures(copy)));
    return;
  }
  await withSnapshot(database, async (transaction, snapshot) => {
    await runPostgresTool('pg_dump', url, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${snapshot}`,
      `--file=${file}`,
    ]);
    await take(namedPictures(transaction));
  });
  await syncFile(file);
}
