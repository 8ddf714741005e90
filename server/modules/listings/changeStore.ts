import type { Kysely, Transaction } from 'kysely';
import type { FieldErrors } from '../../../src/contract/errors.ts';
import type { ListingStatus } from '../../../src/contract/listing.ts';
import { MAX_ACTIVE_LISTINGS } from '../../../src/contract/limits.ts';
import { beginPosting, isForeignKeyViolation, lockSeller } from '../../database/dialect.ts';
import type { ListingRow, NewListingRow, PictureColumns, Tables } from '../../database/tables.ts';
import { searchTokens } from '../../database/words/tokenise.ts';
import { settleWords } from '../../database/words/vocabulary.ts';
import type { PostedRequest } from './idempotencyKey.ts';
import { arrangePhotos, type SentPhotos } from './photoRules.ts';
import { furtherPhotos, onlyPicture, replaceFurtherPhotos } from './photoStore.ts';
import { LIMIT_REACHED } from './rules.ts';
import { isId } from './slug.ts';

type Database = Kysely<Tables>;

const COUNTED = ['active', 'reserved'] as const;

/** Whether a listing of this status counts towards the limit (§9). */
export function countsTowardsLimit(status: ListingStatus): boolean {
  return COUNTED.some((counted) => counted === status);
}

/** How many of a seller's listings count towards the limit (§9). */
export async function countActiveListings(database: Database, sellerId: number): Promise<number> {
  const { total } = await database
    .selectFrom('listings')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .where('seller_id', '=', sellerId)
    .where('status', 'in', COUNTED)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function hasLeft(transaction: Transaction<Tables>, sellerId: number): Promise<boolean> {
  const seller = transaction.selectFrom('users').select('deleted_at').where('id', '=', sellerId);
  return (await seller.executeTakeFirstOrThrow()).deleted_at !== null;
}

async function isFull(transaction: Transaction<Tables>, sellerId: number): Promise<boolean> {
  return (await countActiveListings(transaction, sellerId)) >= MAX_ACTIVE_LISTINGS;
}

/** The id of the listing that this request has posted; `another` where its key came with another one; null where it came with none. */
export async function postedBefore(
  database: Database,
  { seller_id, idempotency_key, request_hash }: PostedRequest & Pick<ListingRow, 'seller_id'>,
): Promise<number | 'another' | null> {
  if (idempotency_key === null) return null;
  const posted = await database
    .selectFrom('listings')
    .select(['id', 'request_hash'])
    .where('seller_id', '=', seller_id)
    .where('idempotency_key', '=', idempotency_key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (posted === undefined) return null;
  return posted.request_hash === request_hash ? posted.id : 'another';
}

/** Runs the change; `no category` where the category that it names was deleted since it was asked for. */
async function inCategory<T>(change: Promise<T>): Promise<T | 'no category'> {
  try {
    return await change;
  } catch (error) {
    if (isForeignKeyViolation(error)) return 'no category';
    throw error;
  }
}

/**
 * Inserts the listing and answers its id, or that of the one that the same request has posted, unless its seller has reached
 * the limit or has just left.
 */
export function insertWithinLimit(
  database: Database,
  listing: NewListingRow & PostedRequest,
  further: readonly PictureColumns[],
): Promise<number | 'full' | 'gone' | 'another' | 'no category'> {
  const insert = database.transaction().execute(async (transaction) => {
    await beginPosting(transaction);
    // A concurrent create waits here until this one is counted.
    await lockSeller(transaction, listing.seller_id);
    if (await hasLeft(transaction, listing.seller_id)) return 'gone';
    const earlier = await postedBefore(transaction, listing);
    if (earlier !== null) return earlier;
    if (await isFull(transaction, listing.seller_id)) return 'full';
    const { id } = await transaction
      .insertInto('listings')
      .values(listing)
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceFurtherPhotos(transaction, id, further);
    await settleWords(transaction);
    return id;
  });
  return inCategory(insert);
}

/** A listing that is not deleted, whoever's it is, by slug or by id. */
export function findListingRow(database: Database, slugOrId: string): Promise<ListingRow | undefined> {
  const query = database.selectFrom('listings').selectAll().where('deleted_at', 'is', null);
  if (!isId(slugOrId)) return query.where('slug', '=', slugOrId).executeTakeFirst();
  // More digits than any id has would not fit the column.
  if (slugOrId.length > 15) return Promise.resolve(undefined);
  return query.where('id', '=', Number(slugOrId)).executeTakeFirst();
}

/** The columns that a change writes; `updated_at` always. The words follow from the texts. */
export type ListingChange = Pick<ListingRow, 'updated_at'> &
  Partial<Omit<ListingRow, 'id' | 'seller_id' | 'title_words' | 'body_words' | keyof PostedRequest>>;

/** What a change does to the photos: those sent along, and the order, if it has one. */
export interface PhotoChange {
  sent: SentPhotos<PictureColumns>;
  order: readonly string[] | undefined;
}

/**
 * Writes the change. `gone` or `hidden` if the listing has been deleted or taken down meanwhile; errors if it would begin to count towards a limit
 * that its seller has reached, or its photos are not those that the order names; then nothing is written.
 */
export function changeWithinLimit(
  database: Database,
  { id, seller_id }: Pick<ListingRow, 'id' | 'seller_id'>,
  change: ListingChange,
  photoChange: PhotoChange,
): Promise<'changed' | 'gone' | 'hidden' | 'no category' | FieldErrors> {
  const write = database.transaction().execute(async (transaction) => {
    await lockSeller(transaction, seller_id);
    const before = await findListingRow(transaction, String(id));
    if (before === undefined) return 'gone';
    if (before.hidden_at !== null) return 'hidden';
    const willCount = change.status !== undefined && countsTowardsLimit(change.status);
    if (willCount && !countsTowardsLimit(before.status) && (await isFull(transaction, seller_id)))
      return LIMIT_REACHED;
    const { value: photos, errors } = await photosAfter(transaction, before, photoChange);
    if (errors) return errors;
    const [cover, ...further] = photos;
    const words = searchTokens({ ...before, ...change });
    await transaction
      .updateTable('listings')
      .set({ ...change, ...words, ...(cover && onlyPicture(cover)) })
      .where('id', '=', id)
      .execute();
    await replaceFurtherPhotos(transaction, id, further);
    await settleWords(transaction);
    return 'changed';
  });
  return inCategory(write);
}

async function photosAfter(
  transaction: Transaction<Tables>,
  cover: ListingRow,
  { sent, order }: PhotoChange,
) {
  const further = await furtherPhotos(transaction, [cover.id]);
  return arrangePhotos([cover, ...(further.get(cover.id) ?? [])], sent, order);
}

/** Takes the listing off the market for good; the row stays, for the grace period of its pictures. */
export async function markDeleted(database: Database, id: number, now: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('listings')
      .set({ deleted_at: now })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .execute();
    await settleWords(transaction);
  });
}
