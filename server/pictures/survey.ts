import type { PictureContext } from './pictureContext.ts';
import { pictureOfVariant } from '../blobs/variants.ts';
import { namedPictures } from './store.ts';

const HOUR = 3_600_000;

/** A blob is stored before the row that names it: a young one may yet be named. */
const YOUNG = HOUR;

/** How long the pictures of a deleted listing are kept: the operator may have to look at what was on sale. */
export const DELETED_PICTURES_KEPT = 7 * 24 * HOUR;

/** How many keys one question to the database names. */
const BATCH = 400;

/** What is in the picture store, by files: a picture has one for each of its widths. */
export interface PictureSurvey {
  total: number;
  /** Those that a row names (see `namedPictures`). */
  named: number;
  /** The keys that no row names any more, older than an hour. */
  orphans: string[];
}

/** Holds every blob against the rows; changes nothing. Rejects once `signal` is aborted. */
export async function surveyPictures(
  { blobs, database, now }: PictureContext,
  signal?: AbortSignal,
): Promise<PictureSurvey> {
  const survey: PictureSurvey = { total: 0, named: 0, orphans: [] };
  let batch: { key: string; modifiedAt: number }[] = [];

  async function checkBatch(): Promise<void> {
    if (batch.length === 0) return;
    const keys = new Set(batch.flatMap(({ key }) => [key, pictureOfVariant(key)]));
    const named = await namedPictures(database, [...keys], now() - DELETED_PICTURES_KEPT);
    for (const { key, modifiedAt } of batch) {
      if (named.has(key) || named.has(pictureOfVariant(key))) survey.named += 1;
      else if (modifiedAt <= now() - YOUNG) survey.orphans.push(key);
    }
    survey.total += batch.length;
    batch = [];
  }

  for await (const blob of blobs.list()) {
    signal?.throwIfAborted();
    batch.push(blob);
    if (batch.length === BATCH) await checkBatch();
  }
  await checkBatch();
  return survey;
}
