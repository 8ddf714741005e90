import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskBlobStore, syncFolder } from '../../blobs/diskBlobStore.ts';
import { nameOfBackup } from '../../config/backupFolder.ts';
import { keepPrivate, PRIVATE_FILE, PRIVATE_FOLDER, SQLITE_FILE } from '../../config/dataFolder.ts';
import { StartError } from '../../config/terminal.ts';
import type { Context } from '../../context.ts';
import { loadMarketId } from '../../database/settings.ts';
import { isDiskFull, outageOf } from '../../http/outage.ts';
import { PICTURES_FOLDER } from '../../blobs/openBlobs.ts';
import { forEachItem, requireSpace } from './files.ts';
import { copyRows } from './store.ts';

/** In a backup: each picture of its moment and its size in bytes, one in a line. */
export const PICTURES_LIST = 'pictures.txt';

/** Beside the backups: the id of the market that they are of. */
const MARKET_FILE = 'market.txt';

/** What is being written or deleted has a name that begins so. */
export const UNFINISHED = '.unfinished-';

/** How often the rows are copied because a picture that they name was replaced meanwhile. */
const TRIES = 3;
const DAY = 86_400_000;

type BackupContext = Pick<Context, 'config' | 'database' | 'blobs' | 'now'>;

/**
 * Adds a backup to a folder while the server runs: the rows of one moment, every picture that they name,
 * and those of deleted listings that are still there. Throws a StartError if it cannot, and leaves
 * nothing half. Resolves to its folder, how many picture files it has, and how many its rows name that the
 * market has lost.
 *
 * The backups of a folder share its pictures, each under its random key, which never gets another
 * content. A picture is stored before the row that names it, so pictures are copied before the rows,
 * and those of rows that came in between after them.
 */
export async function backUp(context: BackupContext, to: string, signal?: AbortSignal) {
  try {
    await openFolder(to, await loadMarketId(context.database));
    const unfinished = await mkdtemp(join(to, UNFINISHED));
    try {
      return await fill(context, to, unfinished, signal);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  } catch (error) {
    throw explain(error, to, signal);
  }
}

async function openFolder(to: string, marketId: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: PRIVATE_FOLDER });
  const file = join(to, MARKET_FILE);
  const names = await readdir(to);
  // Empty where the power went while it was written.
  const owner = names.includes(MARKET_FILE) ? await readFile(file, 'utf8') : '';
  if (owner === '') {
    // The root of a disk of its own has that folder.
    if (names.some((name) => name !== MARKET_FILE && name !== 'lost+found'))
      throw new StartError(`Name a new or an empty folder for the backup: ${to} has something in it.`);
    keepPrivate(to);
    await writeFile(file, marketId, { mode: PRIVATE_FILE, flush: true });
  } else if (owner !== marketId)
    throw new StartError(`Name another folder for the backup: ${to} has those of another market.`);
  // A process that was killed left them: a younger one may be another's.
  for (const name of names.filter((each) => each.startsWith(UNFINISHED))) {
    const facts = await stat(join(to, name)).catch(() => null);
    if (facts !== null && Date.now() - facts.mtimeMs > DAY) await rm(join(to, name), { recursive: true });
  }
}

async function fill(
  { config, blobs, now }: BackupContext,
  to: string,
  unfinished: string,
  signal: AbortSignal | undefined,
) {
  const folder = join(to, nameOfBackup(now()));
  const copies = createDiskBlobStore(join(to, PICTURES_FOLDER));
  const sizes = new Map<string, number>();
  for await (const { key, bytes } of copies.list()) sizes.set(key, bytes);

  async function copyPicture(key: string): Promise<void> {
    signal?.throwIfAborted();
    const blob = await blobs.get(key);
    if (blob === null) return;
    await requireSpace(to, blob.bytes.byteLength);
    await copies.put(key, blob.bytes, blob.type);
    sizes.set(key, blob.bytes.byteLength);
  }

  const taken = new Set<string>();
  await forEachItem(blobs.list(), async ({ key, bytes }) => {
    // Of two sizes the smaller one was cut off.
    if ((sizes.get(key) ?? 0) < bytes) await copyPicture(key);
    if (sizes.has(key)) taken.add(key);
  });
  const rows = config.databaseUrl === null ? await stat(join(config.dataDir, SQLITE_FILE)) : null;
  await requireSpace(to, rows?.size ?? 0);
  let lost = Infinity;
  for (let tries = 0; tries < TRIES && lost > 0; tries += 1) {
    lost = 0;
    await forEachItem(await copyRows(config, unfinished, signal), async (key) => {
      if (!sizes.has(key)) await copyPicture(key);
      if (sizes.has(key)) taken.add(key);
      else lost += 1;
    });
  }
  signal?.throwIfAborted();
  const lines = [...taken].map((key) => `${key} ${sizes.get(key)}\n`);
  await writeFile(join(unfinished, PICTURES_LIST), lines.join(''), { mode: PRIVATE_FILE, flush: true });
  await syncFolder(unfinished);
  await rename(unfinished, folder);
  await syncFolder(to);
  return { folder, pictures: taken.size, lost };
}

function explain(error: unknown, to: string, signal: AbortSignal | undefined): unknown {
  if (error instanceof StartError) return error;
  if (signal?.aborted === true) return new StartError('It was broken off, and is made anew later.');
  if (!(error instanceof Error) || !('code' in error || outageOf(error) !== null)) return error;
  const sentence = isDiskFull(error)
    ? `Free some space on the disk that holds ${to}, and back up again: the disk is full.`
    : `See to ${to} and its rights, and to the market's own data, and back up again: ${error.message}`;
  return new StartError(sentence, { cause: error });
}
