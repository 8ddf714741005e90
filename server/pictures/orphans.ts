import { commandLine } from '../config/commandLine.ts';
import { newestListingId } from './store.ts';
import { checkedBlobs, isPaired, type PictureContext, type PictureSurvey, surveyPictures } from './survey.ts';

/**
 * Larger shares of the files and more pictures than this are deleted only if the operator confirms
 * it.
 */
const SHARE = 0.1;
const FEW_PICTURES = 20;

/** Why nothing is deleted, in a sentence on what the operator can do. */
export class CleaningBlockedError extends Error {
  override name = 'CleaningBlockedError';
}

interface Cleaning {
  signal?: AbortSignal;
  /** Only pictures whose keys begin so. */
  prefix?: string;
  /** The operator has confirmed that many are deleted. */
  however?: 'many';
}

/**
 * Deletes blobs that are older than an hour and named by no row (see `namedPictures`). Reads the
 * store twice, to count and to delete, so that its size does not matter. Resolves to the number of
 * deleted blobs; stops early once `signal` is aborted. Throws `CleaningBlockedError` and deletes
 * no photo if the store may not be the database's, or if so many would go that the database is
 * probably the wrong one.
 */
export async function removeOrphans(
  context: PictureContext,
  { however, ...part }: Cleaning = {},
): Promise<number> {
  if (!(await isPaired(context))) {
    throw new CleaningBlockedError(
      `The picture store is not known to belong to this database: no picture is cleared away. See ${commandLine('admin', 'pictures check')}.`,
    );
  }
  const survey = await surveyPictures(context, part);
  if (part.signal?.aborted === true) return 0;
  if (however === undefined && areMany(survey)) {
    throw new CleaningBlockedError(
      `No row names ${survey.orphans} of ${survey.total} picture files: none is cleared away. See ${commandLine('admin', 'pictures check')}.`,
    );
  }
  if (survey.orphans === 0) return 0;
  let removed = 0;
  for await (const { key, isOrphan } of checkedBlobs(context, part)) {
    if (!isOrphan) continue;
    await context.blobs.delete(key);
    removed += 1;
    // No more than were counted: rows that vanish meanwhile are left to the next round.
    if (removed === survey.orphans) break;
  }
  return removed;
}

/** From so many listings on, a round looks at one part of the store. */
const LARGE = 50_000;
const PARTS = '0123456789abcdef';

/**
 * One round of cleaning: the whole store of a small market, a sixteenth of a large one's, by the
 * first digit of the random keys. `position` is that of the round before, and of this one.
 */
export async function cleanPart(
  context: PictureContext,
  position: string | null,
  signal?: AbortSignal,
): Promise<{ position: string | null; removed: number }> {
  const isLarge = (await newestListingId(context.database)) >= LARGE;
  const next = position === null ? 0 : (PARTS.indexOf(position) + 1) % PARTS.length;
  const prefix = isLarge ? PARTS.charAt(next) : '';
  const removed = await removeOrphans(context, { prefix, ...(signal && { signal }) });
  return { position: prefix || null, removed };
}

export function areMany({ total, orphans, orphanedPictures }: PictureSurvey): boolean {
  return orphans > total * SHARE && orphanedPictures > FEW_PICTURES;
}
