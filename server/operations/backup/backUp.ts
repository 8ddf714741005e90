import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskBlobStore } from '../../blobs/diskBlobStore.ts';
import type { Context } from '../../context.ts';
import { keepPrivate, PRIVATE_FOLDER } from '../../config/privateFiles.ts';
import { StartError } from '../../config/startError.ts';
import { allKeys, copyPictures } from '../copyPictures.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { databaseFile, PICTURES_FOLDER, writeManifest, type Manifest } from './manifest.ts';
import { sumOfFile, sumsOfPictures } from './sums.ts';

/** How often the database is copied anew because a picture was replaced before it could be copied. */
const TRIES = 3;

/**
 * Backs up the database and the pictures into a new or empty folder, while the server goes on. Throws a StartError where
 * that cannot be.
 *
 * A picture is stored before the row that names it, and deleted after. So the pictures are copied first, then the database
 * as it is at one moment, then the pictures of rows that came in between: each row's picture is there, unless it was
 * deleted in the last moments, and then the database is copied once more.
 */
export async function backUp(
  context: Pick<Context, 'config' | 'database' | 'blobs' | 'now'>,
  folder: string,
): Promise<Manifest> {
  makeEmptyFolder(folder);
  const pictures = createDiskBlobStore(join(folder, PICTURES_FOLDER));
  await copyPictures(context.blobs, pictures, await allKeys(context.blobs));
  let lost: string[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const named = new Set(await dumpDatabase(context, folder));
    const copied = await allKeys(pictures);
    const missing = [...named].filter((key) => !copied.has(key));
    lost = await copyPictures(context.blobs, pictures, missing);
    if (lost.length === 0) break;
  }
  const database = context.config.databaseUrl === null ? 'sqlite' : 'postgres';
  const sums = {
    database: await sumOfFile(join(folder, databaseFile({ database }))),
    pictures: await sumsOfPictures(pictures),
  };
  const marketId = await context.blobs.readMarketId();
  const manifest: Manifest = {
    format: 1,
    database,
    createdAt: new Date(context.now()).toISOString(),
    pictures: Object.keys(sums.pictures).length,
    lostPictures: lost,
    ...(marketId !== null && { marketId }),
    sums,
  };
  await writeManifest(folder, manifest);
  return manifest;
}

function makeEmptyFolder(folder: string): void {
  try {
    // A backup holds everything that there is to know of people: nobody else on the machine may read it.
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  } catch {
    throw new StartError(`Name a folder that can be made: ${folder} cannot.`);
  }
  if (readdirSync(folder).length > 0) {
    throw new StartError(`Name a new or an empty folder for the backup: ${folder} has something in it.`);
  }
  keepPrivate(folder);
}
