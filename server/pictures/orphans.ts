import type { Context } from '../context.ts';
import { pictureOfVariant } from './storePicture.ts';
import { namedPictures } from './store.ts';

const HOUR = 3_600_000;

/** A blob is stored before the row that names it: a young one may yet be named. */
const YOUNG = HOUR;

/** How long the pictures of a deleted listing are kept: the operator may have to look at what was on sale. */
export const DELETED_PICTURES_KEPT = 7 * 24 * HOUR;

/** How many keys one question to the database names. */
const BATCH = 400;

/**
 * Deletes every blob that is older than an hour and that no row names any more (see `namedPictures`), and answers how many
 * there were. Stops between two batches once `signal` is aborted.
 */
export async function removeOrphans(context: Context, signal?: AbortSignal): Promise<number> {
  const { blobs, now } = context;
  let removed = 0;
  let batch: string[] = [];
  for await (const { key, modifiedAt } of blobs.list()) {
    if (signal?.aborted) return removed;
    if (modifiedAt <= now() - YOUNG) batch.push(key);
    if (batch.length < BATCH) continue;
    removed += await removeUnnamed(context, batch);
    batch = [];
  }
  return removed + (await removeUnnamed(context, batch));
}

async function removeUnnamed({ blobs, database, now }: Context, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const pictures = new Set(keys.flatMap((key) => [key, pictureOfVariant(key)]));
  const named = await namedPictures(database, [...pictures], now() - DELETED_PICTURES_KEPT);
  const orphans = keys.filter((key) => !named.has(key) && !named.has(pictureOfVariant(key)));
  for (const key of orphans) await blobs.delete(key);
  return orphans.length;
}
