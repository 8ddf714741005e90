import { renameSync, rmSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { devNull } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { blobFile, syncFile, syncFolder } from '../blobs/diskBlobStore.ts';
import { blobType } from '../blobs/keys.ts';
import { listBackups, timeOfBackup } from '../config/backupFolder.ts';
import { StartError, commandLine, printLine } from '../config/terminal.ts';
import { type Config, loadConfig } from '../config/config.ts';
import {
  becomeOwner,
  isHalfRestored,
  openDataFolder,
  RESTORE_STAGE,
  restoreStages,
  SQLITE_FILE,
} from '../config/dataFolder.ts';
import { openBesideServer } from '../database/openDatabase.ts';
import { lockFolder } from '../database/serverLock.ts';
import { openBlobs, PICTURES_FOLDER } from '../blobs/openBlobs.ts';
import { PICTURES_LIST } from './backup/backUp.ts';
import { forEachItem } from './backup/files.ts';
import { runPostgresTool } from './backup/postgresTools.ts';
import { isSound, POSTGRES_FILE, readSqliteFile } from './backup/store.ts';

const ACCEPT_MISSING = '--accept-missing';

/** `npm run restore -- <folder>`: puts a backup back, while the server is stopped. */
export async function main(args: readonly string[]): Promise<void> {
  const [folder, ...more] = args.filter((word) => word !== ACCEPT_MISSING);
  if (folder === undefined || folder.startsWith('-') || more.length > 0)
    throw new StartError(`Write: ${commandLine('restore', `<folder of the backup> [${ACCEPT_MISSING}]`)}`);
  const config = loadConfig();
  becomeOwner(config.dataDir);
  const leftOut = await restore(config, folder, args.includes(ACCEPT_MISSING));
  for (const key of leftOut) printLine(`The picture ${key} was left out.`);
  printLine('The backup is restored: start the server.');
}

interface Backup {
  folder: string;
  rows: string;
  pictures: { key: string; file: string; bytes: number }[];
}

/**
 * Restores a backup, or the newest one of a folder, to where the configuration says. Nothing is
 * overwritten, and nothing changed before the backup is found whole. Throws a StartError if it cannot.
 * Resolves to the pictures that are missing or damaged, which must be accepted.
 */
export async function restore(config: Config, address: string, acceptMissing = false): Promise<string[]> {
  const { databaseUrl } = config;
  const backup = await openBackup(address, databaseUrl !== null);
  const bad = new Set<string>();
  await forEachItem(backup.pictures, async ({ key, file, bytes }) => {
    const facts = await stat(file).catch(() => null);
    if (facts?.size !== bytes) bad.add(key);
  });
  if (bad.size > 0 && !acceptMissing)
    throw new StartError(
      `Take another backup than ${backup.folder}, or restore all else with ${ACCEPT_MISSING}: ${bad.size} of its pictures are missing or damaged, such as ${[...bad][0]}.`,
    );
  const whole = { ...backup, pictures: backup.pictures.filter(({ key }) => !bad.has(key)) };
  if (databaseUrl !== null) await restorePostgres(config, databaseUrl, whole);
  else {
    openDataFolder(config.dataDir);
    // No server starts on the folder meanwhile.
    const lock = await lockFolder(config.dataDir, 0);
    await restoreSqlite(config, whole).finally(() => lock.close());
  }
  return [...bad];
}

async function openBackup(address: string, isPostgres: boolean): Promise<Backup> {
  const path = resolve(address);
  const isBackup = timeOfBackup(basename(path)) !== null;
  const folder = isBackup ? path : ((await listBackups(path)).at(-1)?.folder ?? path);
  const names = await readdir(folder).catch((): string[] => []);
  if (!isPostgres && names.includes(POSTGRES_FILE))
    throw new StartError('Set DATABASE_URL to an empty database: the backup is one of PostgreSQL.');
  if (isPostgres && names.includes(SQLITE_FILE))
    throw new StartError('Unset DATABASE_URL: the backup is one of the embedded database.');
  const file = isPostgres ? POSTGRES_FILE : SQLITE_FILE;
  const missing = [file, PICTURES_LIST].find((name) => !names.includes(name));
  if (missing !== undefined)
    throw new StartError(`Name the folder of a complete backup: there is no ${join(folder, missing)}.`);
  const lines = (await readFile(join(folder, PICTURES_LIST), 'utf8')).split('\n').filter(Boolean);
  const pictures = lines.map((line) => {
    const [key = '', bytes] = line.split(' ');
    return { key, file: blobFile(join(dirname(folder), PICTURES_FOLDER), key), bytes: Number(bytes) };
  });
  return { folder, rows: join(folder, file), pictures };
}

async function copyPictures({ pictures }: Backup, config: Config): Promise<void> {
  const to = await openBlobs(config);
  await forEachItem(pictures, async ({ key, file }) => to.put(key, await readFile(file), blobType(key)));
}

async function restorePostgres(config: Config, url: string, backup: Backup): Promise<void> {
  const { database } = await openBesideServer(config);
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  await database.destroy();
  if (tables.length > 0)
    throw new StartError(
      'Create an empty database (createdb) and set DATABASE_URL to it: the one that it names has tables.',
    );
  // Reads all of it, and writes nothing.
  await runPostgresTool('pg_restore', [`--file=${devNull}`, backup.rows]);
  await copyPictures(backup, config);
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runPostgresTool('pg_restore', [...options, backup.rows], { url });
}

/**
 * Restores into a data folder without a market. The rows are copied aside and checked, and get their name
 * last: until then there is no market. A failure or Ctrl+C deletes what was copied.
 */
async function restoreSqlite(config: Config, backup: Backup): Promise<void> {
  const { dataDir, objectStore } = config;
  const target = join(dataDir, SQLITE_FILE);
  const there = (await readdir(dataDir)).filter(
    (name) => name.startsWith(SQLITE_FILE) || (name === PICTURES_FOLDER && objectStore === null),
  );
  if (there.length > 0 && !isHalfRestored(target))
    throw new StartError(`Move ${there.join(', ')} out of ${dataDir} first: a restore overwrites nothing.`);
  for (const name of restoreStages(dataDir)) rmSync(join(dataDir, name), { recursive: true });
  const stage = await mkdtemp(join(dataDir, RESTORE_STAGE));
  const forget = () => {
    if (objectStore === null) rmSync(join(dataDir, PICTURES_FOLDER), { recursive: true, force: true });
    rmSync(stage, { recursive: true, force: true });
  };
  process.once('exit', forget);
  try {
    const rows = join(stage, SQLITE_FILE);
    await copyFile(backup.rows, rows);
    await syncFile(rows);
    if (!(await readSqliteFile(rows, isSound).catch(() => false)))
      throw new StartError(`Take another backup than ${backup.folder}: its database is damaged.`);
    await copyPictures(backup, config);
    renameSync(rows, target);
  } catch (error) {
    forget();
    throw error;
  } finally {
    process.off('exit', forget);
  }
  rmSync(stage, { recursive: true });
  await syncFolder(dataDir);
}
