import type { Kysely, Transaction } from 'kysely';
import type { FieldErrors } from '../../../src/contract/apiFields.ts';
import type { ListingKind, ListingStatus } from '../../../src/contract/listing.ts';
import { MAX_ACTIVE_LISTINGS, MAX_WANTED } from '../../../src/contract/limits.ts';
import { extraPhotosOf, type Reader, slugOrIdColumn } from '../../catalogue/listingStore.ts';
import { termsOf } from '../../catalogue/search/terms.ts';
import { isForeignKeyViolation } from '../../database/databaseErrors.ts';
import { forUpdate, lockSeller } from '../../database/dialect.ts';
import type { ListingRow, NewListingRow, PictureColumns, Tables } from '../../database/tables.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import { isSuspended, notAuthenticated } from '../../http/session/session.ts';
import type { PostedRequest } from './idempotencyKey.ts';
import { answerQuestion, deleteAskers } from './questionStore.ts';

type Database = Kysely<Tables>;

const LIMITS: Record<ListingKind, { max: number; sentence: string }> = {
  sale: {
    max: MAX_ACTIVE_LISTINGS,
    sentence: `You have reached your maximum of ${MAX_ACTIVE_LISTINGS} active listings`,
  },
  wanted: { max: MAX_WANTED, sentence: `You have reached your maximum of ${MAX_WANTED} things you look for` },
};

export const CATEGORY_REQUIRED: FieldErrors = { category_id: ['Category is required.'] };

export const notThere = () => new HttpError(404, 'This listing does not exist.');
export const takenDown = () => new HttpError(403, 'This listing was taken down. Your account page says why.');

/** The statuses that count towards the limit (§9), while the listing does not rest. */
const COUNTED: readonly ListingStatus[] = ['active', 'reserved'];

/** Throws 400 `{listing_limit}` where a seller has as many active listings of the kind as they may (§9). */
export async function requireRoom(database: Database, sellerId: number, kind: ListingKind): Promise<void> {
  const { total } = await database
    .selectFrom('listings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('seller_id', '=', sellerId)
    .where('kind', '=', kind)
    .where('status', 'in', COUNTED)
    .where('deleted_at', 'is', null)
    .where('rested_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { max, sentence } = LIMITS[kind];
  if (total >= max) throw new FieldError({ listing_limit: [sentence] });
}

/** The id of the listing that this request posted, or null. Throws 422 where its key posted another. */
export async function postedBefore(
  database: Database,
  { seller_id, idempotency_key, request_hash }: PostedRequest & Pick<ListingRow, 'seller_id'>,
): Promise<number | null> {
  if (idempotency_key === null) return null;
  const posted = await database
    .selectFrom('listings')
    .select(['id', 'request_hash'])
    .where('seller_id', '=', seller_id)
    .where('idempotency_key', '=', idempotency_key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (posted !== undefined && posted.request_hash !== request_hash)
    throw new HttpError(422, 'This listing was posted already, as it was before you changed it.');
  return posted?.id ?? null;
}

/** The id, or that of what the same request has posted. Throws 400, 401, 403 to a suspended seller. */
export function insertWithinLimit(
  { database, now }: Reader,
  listing: NewListingRow & PostedRequest,
  extraPhotos: readonly PictureColumns[],
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    // A concurrent create waits here until this one is counted.
    await lockSeller(transaction, listing.seller_id);
    const seller = await transaction
      .selectFrom('users')
      .select(['deleted_at', 'suspended_until'])
      .where('id', '=', listing.seller_id)
      .executeTakeFirstOrThrow();
    if (seller.deleted_at !== null) throw notAuthenticated();
    if ((seller.suspended_until ?? 0) > now()) throw isSuspended();
    const earlier = await postedBefore(transaction, listing);
    if (earlier !== null) return earlier;
    await requireRoom(transaction, listing.seller_id, listing.kind ?? 'sale');
    return saveListing(transaction, listing, extraPhotos);
  });
}

export function findListingRow(database: Database, slugOrId: string): Promise<ListingRow | undefined> {
  const [column, value] = slugOrIdColumn(slugOrId);
  const query = database.selectFrom('listings').selectAll().where('deleted_at', 'is', null);
  return query.where(column, '=', value).executeTakeFirst();
}

/** Other changes by its seller wait. Throws 404, or 403 where it was taken down. */
export async function lockListing(
  transaction: Transaction<Tables>,
  { id, seller_id }: Pick<ListingRow, 'id' | 'seller_id'>,
): Promise<ListingRow> {
  await lockSeller(transaction, seller_id);
  const listing = await findListingRow(transaction, String(id));
  if (listing === undefined) throw notThere();
  if (listing.hidden_at !== null) throw takenDown();
  return listing;
}

export type ListingChange = Partial<Omit<ListingRow, 'id' | 'slug' | 'seller_id' | keyof PostedRequest>>;

/** Throws 404, 403 where it was taken down, 400 at the limit or where `arrange` refuses. */
export function changeWithinLimit(
  database: Database,
  { id, seller_id }: Pick<ListingRow, 'id' | 'seller_id'>,
  changeOf: (before: ListingRow) => ListingChange,
  arrange: (present: readonly PictureColumns[]) => PictureColumns[],
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const before = await lockListing(transaction, { id, seller_id });
    const change = changeOf(before);
    const { status } = change;
    const isBack = before.status === 'sold' && status !== undefined && status !== 'sold';
    if (isBack) await requireRoom(transaction, seller_id, before.kind);
    const extraPhotos = (await extraPhotosOf(transaction, [id])).get(id) ?? [];
    const cover = before.picture_key === '' ? [] : [before];
    const [first, ...others] = arrange([...cover, ...extraPhotos]);
    await saveListing(transaction, { id, ...change, ...(first && onlyPicture(first)) }, others);
    if (status === 'sold' || isBack) await answerQuestion(transaction, before);
  });
}

