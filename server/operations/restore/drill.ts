import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { lstat, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createDiskBlobStore } from '../../blobs/diskBlobStore.ts';
import type { Config } from '../../config/config.ts';
import { StartError } from '../../config/startError.ts';
import { openDatabase, openPostgresDatabase } from '../../database/openDatabase.ts';
import { COMMAND_LIMITS } from '../../database/openPostgres.ts';
import { lockFolder } from '../../database/serverLock.ts';
import { isDiskFull } from '../../http/outage.ts';
import {
  forEachItem,
  linesOf,
  requireSpace,
  runPostgresTool,
  sumOfBytes,
  sumOfFile,
  sumOfStream,
} from '../backup/copying.ts';
import { PICTURES_FOLDER, SQLITE_FILE } from '../backup/manifest.ts';
import { openPictureIndex } from '../backup/pictureIndex.ts';
import { countRows, emptyDatabase, namedPictures, type RowCounts } from '../backup/store.ts';
import { type Backup, damaged, openBackup, picturesOf, readFile, readPicture } from './openBackup.ts';
import { loadDump, restore } from './restore.ts';
import { readDump } from './tryBackup.ts';
import { requirePictures, requireWhole, restorePictures, verifyBackup } from './verifyBackup.ts';

/** What a drill found, and how long it took. */
interface Drilled extends RowCounts {
  /** What the operator types to restore it, and when it was made (ISO 8601). */
  folder: string;
  createdAt: string;
  pictures: number;
  seconds: number;
  /** Whether rows were restored and compared; a dump may be read alone. */
  isCompared: boolean;
}

/** What a drill calls the folder of its copy, which it locks, within the system's. */
const COPY = 'musika-drill-';

/** What was restored, in that folder; it is made under the lock. */
const DATA = 'data';

/** Deletes this user's copies of drills that were killed: their locks ended with them. */
async function deleteDeadCopies(): Promise<void> {
  const copies = readdirSync(tmpdir()).filter((name) => name.startsWith(COPY));
  for (const copy of copies.map((name) => join(tmpdir(), name))) {
    const owner = await lstat(copy).catch(() => null);
    if (owner?.uid !== (process.getuid?.() ?? owner?.uid)) continue;
    // Without data a drill has just begun it, and may not have its lock yet.
    if (!existsSync(join(copy, DATA))) continue;
    const lock = await lockFolder(copy, 0).catch(() => null);
    if (lock === null) continue;
    // Another drill may be deleting it as well.
    await rm(copy, { recursive: true, force: true }).catch(() => undefined);
    lock.close();
  }
}

/**
 * Restores a backup, or the newest of a place, into an empty folder of the system's, compares rows
 * and pictures with the backup, and deletes the copy. A dump of PostgreSQL goes into the empty
 * database of DRILL_DATABASE_URL, which is emptied afterwards, or without one is read to its end.
 * Throws a StartError for whatever is not as it was.
 */
export async function drill(config: Config, address: string, identity: string | null): Promise<Drilled> {
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), COPY));
  // A signal ends the program at once: what was decrypted must not stay.
  const forget = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', forget);
  let lock;
  try {
    lock = await lockFolder(folder, 0);
    await deleteDeadCopies();
    const backup = await openBackup(address, config, identity);
    const { database, createdAt, sums } = backup.manifest;
    await requireSpace(tmpdir(), (sums?.database.size ?? 0) + (await sizeOfPictures(backup)), 'a drill');
    const dataDir = join(folder, DATA);
    const found =
      database === 'sqlite'
        ? await drillSqlite(config, backup, dataDir, identity)
        : await drillPostgres(config, backup, dataDir);
    const seconds = (performance.now() - begun) / 1000;
    return { folder: backup.address, createdAt, ...found, seconds };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new StartError(
      `Free some space of ${tmpdir()}, or set TMPDIR to a folder that has more: the disk is full.`,
    );
  } finally {
    process.off('exit', forget);
    forget();
    lock?.close();
  }
}

