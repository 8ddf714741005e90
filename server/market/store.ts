import { sql, type Kysely } from 'kysely';
import { compileRead, type CompiledRead } from '../database/compiledRead.ts';
import type { Tables } from '../database/tables.ts';
import type { PageRange } from './pageRange.ts';
import type { ListingWithSeller } from './present.ts';

type Database = Kysely<Tables>;

const countAll = sql<number | string>`count(*)`.as('total');

import type { Condition } from '../../src/contract/condition.ts';
/** Which listings a list of the market holds. */
export interface MarketFilter {
  /** A category's id. */
  category?: number;
  /** A seller's id. */
  seller?: number;
  /** Cents, both included; listings without a price are in no range. */
  price?: readonly [from: number, to: number];
  condition?: Condition;
  /** In the spelling of the list. */
  place?: string;
}

/** The orders in which the market can be read. */
export type MarketOrder = 'newest' | 'cheapest' | 'dearest';

const RANKS = { cheapest: 'cheap_rank', dearest: 'price_rank' } as const;
/** The rank of what has no price, lower than any other (`migrations/orderAndFilters.ts`). */
const UNPRICED = { cheapest: -1_000_000_000_000, dearest: -1 } as const;

/** The rank of a listing among the others of the market. */
export function rankIn(
  order: keyof typeof RANKS,
  { price_cents: price }: { price_cents: number | null },
): number {
  if (price === null) return UNPRICED[order];
  return order === 'cheapest' ? -price : price;
}
/** Every id is below: where there is no `before`, the same query serves. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;

/** Listings with their seller and category, as `presentListing` takes them. */
export function listingRows(database: Database) {
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
      'listings.condition',
      'listings.campus_place',
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
function marketRows(database: Database, filter: MarketFilter, order: MarketOrder) {
  const { category, seller, price, condition, place } = filter;
  const rank = order === 'newest' ? null : (`market.${RANKS[order]}` as const);
  let query = listingRows(database).innerJoin('market', 'market.listing_id', 'listings.id');
  query =
    rank === null
      ? query.where('market.listing_id', '<', MAX_ID)
      : query.where(sql<boolean>`(${sql.ref(rank)}, market.listing_id) < (${0}, ${0})`);
  if (category !== undefined) {
    // The sign keeps the index of the category out of it: a place or a condition is rarer.
    const isRarer = rank === null && (condition !== undefined || place !== undefined);
    query = isRarer
      ? query.where(sql<boolean>`+market.category_id = ${0}`)
      : query.where('market.category_id', '=', category);
  }
  if (seller !== undefined) query = query.where('market.seller_id', '=', seller);
  if (price !== undefined)
    query = query.where(sql<boolean>`${sql.ref(rank ?? 'market.price_rank')} between ${0} and ${0}`);
  if (condition !== undefined) query = query.where('market.condition', '=', condition);
  if (place !== undefined) query = query.where('market.campus_place', '=', place);
  if (rank !== null) query = query.orderBy(rank, 'desc');
  return query.orderBy('market.listing_id', 'desc').limit(1);
}

/** The values of such a query, in the order in which they stand in it. */
function marketValues(
  { category, seller, price, condition, place }: MarketFilter,
  order: MarketOrder,
  { limit, before, beforeRank }: PageRange,
) {
  const start = order === 'newest' ? [before ?? MAX_ID] : [beforeRank ?? MAX_ID, before ?? MAX_ID];
  const range = order === 'cheapest' ? price && [-price[1], -price[0]] : price;
  return [...start, category, seller, ...(range ?? []), condition, place, limit].filter(
    (value) => value !== undefined,
  );
}

/** One listing that has a page: sold ones too, but nothing that is deleted or hidden, nor of a seller who is gone. */
function pageRow(database: Database) {
  return listingRows(database)
    .where('listings.deleted_at', 'is', null)
    .where('listings.hidden_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null);
}

/** The queries that are asked most, whose texts are made once a process. */
export type MarketReads = ReturnType<typeof compileReads>;

export function compileReads(database: Database) {
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
    list(filter: MarketFilter, order: MarketOrder) {
      const shape = [order, ...Object.keys(filter).toSorted()].join();
      const list = lists.get(shape) ?? compileRead(database, marketRows(database, filter, order));
      lists.set(shape, list);
      return list;
    },
  };
}

/** A page of the market in an order, the newest first among those that are equal in it. */
export function marketListings(
  reads: MarketReads,
  filter: MarketFilter,
  range: PageRange,
  order: MarketOrder = 'newest',
) {
  return reads.list(filter, order)(...marketValues(filter, order, range));
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

/** So many ids are asked for at a time, those that are too few made up by ids that no listing has. */
const ID_COUNTS = [32, 128];

/** At most 128 listings by their ids, in no order; those that are gone are left out. */
export function listingsByIds(reads: MarketReads, ids: readonly number[]): Promise<ListingWithSeller[]> {
  const count = ID_COUNTS.find((candidate) => candidate >= ids.length);
  if (count === undefined) throw new Error('These are too many ids for one page.');
  return reads.byIds(count)(...ids, ...Array.from({ length: count - ids.length }, () => 0));
}

/** The version that every visible change of the market raises. */
export function marketVersion(database: Database) {
  return database.selectFrom('market_version').select('version');
}
