import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE } from '../../config/dataFolder.ts';
import { StartError } from '../../config/startError.ts';
import type { Context } from '../../context.ts';
import { loadMarketId } from '../../database/settings.ts';
import { explainAbort } from './backupLock.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { isDiskFull, outageOf } from '../../http/outage.ts';
import { forEachItem, requireSpace, sumOfBytes, sumOfFile, sumOfStream } from './copying.ts';
import { newestBackup, readManifest } from './listBackups.ts';
import {
  BEGUN_FILE,
  databaseFile,
  type Manifest,
  MANIFEST_FILE,
  nameOfBackup,
  NAMES_FILE,
  parsePicturePath,
  pathOfPicture,
  pictureFile,
  PICTURES_FILE,
  PICTURES_FOLDER,
  SQLITE_FILE,
} from './manifest.ts';
import { openPictureIndex, type PictureIndex } from './pictureIndex.ts';
import type { BackupPlace } from './place.ts';
import { sizeOfPostgres } from './store.ts';

/** How often the database is dumped again because a picture was replaced before it was copied. */
const TRIES = 3;

/** What is being written, until it is moved to its place. */
const STAGE = '.backup-';
const DAY = 86_400_000;

export type BackupContext = Pick<Context, 'config' | 'database' | 'blobs' | 'now'>;

export const kindOf = ({ databaseUrl }: Pick<Context['config'], 'databaseUrl'>) =>
  databaseUrl === null ? 'sqlite' : 'postgres';

export interface BackedUp {
  /** What the operator types to restore it. */
  folder: string;
  /** When it began, in milliseconds. */
  at: number;
  /** The number of picture files. */
  pictures: number;
  /** Of named pictures, how many the store had lost before. */
  lost: number;
  /** The size of all files that it needs, and of those that were written for it. */
  bytes: number;
  written: number;
}

/**
 * Backs up the database and the pictures into a place, while the server runs. Throws a StartError
 * if it cannot; then no new backup is there.
 *
 * The place has each picture once, for all its backups. A picture is stored in the market before the
 * row that names it, and deleted after. So the pictures are copied first, then a snapshot of the
 * database, then pictures of newer rows. A picture that was deleted in between is missing; then the
 * database is dumped again.
 */
export async function backUp(
  context: BackupContext,
  place: BackupPlace,
  signal?: AbortSignal,
): Promise<BackedUp> {
  const at = context.now();
  const name = nameOfBackup(at);
  const stage = await makeStage(place.folder, at);
  try {
    // A backup must not fill a disk, which may be the market's own.
    const room = await sizeOfDatabase(context, place);
    await requireSpace(place.folder, room, 'a backup');
    await place.put(`${name}/${BEGUN_FILE}`, Buffer.from(`${new Date(at).toISOString()}\n`));
    return {
      folder: place.addressOf(name),
      at,
      ...(await fill(context, place, { name, at, stage, room, signal })),
    };
  } catch (error) {
    await deleteBackup(place, name).catch(() => undefined);
    throw explain(error, place.folder, signal);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

function explain(error: unknown, folder: string, signal: AbortSignal | undefined): unknown {
  if (error instanceof StartError) return error;
  if (signal?.aborted === true) return explainAbort(signal);
  const outage = outageOf(error);
  if (outage === null || !(error instanceof Error)) return error;
  const sentence = isDiskFull(error)
    ? `Free some space on the disk that holds ${folder}, and back up again: the disk is full, and this backup is not complete.`
    : `Back up again when ${folder} and the market's own data can be reached: ${error.message}`;
  return new StartError(sentence, { cause: error });
}

/** Deletes a backup and leaves the pictures; without its manifest it is none, so that goes first. */
export async function deleteBackup(place: BackupPlace, name: string): Promise<void> {
  await place.delete(`${name}/${MANIFEST_FILE}`);
  const files: string[] = [];
  for await (const file of place.list(`${name}/`)) files.push(file.name);
  for (const file of files) await place.delete(file);
}

/** An empty folder. What a killed process left is deleted after a day: it may be a database. */
async function makeStage(folder: string, now: number): Promise<string> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(STAGE)) continue;
    const facts = await stat(join(folder, name)).catch(() => null);
    if (facts !== null && now - facts.mtimeMs > DAY)
      await rm(join(folder, name), { recursive: true, force: true });
  }
  return mkdtemp(join(folder, STAGE));
}

/**
 * What the database may need: a dump of PostgreSQL has about the size of the one before, and the
 * first is smaller than the database, whose indexes it leaves out.
 */
