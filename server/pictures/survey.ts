import type { Kysely } from 'kysely';
import type { BlobStore, ListedBlob } from '../blobs/blobStore.ts';
import { pictureOfVariant } from '../blobs/keys.ts';
import { oneAtATime } from '../database/dialect.ts';
import { ensureMarketId, makeMarketId, readMarketId } from '../database/settings.ts';
import type { Tables } from '../database/tables.ts';
import { namedPictures } from './store.ts';

/** Where pictures are, and which rows name them. */
export interface PictureContext {
  blobs: BlobStore;
  database: Kysely<Tables>;
  now: () => number;
}

const HOUR = 3_600_000;

/** A blob is stored before the row that names it: a young one may yet be named. */
const YOUNG = HOUR;

/** How long a deleted listing's pictures stay, for the operator. */
export const DELETED_PICTURES_LIFE = 7 * 24 * HOUR;

const BATCH = 400;

/** So many orphaned pictures are counted; above it is above. */
const COUNTED_ORPHANS = 100;

/** What is in the picture store, by files: a picture has one for each of its widths, and a JPEG. */
export interface PictureSurvey {
  total: number;
  /** Those that a row names (see `namedPictures`). */
  named: number;
  /** Those that no row names any more, older than an hour. */
  orphans: number;
  orphanedPictures: number;
}

interface SurveyedPart {
  signal?: AbortSignal | undefined;
  /** Only blobs whose keys begin so. */
  prefix?: string | undefined;
}

interface CheckedBlob extends ListedBlob {
  isNamed: boolean;
  /** No row names it, and it is older than an hour. */
  isOrphan: boolean;
}

/** Each blob, compared with the rows in batches. Ends early once `signal` is aborted. */
export async function* checkedBlobs(
  { blobs, database, now }: PictureContext,
  { signal, prefix }: SurveyedPart = {},
): AsyncGenerator<CheckedBlob> {
  let batch: ListedBlob[] = [];

  async function checkBatch(): Promise<CheckedBlob[]> {
    const keys = new Set(batch.flatMap(({ key }) => [key, pictureOfVariant(key)]));
    const named =
      keys.size === 0 ? new Set() : await namedPictures(database, [...keys], now() - DELETED_PICTURES_LIFE);
    const checked = batch.map((blob) => {
      const isNamed = named.has(pictureOfVariant(blob.key)) || named.has(blob.key);
      return { ...blob, isNamed, isOrphan: !isNamed && blob.modifiedAt <= now() - YOUNG };
    });
    batch = [];
    return checked;
  }

  for await (const blob of blobs.list(prefix)) {
    if (signal?.aborted === true) return;
    batch.push(blob);
    if (batch.length === BATCH) yield* await checkBatch();
  }
  yield* await checkBatch();
}

/** Counts the store's files. The counts are meaningless once `signal` is aborted. */
export async function surveyPictures(context: PictureContext, part?: SurveyedPart): Promise<PictureSurvey> {
  const survey = { total: 0, named: 0, orphans: 0 };
  const orphaned = new Set<string>();
  for await (const { key, isNamed, isOrphan } of checkedBlobs(context, part)) {
    survey.total += 1;
    if (isNamed) survey.named += 1;
    if (!isOrphan) continue;
    survey.orphans += 1;
    if (orphaned.size < COUNTED_ORPHANS) orphaned.add(pictureOfVariant(key));
  }
  return { ...survey, orphanedPictures: orphaned.size };
}

/**
 * Gives database and store a market id where one lacks it, at each start and before any write. An
 * empty store joins the database. A store with pictures joins if rows name at least half of them
 * (an upgrade, a restored database); else each gets its own id, so that they stay apart. Different
 * ids are left to the operator.
 */
export function pairStore(context: PictureContext): Promise<void> {
  const { blobs, database } = context;
  return oneAtATime(database, async () => {
    const ofDatabase = await readMarketId(database);
    const ofStore = await blobs.readMarketId();
    if (ofDatabase !== null && ofDatabase === ofStore) return;
    const { total, named } = await surveyPictures(context);
    if (total === 0) {
      await blobs.writeMarketId(await ensureMarketId(database, makeMarketId()));
      return;
    }
    const belongTogether = named * 2 >= total;
    const id = await ensureMarketId(database, (belongTogether ? ofStore : null) ?? makeMarketId());
    if (ofStore === null) await blobs.writeMarketId(belongTogether ? id : makeMarketId());
  });
}

/** Whether the store is known to hold the pictures of this database. */
export async function isPaired({ blobs, database }: PictureContext): Promise<boolean> {
  const ofDatabase = await readMarketId(database);
  return ofDatabase !== null && ofDatabase === (await blobs.readMarketId());
}

/** The operator confirms that the store belongs to this database. */
export async function adoptStore({ blobs, database }: PictureContext): Promise<void> {
  await blobs.writeMarketId(await ensureMarketId(database, makeMarketId()));
}
