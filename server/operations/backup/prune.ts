import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { deleteBackup } from './backUp.ts';
import { linesOf } from './copying.ts';
import { listBackups, readManifest } from './listBackups.ts';
import { NAMES_FILE, parsePicturePath, PICTURES_FOLDER } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { keptBackups } from './retention.ts';

const DAY = 86_400_000;

/** A younger picture may be one of a backup that another process has just begun. */
const MIN_AGE = 2 * DAY;

interface Pruned {
  /** The names of the backups that were deleted. */
  deleted: string[];
  /** How many files of pictures went. */
  pictures: number;
  /** Why less was deleted than could be, for the operator. */
  warning: string | null;
}

/**
 * Deletes the backups of a place that are kept no longer, and before and after the first of a day
 * the pictures that none needs. A backup goes manifest first, and pictures go last: a crash in
 * between leaves more than is needed, never less. While the clock is earlier than a backup nothing is deleted, and
 * while another backup is being written no picture is.
 */
export async function prune(place: BackupPlace, now: number, signal?: AbortSignal): Promise<Pruned> {
  const backups = await listBackups(place);
  const complete = backups.filter(({ isComplete }) => isComplete);
  const newest = complete.at(-1);
  if (newest !== undefined && newest.time > now) {
    const warning = `Set the clock, or delete ${place.addressOf(newest.name)}: by the clock it was made in the future, and until then no backup is deleted.`;
    return { deleted: [], pictures: 0, warning };
  }
  const kept = keptBackups(complete.map(({ time }) => time));
  const isBroken = (changedAt: number) => now - changedAt > DAY;
  const old = backups.filter(({ isComplete, time, changedAt }) =>
    isComplete ? !kept.has(time) : isBroken(changedAt),
  );
  for (const { name } of old) await deleteBackup(place, name);
  const deleted = old.filter(({ isComplete }) => isComplete).map(({ name }) => name);
  const isWriting = backups.some(({ isComplete, changedAt }) => !isComplete && !isBroken(changedAt));
  if (newest === undefined || isWriting) return { deleted, pictures: 0, warning: null };
  const isFirstOfDay = [now, complete.at(-2)?.time].some((time) => dayOf(time) !== dayOf(newest.time));
  if (!isFirstOfDay) return { deleted, pictures: 0, warning: null };
  const names = complete.filter(({ time }) => kept.has(time)).map(({ name }) => name);
  const known = new Set(backups.map(({ name }) => name));
  return { deleted, ...(await deletePictures(place, now, { kept: names, known, signal })) };
}

const dayOf = (time = 0) => Math.floor(time / DAY);

interface Needed {
  /** The names of the backups that stay, and of all. */
  kept: readonly string[];
  known: ReadonlySet<string>;
  signal: AbortSignal | undefined;
}

/**
 * Deletes the pictures that none of the kept backups needs; none if one cannot say what it needs, or
 * if there is a backup by now that was not known.
 */
async function deletePictures(
  place: BackupPlace,
  now: number,
  { kept, known, signal }: Needed,
): Promise<Omit<Pruned, 'deleted'>> {
  const needed = new Set<number>();
  for (const name of kept) {
    if (await addNeeded(place, name, needed)) continue;
    const warning = `Delete ${place.addressOf(name)}: its list of files is damaged, and until then no picture is deleted.`;
    return { pictures: 0, warning };
  }
  const unneeded: string[] = [];
  for await (const { name, modifiedAt } of place.list(`${PICTURES_FOLDER}/`)) {
    const picture = parsePicturePath(name);
    const isOld = now - modifiedAt > MIN_AGE;
    if (picture !== null && isOld && !needed.has(shortOf(picture.sha256))) unneeded.push(name);
  }
  if ((await listBackups(place)).some(({ name }) => !known.has(name))) return { pictures: 0, warning: null };
  let pictures = 0;
  for (const name of unneeded) {
    // A backup of another process may begin now, and rely on the others.
    if (signal?.aborted === true) break;
    await place.delete(name);
    pictures += 1;
  }
  return { pictures, warning: null };
}

/**
 * The beginning of a sum, so that those of a large market fit in memory. Where two pictures share
 * it, one that is not needed stays.
 */
const shortOf = (sha256: string) => Number.parseInt(sha256.slice(0, 13), 16);

/** False where the list is not as it was written. */
async function addNeeded(place: BackupPlace, name: string, needed: Set<number>): Promise<boolean> {
  const manifest = await readManifest(place, name);
  if (manifest === null) return false;
  const { sums } = manifest;
  const names = await place.read(`${name}/${NAMES_FILE}`);
  if (names === null) return false;
  const hash = createHash('sha256');
  async function* hashed(stream: Readable) {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      yield chunk;
    }
  }
  for await (const file of linesOf(Readable.from(hashed(names)))) needed.add(shortOf(file));
  return hash.digest('hex') === sums.names.sha256;
}
