import type { Kysely, Transaction } from 'kysely';
import type { FieldErrors } from '../../../src/contract/apiFields.ts';
import type { ListingKind, ListingStatus } from '../../../src/contract/listing.ts';
import { MAX_ACTIVE_LISTINGS, MAX_WANTED } from '../../../src/contract/limits.ts';
import { extraPhotosOf, slugOrIdColumn } from '../../catalogue/listingStore.ts';
import { termsOf } from '../../catalogue/search/terms.ts';
import { beginPosting, isForeignKeyViolation, lockSeller } from '../../database/dialect.ts';
import type { ListingRow, NewListingRow, PictureColumns, Tables } from '../../database/tables.ts';
import type { Result } from '../../http/errors.ts';
import type { PostedRequest } from './idempotencyKey.ts';
import { answerQuestion, deleteAskers } from './questionStore.ts';

type Database = Kysely<Tables>;

/** By kind, since each is counted apart. */
export const LIMIT_REACHED: Record<ListingKind, FieldErrors> = {
  sale: { listing_limit: [`You have reached your maximum of ${MAX_ACTIVE_LISTINGS} active listings`] },
  wanted: { listing_limit: [`You have reached your maximum of ${MAX_WANTED} things you look for`] },
};
const MAX: Record<ListingKind, number> = { sale: MAX_ACTIVE_LISTINGS, wanted: MAX_WANTED };

/** The statuses that count towards the limit (§9), while the listing does not rest. */
const COUNTED: readonly ListingStatus[] = ['active', 'reserved'];

