import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createDiskBlobStore } from '../../blobs/diskBlobStore.ts';
import { BACKUP_JOB, listBackups } from '../../config/backupFolder.ts';
import { PRIVATE_FILE } from '../../config/dataFolder.ts';
import type { JobContext } from '../../context.ts';
import { type JobOutcome, readJobs } from '../../database/leases.ts';
import { PICTURES_FOLDER } from '../../blobs/openBlobs.ts';
import { backUp, PICTURES_LIST, UNFINISHED } from './backUp.ts';

const DAY = 86_400_000;

const KEPT = 14;

/** How long a picture stays that is in the market no more, in milliseconds. */
const LEFT_LIFE = 30 * DAY;

/** Beside the backups: of such pictures, when that was first seen, in milliseconds. */
const LEFT_FILE = 'left.json';

/** Backs up to BACKUP_TO, and then deletes what is kept there no longer. Throws if it cannot back up. */
export async function backUpOnSchedule(
  context: JobContext,
  to: string,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const before = (await readJobs(context.database)).find(({ name }) => name === BACKUP_JOB)?.result;
  const isGone = before?.startsWith(to) === true && (await listBackups(to).catch(() => [])).length === 0;
  const { folder, pictures, lost } = await backUp(context, to, signal);
  const warnings = [
    isGone && `See whether the disk of ${to} is there: the earlier backups were not.`,
    lost > 0 && lostSentence(lost),
    // The backup is made; the next run deletes what this one could not.
    await prune(context, to).catch((error: Error) => `Old backups could not be deleted: ${error.message}`),
  ];
  return { result: `${folder}: ${pictures} pictures`, warning: warnings.filter(Boolean).join(' ') || null };
}

export const lostSentence = (lost: number): string =>
  `${lost} pictures are lost: the market names them, but they are not in its store.`;

/**
 * Deletes the backups of a folder that are kept no longer, then pictures that left the market long ago
 * and that no kept backup has. Resolves to a warning where the clock forbids it.
 */
async function prune(context: JobContext, to: string): Promise<string | null> {
  const backups = await listBackups(to);
  const newest = backups.at(-1);
  // By a clock that was ahead for a while, the backups of today would be the old ones.
  if (newest !== undefined && newest.at > context.now())
    return `Set the clock, or delete ${newest.folder}: by the clock it was made in the future, and until then no backup is deleted.`;
  for (const { folder } of backups.slice(0, -KEPT)) {
    // Half of one must not have the name of a whole one.
    const unfinished = join(to, `${UNFINISHED}${basename(folder)}`);
    await rename(folder, unfinished);
    await rm(unfinished, { recursive: true });
  }
  const kept = backups.slice(-KEPT).map(({ folder }) => folder);
  await deletePictures(context, to, kept);
  return null;
}

async function deletePictures({ blobs, now }: JobContext, to: string, kept: string[]): Promise<void> {
  const market = new Set<string>();
  for await (const { key } of blobs.list()) market.add(key);
  const copies = createDiskBlobStore(join(to, PICTURES_FOLDER));
  // A process that was killed left them.
  await copies.removeUnfinished(Date.now() - DAY);
  const file = join(to, LEFT_FILE);
  // Without it, pictures stay for longer.
  const before = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Record<string, number>)
    .catch((): Record<string, number> => ({}));
  const left = new Map<string, number>();
  for await (const { key } of copies.list()) if (!market.has(key)) left.set(key, before[key] ?? now());
  const due = new Set([...left].filter(([, since]) => now() - since >= LEFT_LIFE).map(([key]) => key));
  for (const folder of due.size > 0 ? kept : [])
    for (const line of (await readFile(join(folder, PICTURES_LIST), 'utf8')).split('\n'))
      due.delete(line.split(' ', 1)[0] ?? '');
  for (const key of due) {
    await copies.delete(key);
    left.delete(key);
  }
  await writeFile(file, JSON.stringify(Object.fromEntries(left)), { mode: PRIVATE_FILE });
}
