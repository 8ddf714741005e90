import {
  checkedBlobs,
  hourOf,
  isPaired,
  type PictureContext,
  type PictureSurvey,
  surveyPictures,
} from './survey.ts';
import { isRendered } from '../blobs/keys.ts';

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
  /** The operator has confirmed that many are deleted. */
  however?: 'many';
  maxRenderedBytes?: number;
}

/**
 * Deletes blobs that are older than an hour and named by no row (see `namedPictures`), and the
 * oldest rendered pictures above `maxRenderedBytes`. Reads the store twice, to count and to delete,
 * so that its size does not matter. Resolves to the number of deleted blobs; stops early once
 * `signal` is aborted. Throws `CleaningBlockedError` and deletes no orphan if the store may not be
 * the database's, or if so much would go that the database is probably the wrong one.
 */
export async function removeOrphans(
  context: PictureContext,
  { signal, however, maxRenderedBytes = Infinity }: Cleaning = {},
): Promise<number> {
  if (!(await isPaired(context))) {
    throw new CleaningBlockedError(
      'The picture store is not known to belong to this database: no picture is cleared away. See npm run admin -- pictures check.',
    );
  }
  const survey = await surveyPictures(context, signal);
  if (signal?.aborted === true) return 0;
  const isBlocked = however === undefined && areMany(survey);
  const oldestHour = oldestRenderedHour(survey.renderedBytes, maxRenderedBytes);
  let orphans = isBlocked ? 0 : survey.orphans;
  let removed = 0;
  if (orphans > 0 || oldestHour > -Infinity) {
    for await (const { key, modifiedAt, isOrphan } of checkedBlobs(context, signal)) {
      const isSurplus = isRendered(key) && hourOf(modifiedAt) < oldestHour;
      // No more than were counted: rows that vanish meanwhile are left to the next round.
      if (!isSurplus && !(isOrphan && orphans > 0)) continue;
      if (!isSurplus) orphans -= 1;
      await context.blobs.delete(key);
      removed += 1;
    }
  }
  if (isBlocked) {
    throw new CleaningBlockedError(
      `No row names ${survey.orphans} of ${survey.total} picture files: none is cleared away. See npm run admin -- pictures check.`,
    );
  }
  return removed;
}

/** The hour from which rendered pictures stay, so that they have `most` bytes at most. */
function oldestRenderedHour(renderedBytes: PictureSurvey['renderedBytes'], most: number): number {
  let left = most;
  for (const [hour, bytes] of [...renderedBytes].toSorted(([one], [other]) => other - one)) {
    left -= bytes;
    if (left < 0) return hour + 1;
  }
  return -Infinity;
}

export function areMany({ total, orphans, orphanedPictures }: PictureSurvey): boolean {
  return orphans > total * SHARE && orphanedPictures > FEW_PICTURES;
}
