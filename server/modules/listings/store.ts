import { sql, type Kysely } from 'kysely';
import { compileRead, type CompiledRead } from '../../database/compiledRead.ts';
import type { Tables } from '../../database/tables.ts';
import type { ListingWithSeller } from './present.ts';
import { isId } from './slug.ts';

type Database = Kysely<Tables>;

/** Which listings a list holds, and which range of it: newest first, at most `limit`, those older than `before`. */
export interface MarketFilter {
  /** A category's id. */
  category?: number;
  /** A seller's id. */
  seller?: number;
}
export interface PageRange {
  limit: number;
  before: number | null;
}

const countAll = sql<number | string>`count(*)`.as('total');

/** Every id is below: where there is no `before`, the same query serves. */
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** Listings with their seller and category, as `presentListing` takes them. */
function rows(database: Database) {
  return database
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.seller_id')
    .innerJoin('categories', 'categories.id', 'listings.category_id')
    .select([
      'listings.id',
      'listings.slug',
      'listings.category_id',
      'listings.title',
      'listings.description',
      'listings.price_cents',
      'listings.status',
      'listings.picture_key',
      'listings.picture_width',
      'listings.picture_height',
      'listings.picture_widths',
      'listings.picture_placeholder',
      'listings.created_at',
      'categories.name as category_name',
      'users.username as seller_username',
      'users.phone_number as seller_phone',
      'users.location as seller_location',
    ]);
}

/** The public lists walk `market`, which holds nothing that they do not show, along one of its indexes. */
function marketRows(database: Database, { category, seller }: MarketFilter) {
  let query = rows(database)
    .innerJoin('market', 'market.listing_id', 'listings.id')
    .where('market.listing_id', '<', MAX_ID);
  if (category !== undefined) query = query.where('market.category_id', '=', category);
  if (seller !== undefined) query = query.where('market.seller_id', '=', seller);
  return query.orderBy('market.listing_id', 'desc').limit(1);
}

/** More digits than any id has would not fit the column. */
const ID_DIGITS = 15;

/** One listing that has a page: sold ones too, but nothing that is deleted or hidden, nor of a seller who is gone. */
function pageRow(database: Database) {
  return rows(database)
    .where('listings.deleted_at', 'is', null)
    .where('listings.hidden_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null);
}

function compileReads(database: Database) {
  const lists = new Map<string, CompiledRead<ListingWithSeller>>();
  const several: Record<number, CompiledRead<ListingWithSeller>> = {};
  return {
    bySlug: compileRead(database, pageRow(database).where('listings.slug', '=', '')),
    byId: compileRead(database, pageRow(database).where('listings.id', '=', 0)),
    byIds(count: number) {
      const places = Array.from({ length: count }, () => 0);
      const query = () => pageRow(database).where('listings.id', 'in', places);
      return (several[count] ??= compileRead(database, query()));
    },
    list(filter: MarketFilter) {
      const shape = Object.keys(filter).join();
      const list = lists.get(shape) ?? compileRead(database, marketRows(database, filter));
      lists.set(shape, list);
      return list;
    },
  };
}

const reads = new WeakMap<Database, ReturnType<typeof compileReads>>();
function readsOf(database: Database) {
  const known = reads.get(database) ?? compileReads(database);
  reads.set(database, known);
  return known;
}

export function marketListings(database: Database, filter: MarketFilter, { limit, before }: PageRange) {
  const { category, seller } = filter;
  const values = [before ?? MAX_ID, category, seller, limit].filter((value) => value !== undefined);
  return readsOf(database).list(filter)(...values);
}

/** How many listings the market has, or a category of it, or a seller: never counted row by row but for one seller. */
export async function countMarketListings(database: Database, { category, seller }: MarketFilter) {
  if (seller !== undefined) return countMarketOfSeller(database, seller, category);
  let query = database
    .selectFrom('market_counts')
    .select((eb) => eb.fn.sum<number | string>('total').as('total'));
  if (category !== undefined) query = query.where('category_id', '=', category);
  const { total } = await query.executeTakeFirstOrThrow();
  return Number(total);
}

async function countMarketOfSeller(database: Database, seller: number, category: number | undefined) {
  let query = database.selectFrom('market').select(countAll).where('seller_id', '=', seller);
  if (category !== undefined) query = query.where('category_id', '=', category);
  const { total } = await query.executeTakeFirstOrThrow();
  return Number(total);
}

/** All of one seller's listings, sold and hidden ones too. */
export function sellerListings(database: Database, sellerId: number, { limit, before }: PageRange) {
  return rows(database)
    .where('listings.deleted_at', 'is', null)
    .where('listings.seller_id', '=', sellerId)
    .where('listings.id', '<', before ?? MAX_ID)
    .orderBy('listings.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countSellerListings(database: Database, sellerId: number): Promise<number> {
  const { total } = await database
    .selectFrom('listings')
    .select(countAll)
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** One listing, whatever its status, by slug or by id. */
export async function findListing(
  database: Database,
  slugOrId: string,
): Promise<ListingWithSeller | undefined> {
  const { bySlug, byId } = readsOf(database);
  if (!isId(slugOrId)) return (await bySlug(slugOrId))[0];
  return slugOrId.length > ID_DIGITS ? undefined : (await byId(Number(slugOrId)))[0];
}

/** Whether there was such a listing, and its seller has deleted it. */
export async function wasDeleted(database: Database, slugOrId: string): Promise<boolean> {
  const query = database.selectFrom('listings').select('id').where('deleted_at', 'is not', null);
  if (!isId(slugOrId)) return (await query.where('slug', '=', slugOrId).executeTakeFirst()) !== undefined;
  if (slugOrId.length > ID_DIGITS) return false;
  return (await query.where('id', '=', Number(slugOrId)).executeTakeFirst()) !== undefined;
}

/** So many ids are asked for at a time, those that are too few made up by ids that no listing has. */
const ID_COUNTS = [32, 128];

/** At most 128 listings by their ids, in no order; those that are gone are left out. */
export function listingsByIds(database: Database, ids: readonly number[]): Promise<ListingWithSeller[]> {
  const count = ID_COUNTS.find((candidate) => candidate >= ids.length);
  if (count === undefined) throw new Error('These are too many ids for one page.');
  return readsOf(database).byIds(count)(...ids, ...Array.from({ length: count - ids.length }, () => 0));
}

/** The id of a seller who may be shown, by their name in any case. */
export async function findSellerId(database: Database, username: string): Promise<number | undefined> {
  const seller = await database
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return seller?.id;
}