async function sizeOfDatabase(
  { config, database }: Pick<BackupContext, 'config' | 'database'>,
  place: BackupPlace,
): Promise<number> {
  if (kindOf(config) === 'sqlite') {
    const file = await stat(join(config.dataDir, SQLITE_FILE)).catch(() => null);
    return file?.size ?? 0;
  }
  const newest = await newestBackup(place);
  const manifest = newest === null ? null : await readManifest(place, newest);
  return manifest?.sums?.database.size ?? sizeOfPostgres(database);
}

interface Writing {
  name: string;
  at: number;
  stage: string;
  /** What the database may need of the place's disk. */
  room: number;
  signal: AbortSignal | undefined;
}

async function fill(
  { config, database, blobs }: BackupContext,
  place: BackupPlace,
  { name, at, stage, room, signal }: Writing,
): Promise<Omit<BackedUp, 'folder' | 'at'>> {
  const kind = kindOf(config);
  const dump = join(stage, databaseFile({ database: kind }));
  const index = openPictureIndex(join(stage, 'index.sqlite'));
  let written = 0;

  async function takePicture({ key, bytes: size }: { key: string; bytes?: number }): Promise<void> {
    signal?.throwIfAborted();
    const known = index.storedAs(key);
    const isKnown =
      known !== null &&
      // One of another size is damaged here or in the market; its sum says which.
      (size === undefined || known.bytes === size || (await isWhole(place, known)));
    const blob = isKnown ? null : await blobs.get(key);
    if (blob === null) return index.take(key, known?.file ?? null);
    const { bytes } = blob;
    await requireSpace(place.folder, room + bytes.byteLength, 'a backup');
    const file = pictureFile(sumOfBytes(bytes).sha256, key);
    await place.put(pathOfPicture(file), bytes);
    written += bytes.byteLength;
    index.addStored(key, file, bytes.byteLength);
    index.take(key, file);
  }

  /** Moves a file of the stage to the backup. */
  async function put(staged: string): Promise<{ size: number; sha256: string }> {
    signal?.throwIfAborted();
    const sum = await sumOfFile(staged);
    await place.put(`${name}/${basename(staged)}`, { file: staged });
    written += sum.size;
    return sum;
  }

  try {
    for await (const { name: path, bytes } of place.list(`${PICTURES_FOLDER}/`)) {
      const stored = parsePicturePath(path);
      if (stored !== null) index.addStored(stored.key, stored.file, bytes);
    }
    await forEachItem(blobs.list(), takePicture);
    const marketId = await loadMarketId(database);
    for (let tries = 0; tries < TRIES; tries += 1) {
      index.forgetLost();
      await dumpDatabase({ config, database }, dump, signal, (named) =>
        forEachItem(withoutTaken(named, index), takePicture),
      );
      if (index.count().lost === 0) break;
    }
    const [pictures, names] = [PICTURES_FILE, NAMES_FILE].map((file) => join(stage, file)) as [
      string,
      string,
    ];
    await writeLines(pictures, index, ({ key, file }) =>
      JSON.stringify(file === null ? { key, lost: true } : { key, file }),
    );
    await writeLines(names, index, ({ file }) => file);
    const sums = {
      database: await put(dump),
      pictures: await put(pictures),
      names: await put(names),
    };
    const { bytes, ...counts } = index.count();
    const manifest: Manifest = {
      format: 3,
      database: kind,
      createdAt: new Date(at).toISOString(),
      pictures: counts.pictures,
      marketId,
      sums,
    };
    await place.put(`${name}/${MANIFEST_FILE}`, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    const files = Object.values(sums).reduce((total, { size }) => total + size, 0);
    return { ...counts, bytes: bytes + files, written };
  } finally {
    index.close();
  }
}

/** Whether a picture of the place has the content that its name says. */
async function isWhole(place: BackupPlace, { file }: { file: string }) {
  const path = pathOfPicture(file);
  const stream = await place.read(path);
  return stream !== null && (await sumOfStream(stream)).sha256 === parsePicturePath(path)?.sha256;
}

async function* withoutTaken(
  keys: AsyncIterable<string>,
  index: PictureIndex,
): AsyncGenerator<{ key: string }> {
  for await (const key of keys) if (!index.isTaken(key)) yield { key };
}

type Taken = { key: string; file: string | null };

/** A line for each picture that the backup takes, but for those of which `lineOf` makes none. */
async function writeLines(path: string, index: PictureIndex, lineOf: (taken: Taken) => string | null) {
  function* lines() {
    for (const taken of index.taken()) {
      const line = lineOf(taken);
      if (line !== null) yield `${line}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path, { mode: PRIVATE_FILE }));
}
