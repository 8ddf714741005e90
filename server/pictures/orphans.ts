import type { PictureContext } from './pictureContext.ts';
import { isPaired } from './pairStore.ts';
import { pictureOfVariant } from '../blobs/variants.ts';
import { surveyPictures, type PictureSurvey } from './survey.ts';

/** More than this share of the files, and more pictures than this, are never deleted in one run without the operator's word. */
const SHARE = 0.1;
const FEW_PICTURES = 20;

/** Why nothing is deleted, in a sentence that says what the operator can do. */
export class CleaningRefused extends Error {
  override name = 'CleaningRefused';
}

interface Cleaning {
  signal?: AbortSignal;
  /** The operator has seen how many there are, and wants them deleted. */
  however?: 'many';
}

/**
 * Deletes every blob that is older than an hour and that no row names any more (see `namedPictures`), and answers how many
 * there were. Stops before the next one once `signal` is aborted. Throws `CleaningRefused` and deletes nothing where the
 * store is not known to be the database's, or where so much would go that the database is more likely the wrong one.
 */
export async function removeOrphans(
  context: PictureContext,
  { signal, however }: Cleaning = {},
): Promise<number> {
  if (!(await isPaired(context))) {
    throw new CleaningRefused(
      'The picture store is not known to belong to this database: no picture is cleared away. See npm run admin -- pictures check.',
    );
  }
  const survey = await surveyPictures(context, signal);
  if (however === undefined && areMany(survey)) {
    throw new CleaningRefused(
      `No row names ${survey.orphans.length} of ${survey.total} picture files: none is cleared away. See npm run admin -- pictures check.`,
    );
  }
  let removed = 0;
  for (const key of survey.orphans) {
    if (signal?.aborted) break;
    await context.blobs.delete(key);
    removed += 1;
  }
  return removed;
}

/** Whether so much of the store is orphaned that the operator has to decide. */
export function areMany({ total, orphans }: PictureSurvey): boolean {
  return orphans.length > total * SHARE && new Set(orphans.map(pictureOfVariant)).size > FEW_PICTURES;
}
