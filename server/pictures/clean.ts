import type { Kysely } from 'kysely';
import type { BlobStore } from '../blobs/blobStore.ts';
import { pictureOfVariant } from '../blobs/keys.ts';
import { commandLine } from '../config/terminal.ts';
import type { Tables } from '../database/tables.ts';
import { namedPictures } from './store.ts';

interface PictureContext {
  blobs: BlobStore;
  database: Kysely<Tables>;
  now: () => number;
}

const DAY = 24 * 3_600_000;

export const REMOVED_PICTURES_LIFE = 30 * DAY;

const BATCH = 400;

/** More files than these, of all and in all, go only if the operator confirms it. */
const SHARE = 0.1;
const FEW = 100;

/** A blob is stored before the row that names it: a young one may yet be named. */
export const UNFINISHED_LIFE = DAY;

export async function findOrphans({ blobs, database, now }: PictureContext, signal?: AbortSignal) {
  const orphans: string[] = [];
  let total = 0;
  let batch: string[] = [];

  async function checkBatch(): Promise<void> {
    if (batch.length === 0) return;
    const keys = new Set(batch.flatMap((key) => [key, pictureOfVariant(key)]));
    const named = await namedPictures(database, [...keys], now() - REMOVED_PICTURES_LIFE);
    orphans.push(...batch.filter((key) => !named.has(key) && !named.has(pictureOfVariant(key))));
    batch = [];
  }

  for await (const { key, modifiedAt } of blobs.list()) {
    if (signal?.aborted === true) break;
    total += 1;
    if (modifiedAt <= now() - UNFINISHED_LIFE) batch.push(key);
    if (batch.length === BATCH) await checkBatch();
  }
  await checkBatch();
  return { total, orphans, areMany: orphans.length > FEW && orphans.length > total * SHARE };
}

/** Deletes nothing where so many would go that the database is probably the wrong one. */
export async function cleanPictures(
  context: PictureContext,
  { signal, isConfirmed = false }: { signal?: AbortSignal; isConfirmed?: boolean } = {},
): Promise<{ removed: number; warning: string | null }> {
  const { total, orphans, areMany } = await findOrphans(context, signal);
  if (areMany && !isConfirmed) {
    const warning = `No row names ${orphans.length} of ${total} picture files: none is cleared away. See ${commandLine('admin', 'pictures check')}.`;
    return { removed: 0, warning };
  }
  let removed = 0;
  for (const key of orphans) {
    if (signal?.aborted === true) break;
    await context.blobs.delete(key);
    removed += 1;
  }
  return { removed, warning: null };
}