/** Whether a seller has as many active listings of the kind as they may (§9). */
export async function isAtLimit(database: Database, sellerId: number, kind: ListingKind): Promise<boolean> {
  const { total } = await database
    .selectFrom('listings')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .where('seller_id', '=', sellerId)
    .where('kind', '=', kind)
    .where('status', 'in', COUNTED)
    .where('deleted_at', 'is', null)
    .where('rested_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total) >= MAX[kind];
}

/** The id of the listing that this request posted; `another` where its key posted another. */
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

/** Runs the change; `no category` where its category has been deleted since it was requested. */
async function inCategory<T>(change: Promise<T>): Promise<T | 'no category'> {
  try {
    return await change;
  } catch (error) {
    if (isForeignKeyViolation(error)) return 'no category';
    throw error;
  }
}

interface Posting {
  extraPhotos: readonly PictureColumns[];
  /** Runs in the same transaction, with the new id. */
  whenInserted: (transaction: Transaction<Tables>, id: number) => Promise<void>;
}

/**
 * Inserts the listing and returns its id, or that of the one that the same request has posted,
 * unless its seller has reached the limit or has just deleted their account.
 */
export function insertWithinLimit(
  database: Database,
  listing: NewListingRow & PostedRequest,
  { extraPhotos, whenInserted }: Posting,
): Promise<number | 'full' | 'no seller' | 'another' | 'no category'> {
  const insert = database.transaction().execute(async (transaction) => {
    await beginPosting(transaction);
    // A concurrent create waits here until this one is counted.
    await lockSeller(transaction, listing.seller_id);
    const seller = transaction.selectFrom('users').select('deleted_at').where('id', '=', listing.seller_id);
    if ((await seller.executeTakeFirstOrThrow()).deleted_at !== null) return 'no seller';
    const earlier = await postedBefore(transaction, listing);
    if (earlier !== null) return earlier;
    if (await isAtLimit(transaction, listing.seller_id, listing.kind ?? 'sale')) return 'full';
    const id = await saveListing(transaction, listing, extraPhotos);
    await whenInserted(transaction, id);
    return id;
  });
  return inCategory(insert);
}

/** A seller's listing that is not deleted, by slug or by id. */
export function findListingRow(database: Database, slugOrId: string): Promise<ListingRow | undefined> {
  const [column, value] = slugOrIdColumn(slugOrId);
  const query = database.selectFrom('listings').selectAll().where('deleted_at', 'is', null);
  return query.where(column, '=', value).executeTakeFirst();
}

/** The columns that a change of a listing may set. */
export type ListingChange = Partial<Omit<ListingRow, 'id' | 'slug' | 'seller_id' | keyof PostedRequest>>;

/**
 * Writes the change, unless the listing has been deleted or taken down meanwhile, would begin to
 * count towards a limit that its seller has reached, or has not the photos that the order names.
 */
export function changeWithinLimit(
  database: Database,
  { id, seller_id }: Pick<ListingRow, 'id' | 'seller_id'>,
  changeOf: (before: ListingRow) => ListingChange,
  arrange: (present: readonly PictureColumns[]) => Result<PictureColumns[]>,
): Promise<'changed' | 'deleted' | 'hidden' | 'no category' | FieldErrors> {
  const write = database.transaction().execute(async (transaction) => {
    await lockSeller(transaction, seller_id);
    const before = await findListingRow(transaction, String(id));
    if (before === undefined) return 'deleted';
    if (before.hidden_at !== null) return 'hidden';
    const change = changeOf(before);
    const { status } = change;
    const isBack = before.status === 'sold' && status !== undefined && status !== 'sold';
    if (isBack && (await isAtLimit(transaction, seller_id, before.kind))) return LIMIT_REACHED[before.kind];
    const extraPhotos = (await extraPhotosOf(transaction, [id])).get(id) ?? [];
    const cover = before.picture_key === '' ? [] : [before];
    const { value: photos, errors } = arrange([...cover, ...extraPhotos]);
    if (errors) return errors;
    const [first, ...others] = photos;
    await saveListing(transaction, { id, ...change, ...(first && onlyPicture(first)) }, others);
    if (status === 'sold' || isBack) await answerQuestion(transaction, { id, seller_id });
    return 'changed';
  });
  return inCategory(write);
}

/**
 * Writes a listing, new or known by its id, with the photos after its cover and the words by which
 * it is found. Whatever changes one of them does it here, but for the ends of lifetimes.
 */
export async function saveListing(
  transaction: Transaction<Tables>,
  listing: NewListingRow | (ListingChange & { id: number }),
  extraPhotos: readonly PictureColumns[],
): Promise<number> {
  const written = ['id', 'title', 'description', 'status'] as const;
  const write =
    'slug' in listing
      ? transaction.insertInto('listings').values(listing).returning(written)
      : transaction.updateTable('listings').set(listing).where('id', '=', listing.id).returning(written);
  const saved = await write.executeTakeFirstOrThrow();
  await transaction.deleteFrom('listing_photos').where('listing_id', '=', saved.id).execute();
  const photos = extraPhotos.map((photo, index) =>
    Object.assign(onlyPicture(photo), { listing_id: saved.id, position: index + 1 }),
  );
  if (photos.length > 0) await transaction.insertInto('listing_photos').values(photos).execute();
  await writeTerms(transaction, saved);
  return saved.id;
}

/** Replaces the words by which a listing is found; of what is sold there are none. */
export async function writeTerms(
  database: Database,
  listing: Pick<ListingRow, 'id' | 'title' | 'description' | 'status'>,
): Promise<void> {
  await deleteTerms(database, listing.id);
  if (listing.status === 'sold') return;
  const terms = termsOf(listing).map((term) => Object.assign(term, { listing_id: listing.id }));
  if (terms.length > 0) await database.insertInto('listing_terms').values(terms).execute();
}

/** Listings that one transaction of `rewriteTerms` reads; others wait for as long on SQLite. */
const TERMS_BATCH = 200;

/** Writes the words of all listings anew, after a change of how they are split; returns how many. */
export async function rewriteTerms(database: Database): Promise<number> {
  let count = 0;
  for (let last = 0, isMore = true; isMore;) {
    const after = last;
    const rows = await database.transaction().execute(async (transaction) => {
      const some = await transaction
        .selectFrom('listings')
        .select(['id', 'title', 'description', 'status'])
        .where('id', '>', after)
        .where('deleted_at', 'is', null)
        .where('rested_at', 'is', null)
        .orderBy('id')
        .limit(TERMS_BATCH)
        .execute();
      for (const listing of some) await writeTerms(transaction, listing);
      return some;
    });
    count += rows.length;
    last = rows.at(-1)?.id ?? 0;
    isMore = rows.length === TERMS_BATCH;
  }
  return count;
}

export async function deleteTerms(database: Database, listingId: number): Promise<void> {
  await database.deleteFrom('listing_terms').where('listing_id', '=', listingId).execute();
}

/** The picture's own columns, of any row that has them. */
function onlyPicture(row: PictureColumns): PictureColumns {
  const { picture_key, picture_width, picture_height, picture_widths, picture_placeholder } = row;
  return { picture_key, picture_width, picture_height, picture_widths, picture_placeholder };
}

/** Deletes the listing; its row stays for the grace period of its pictures. */
export async function markDeleted(transaction: Transaction<Tables>, id: number, now: number): Promise<void> {
  await transaction
    .updateTable('listings')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
  await deleteAskers(transaction, id);
  await deleteTerms(transaction, id);
}