/** The size of the files that the backup needs of its place's pictures. */
async function sizeOfPictures(backup: Backup): Promise<number> {
  const index = openPictureIndex('');
  try {
    for await (const { name, bytes } of backup.place.list(`${PICTURES_FOLDER}/`))
      index.addStored(name, name, bytes);
    for await (const picture of picturesOf(backup))
      if ('path' in picture) index.take(picture.key, picture.path);
    return index.count().bytes;
  } finally {
    index.close();
  }
}

type Found = Omit<Drilled, 'folder' | 'createdAt' | 'seconds'>;

async function drillSqlite(
  config: Config,
  backup: Backup,
  dataDir: string,
  identity: string | null,
): Promise<Found> {
  const target = { ...config, dataDir, databaseUrl: null, objectStore: null };
  await restore(target, backup.address, { identity, isDrill: true });
  const [before, after] = [
    await sumOfStream(await readFile(backup, 'database')),
    await sumOfFile(join(dataDir, SQLITE_FILE)),
  ];
  if (before.sha256 !== after.sha256) throw damaged(backup, 'its database changes when it is restored');
  const pictures = await comparePictures(backup, dataDir);
  // As a start does.
  const { database } = await openDatabase(target);
  try {
    return { ...(await countRows(database)), pictures, isCompared: true };
  } finally {
    await database.destroy();
  }
}

async function drillPostgres(config: Config, backup: Backup, dataDir: string): Promise<Found> {
  requireWhole(backup, (await verifyBackup(backup)) ?? []);
  await restorePictures(backup, createDiskBlobStore(join(dataDir, PICTURES_FOLDER)));
  const pictures = await comparePictures(backup, dataDir);
  const url = config.backup.drillDatabaseUrl;
  if (url === null) return { ...(await readDump(backup)), pictures, isCompared: false };
  await loadDump(url, backup, 'DRILL_DATABASE_URL');
  try {
    const [before, after] = [await sumsOfBackup(backup), await sumsOfDatabase(url)];
    const changed = [...before].find(([table, sum]) => after.get(table) !== sum);
    if (changed !== undefined) throw damaged(backup, `its table ${changed[0]} changes when it is restored`);
    const { database } = await openPostgresDatabase(url, 1, COMMAND_LIMITS);
    try {
      await requirePictures(backup, namedPictures(database));
      return { ...(await countRows(database)), pictures, isCompared: true };
    } finally {
      await database.destroy();
    }
  } finally {
    await emptyDatabase(url);
  }
}

/** Throws a StartError unless each restored picture is what the backup has. */
async function comparePictures(backup: Backup, dataDir: string): Promise<number> {
  const restored = createDiskBlobStore(join(dataDir, PICTURES_FOLDER));
  let pictures = 0;
  await forEachItem(picturesOf(backup), async (picture) => {
    if ('lost' in picture) return;
    const [before, after] = [await readPicture(backup, picture), await restored.get(picture.key)];
    const isSame =
      typeof before !== 'string' &&
      after !== null &&
      sumOfBytes(before).sha256 === sumOfBytes(after.bytes).sha256;
    if (!isSame) throw damaged(backup, `its picture ${picture.key} changes when it is restored`);
    pictures += 1;
  });
  return pictures;
}

const sumsOfBackup = async (backup: Backup) =>
  sumsOfTables('pg_restore', null, ['--data-only', '--file=-'], await readFile(backup, 'database'));

const sumsOfDatabase = (url: string) => sumsOfTables('pg_dump', url, ['--data-only'], undefined);

/** The hash of each table's rows, in the order in which they were inserted. */
async function sumsOfTables(
  program: string,
  url: string | null,
  args: readonly string[],
  input: Readable | undefined,
): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  await runPostgresTool(program, url, args, {
    ...(input && { input }),
    async read(sql) {
      let table: string | undefined;
      let hash = createHash('sha256');
      for await (const line of linesOf(sql)) {
        if (table === undefined) {
          table = /^COPY (\S+) .*FROM stdin;$/.exec(line)?.[1];
          hash = createHash('sha256');
        } else if (line === String.raw`\.`) {
          sums.set(table, hash.digest('hex'));
          table = undefined;
        } else hash.update(`${line}\n`);
      }
    },
  });
  return sums;
}
