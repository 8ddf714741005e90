import type { PictureContext } from './pictureContext.ts';
import type { ListedBlob } from '../blobs/blobStore.ts';
import { isDrawn, pictureOfVariant } from '../blobs/variants.ts';
import { namedPictures } from './store.ts';

const HOUR = 3_600_000;

/** A blob is stored before the row that names it: a young one may yet be named. */
const YOUNG = HOUR;

/** How long the pictures of a deleted listing are kept: the operator may have to look at what was on sale. */
export const DELETED_PICTURES_KEPT = 7 * 24 * HOUR;

/** How many keys one question to the database names. */
const BATCH = 400;

/** So many orphaned pictures are counted; above it is above. */
export const COUNTED_ORPHANS = 100;

/** What is in the picture store, by files: a picture has one for each of its widths. */
export interface PictureSurvey {
  total: number;
  /** Those that a row names (see `namedPictures`). */
  named: number;
  /** Those that no row names any more, older than an hour. */
  orphans: number;
  /** How many pictures these are, counted up to `COUNTED_ORPHANS`. */
  orphanedPictures: number;
  /** The bytes of cards and posters that pictures still have, by the hour since 1970 in which each was stored. */
  drawnBytes: Map<number, number>;
}

interface CheckedBlob extends ListedBlob {
  isNamed: boolean;
  /** No row names it, and it is older than an hour. */
  isOrphan: boolean;
}

/** Each blob of the store, held against the rows; some at a time. Ends early once `signal` is aborted. */
export async function* checkedBlobs(
  { blobs, database, now }: PictureContext,
  signal?: AbortSignal,
): AsyncGenerator<CheckedBlob> {
  let batch: ListedBlob[] = [];

  async function checkBatch(): Promise<CheckedBlob[]> {
    const keys = new Set(batch.flatMap(({ key }) => [key, pictureOfVariant(key)]));
    const named =
      keys.size === 0 ? new Set() : await namedPictures(database, [...keys], now() - DELETED_PICTURES_KEPT);
    const checked = batch.map((blob) => {
      const isNamed = named.has(blob.key) || named.has(pictureOfVariant(blob.key));
      return { ...blob, isNamed, isOrphan: !isNamed && blob.modifiedAt <= now() - YOUNG };
    });
    batch = [];
    return checked;
  }

  for await (const blob of blobs.list()) {
    if (signal?.aborted === true) return;
    batch.push(blob);
    if (batch.length === BATCH) yield* await checkBatch();
  }
  yield* await checkBatch();
}

/** Counts what is in the store; changes nothing. The counts are of no use once `signal` is aborted. */
export async function surveyPictures(context: PictureContext, signal?: AbortSignal): Promise<PictureSurvey> {
  const survey = { total: 0, named: 0, orphans: 0, drawnBytes: new Map<number, number>() };
  const orphaned = new Set<string>();
  for await (const { key, bytes, modifiedAt, isNamed, isOrphan } of checkedBlobs(context, signal)) {
    survey.total += 1;
    if (isNamed) survey.named += 1;
    if (isOrphan) {
      survey.orphans += 1;
      if (orphaned.size < COUNTED_ORPHANS) orphaned.add(pictureOfVariant(key));
    } else if (isDrawn(key)) {
      const hour = hourOf(modifiedAt);
      survey.drawnBytes.set(hour, (survey.drawnBytes.get(hour) ?? 0) + bytes);
    }
  }
  return { ...survey, orphanedPictures: orphaned.size };
}

export const hourOf = (milliseconds: number): number => Math.floor(milliseconds / HOUR);
