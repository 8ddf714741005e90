import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { BEFORE_UPGRADE, makePrivateFile, PRIVATE_FOLDER } from '../config/dataFolder.ts';
import { StartError } from '../config/startError.ts';
import { version } from '../config/version.ts';
import { tableState } from './migrate.ts';
import { readSetting, writeSetting } from './settings.ts';
import type { Tables } from './tables.ts';

/** The setting that names the copy, from the copy's completion until the upgrade has ended. */
const COPY = 'upgrade_copy';

/** The copy, and what the steps write. */
const COPIES = 2;

/** A copy that broke off. */
const UNFINISHED = `.${BEFORE_UPGRADE}unfinished`;

/** Whether the tables are those of an earlier version; a new database has none. */
export async function isUpgrade(database: Kysely<Tables>): Promise<boolean> {
  if ((await tableState(database)) !== 'older') return false;
  const tables = await database.introspection.getTables();
  return tables.some(({ name }) => name === 'settings');
}

/**
 * Copies an embedded database whose tables an upgrade will change into a folder of its own beside
 * it, once an upgrade, and says how to go back. Throws a StartError where the disk has no space.
 */
export async function copyBeforeUpgrade(
  database: Kysely<Tables>,
  file: string,
  announce: (sentence: string) => void,
): Promise<void> {
  if (!(await isUpgrade(database))) return;
  const dataDir = dirname(file);
  const made = await readSetting(database, COPY);
  // An upgrade that was cut off goes on; the database is no longer what it was before.
  if (made !== undefined && existsSync(join(dataDir, made))) return;
  await requireSpace(file);
  const name = `${BEFORE_UPGRADE}${version().version}-${new Date().toISOString().replaceAll(':', '-')}`;
  const unfinished = join(dataDir, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: PRIVATE_FOLDER });
  const copy = join(unfinished, 'musika.sqlite');
  makePrivateFile(copy);
  await sql`vacuum into ${copy}`.execute(database);
  await sync(copy);
  await rename(unfinished, join(dataDir, name));
  if (process.platform !== 'win32') await sync(dataDir);
  await writeSetting(database, COPY, name);
  announce(
    `The database as it was before the upgrade is in ${join(dataDir, name)}. To go back, stop the server, put that musika.sqlite in place of today's, and start the earlier version.`,
  );
}

/** The tables are up to date: the next upgrade makes a copy of its own. */
export async function endUpgrade(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom('settings').where('name', '=', COPY).execute();
}

async function requireSpace(file: string): Promise<void> {
  const sizes = [file, `${file}-wal`].filter(existsSync).map(async (name) => (await stat(name)).size);
  const needed = COPIES * (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const { bavail, bsize } = await statfs(dirname(file));
  if (bavail * bsize >= needed) return;
  throw new StartError(
    `Free some space on the disk that holds ${dirname(file)}, ${Math.ceil(needed / 1e6)} MB at least, and start again: the upgrade first copies the database. Nothing was changed.`,
  );
}

/** Resolves once the content of a file or folder would survive a power cut. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