/** Whatever its seller posts or edits, with the photos after its cover and its words. */
export async function saveListing(
  transaction: Transaction<Tables>,
  listing: NewListingRow | (ListingChange & { id: number }),
  extraPhotos: readonly PictureColumns[],
): Promise<number> {
  const written = ['id', 'title', 'description', 'status', 'rested_at'] as const;
  const write =
    'slug' in listing
      ? transaction.insertInto('listings').values(listing).returning(written)
      : transaction.updateTable('listings').set(listing).where('id', '=', listing.id).returning(written);
  const saved = await write.executeTakeFirstOrThrow().catch((error: unknown) => {
    // The category was removed since the form was checked.
    throw isForeignKeyViolation(error) ? new FieldError(CATEGORY_REQUIRED) : error;
  });
  await transaction.deleteFrom('listing_photos').where('listing_id', '=', saved.id).execute();
  const photos = extraPhotos.map((photo, index) =>
    Object.assign(onlyPicture(photo), { listing_id: saved.id, position: index + 1 }),
  );
  if (photos.length > 0) await transaction.insertInto('listing_photos').values(photos).execute();
  await writeTerms(transaction, saved);
  return saved.id;
}

/** Replaces the words by which a listing is found; what is sold or rests is not. */
export async function writeTerms(
  database: Database,
  listing: Pick<ListingRow, 'id' | 'title' | 'description' | 'status' | 'rested_at'>,
): Promise<void> {
  await deleteTerms(database, listing.id);
  if (listing.status === 'sold' || listing.rested_at !== null) return;
  const terms = termsOf(listing).map((term) => Object.assign(term, { listing_id: listing.id }));
  if (terms.length > 0) await database.insertInto('listing_terms').values(terms).execute();
}

const TERMS_BATCH = 200;

/** Writes the words of all listings anew, after a change of how they are split; returns how many. */
export async function rewriteTerms(database: Database): Promise<number> {
  const isFound = database
    .selectFrom('listings')
    .where('deleted_at', 'is', null)
    .where('rested_at', 'is', null);
  const ids = (await isFound.select('id').execute()).map(({ id }) => id);
  for (let done = 0; done < ids.length; done += TERMS_BATCH)
    await database.transaction().execute(async (transaction) => {
      const some = isFound.selectAll().where('id', 'in', ids.slice(done, done + TERMS_BATCH));
      // On PostgreSQL a seller may change one meanwhile.
      const rows = await transaction.executeQuery(some.modifyEnd(forUpdate(transaction)));
      for (const listing of rows.rows) await writeTerms(transaction, listing);
    });
  return ids.length;
}

async function deleteTerms(database: Database, listingId: number): Promise<void> {
  await database.deleteFrom('listing_terms').where('listing_id', '=', listingId).execute();
}

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
