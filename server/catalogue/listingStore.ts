import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { ListingRow, PictureColumns, Tables } from '../database/tables.ts';
import type { ListingKind } from '../../src/contract/listing.ts';
import { idNumber, isId } from './addresses.ts';

type Database = Kysely<Tables>;

type HiddenColumns =
  | ('seller_id' | 'updated_at' | 'deleted_at' | 'hidden_at' | 'seller_suspended_until')
  | ('rested_at' | 'listed_at' | 'sold_at' | 'price_set_at' | 'dropped_at')
  | ('idempotency_key' | 'request_hash');

export interface ListingWithSeller extends Omit<ListingRow, HiddenColumns> {
  category_name: string;
  seller_username: string;
  seller_phone: string | null;
  seller_location: string | null;
}

const COLUMNS = sql`listings.id, listings.kind, listings.slug, listings.category_id, listings.title,
  listings.description, listings.price_cents, listings.status, listings.condition, listings.campus_place,
  listings.picture_key, listings.picture_width, listings.picture_height, listings.picture_widths,
  listings.picture_placeholder, listings.created_at, listings.expires_at, listings.rest_reason,
  listings.confirmed_at, listings.previous_price_cents, categories.name as category_name,
  users.username as seller_username, users.phone_number as seller_phone, users.location as seller_location`;
const WITH_SELLER = sql`inner join users on users.id = listings.seller_id
  inner join categories on categories.id = listings.category_id`;

const LISTINGS = sql`select ${COLUMNS} from listings ${WITH_SELLER}`;

/** Of a table of ids and ranks; by the cross join SQLite reads that one first. */
export const listingsOf = (page: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${COLUMNS}, page.rank from ${page} as page cross join listings ${WITH_SELLER} where listings.id = page.id`;

export const isInSight = (now: number) => sql`listings.deleted_at is null and listings.hidden_at is null
  and coalesce(listings.seller_suspended_until, 0) <= ${now}`;

export const isActiveUser = (now: number): RawBuilder<SqlBool> => sql<SqlBool>`users.deleted_at is null
  and coalesce(users.suspended_until, 0) <= ${now}`;

/** The condition that a listing is in the lists of its kind. The indexes of lists have its words. */
export const onMarket = (now: number, kind: ListingKind = 'sale'): RawBuilder<SqlBool> =>
  sql<SqlBool>`listings.kind = ${kind} and listings.status <> 'sold' and listings.rested_at is null
    and ${isInSight(now)}`;

/** A sold listing rests when it has been shown as sold for long enough. */
const HAS_LEFT = sql`(listings.status = 'sold' and listings.rested_at is not null)`;

/** A listing that has a page: sold and resting ones too, but none that is deleted or hidden. */
const hasPage = (now: number) => sql`${isInSight(now)} and not ${HAS_LEFT}`;

export const slugOrIdColumn = (slugOrId: string): ['slug' | 'id', string | number] =>
  isId(slugOrId) ? ['id', idNumber(slugOrId) ?? 0] : ['slug', slugOrId];

export interface Reader {
  database: Database;
  now: () => number;
}

export async function findListing(
  { database, now }: Reader,
  slugOrId: string,
): Promise<ListingWithSeller | undefined> {
  const [column, value] = slugOrIdColumn(slugOrId);
  const row = sql<ListingWithSeller>`${LISTINGS} where ${hasPage(now())} and ${sql.ref(`listings.${column}`)} = ${value}`;
  return (await row.execute(database)).rows[0];
}

export async function findOwnListing(
  { database }: Pick<Reader, 'database'>,
  id: string,
): Promise<ListingWithSeller | undefined> {
  const row = sql<ListingWithSeller>`${LISTINGS} where listings.id = ${Number(id)} and listings.deleted_at is null`;
  return (await row.execute(database)).rows[0];
}

export async function wasDeleted({ database, now }: Reader, slugOrId: string): Promise<boolean> {
  const [column, value] = slugOrIdColumn(slugOrId);
  const { rows } = await sql`select 1 from listings
    where ${sql.ref(`listings.${column}`)} = ${value} and not (${isInSight(now())})`.execute(database);
  return rows.length > 0;
}

export async function sellerListings(
  database: Database,
  { sellerId, kind }: { sellerId: number; kind: ListingKind },
  { limit, before }: { limit: number; before: number },
): Promise<{ rows: ListingWithSeller[]; total: number }> {
  const ofSeller = sql`listings.deleted_at is null and not ${HAS_LEFT}
    and listings.kind = ${kind} and listings.seller_id = ${sellerId}`;
  const { rows } = await sql<ListingWithSeller>`${LISTINGS} where ${ofSeller} and listings.id < ${before}
    order by listings.id desc limit ${limit}`.execute(database);
  const count = sql<{ total: number }>`select count(*) as total from listings where ${ofSeller}`;
  return { rows, total: (await count.execute(database)).rows[0]?.total ?? 0 };
}

export async function extraPhotosOf(
  database: Database,
  listingIds: readonly number[],
): Promise<Map<number, PictureColumns[]>> {
  if (listingIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('listing_photos')
    .selectAll()
    .where('listing_id', 'in', listingIds)
    .orderBy('listing_id')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ listing_id }) => listing_id);
}

/** Someone who is neither gone nor suspended, by their name in any case. */
export const activeUser = ({ database, now }: Reader, username: string) =>
  database
    .selectFrom('users')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where(isActiveUser(now()));

export async function findSellerId(reader: Reader, username: string): Promise<number | null> {
  return (await activeUser(reader, username).select('id').executeTakeFirst())?.id ?? null;
}

const SOLD = sql<number>`(select count(*) from listings as theirs
  where theirs.seller_id = users.id and theirs.kind = 'sale' and theirs.status = 'sold'
    and theirs.deleted_at is null and theirs.hidden_at is null)`;

/** How many of their listings rest because a question was not answered: a renewal takes it back. */
const MISSED = sql<number>`(select count(*) from listings as theirs
  where theirs.seller_id = users.id and theirs.rest_reason = 'unanswered')`;

export type SellerFactsRow = Awaited<ReturnType<typeof sellerFactsOf>>;

export const sellerFactsOf = (database: Database, listingId: number) =>
  database
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.seller_id')
    .select(['users.created_at', 'student_until', 'questions_answered'])
    .select([MISSED.as('questions_missed'), SOLD.as('sold')])
    .where('listings.id', '=', listingId)
    .executeTakeFirstOrThrow();

export const findShop = (reader: Reader, username: string) =>
  activeUser(reader, username)
    .where('shop_enabled', '=', 1)
    .select(['id', 'username', 'location', 'picture_key', 'shop_shows_picture'])
    .select(['created_at', 'student_until', SOLD.as('sold')])
    .executeTakeFirst();

export function allCategories(database: Database): Promise<{ id: number; name: string }[]> {
  return database.selectFrom('categories').select(['id', 'name']).orderBy('position').orderBy('id').execute();
}

export async function categoryName(database: Database, id: number): Promise<string | null> {
  const row = await database.selectFrom('categories').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}
