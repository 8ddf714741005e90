import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Condition, ListingKind } from '../../src/contract/listing.ts';
import type { ListFilters, ListingOrder, ListQuery } from '../../src/contract/listQuery.ts';
import type { Tables } from '../database/tables.ts';
import { idNumber } from './addresses.ts';
import { listingsOf, onMarket, type ListingWithSeller, type Reader } from './listingStore.ts';

type Database = Kysely<Tables>;

/** Cents, both included; listings without a price are in no range. */
export type PriceRange = readonly [from: number, to: number];

export interface MarketFilter {
  kind: ListingKind;
  price: PriceRange | null;
  conditions: readonly RawBuilder<unknown>[];
  posted: IdRange | null;
}

export interface IdRange {
  after: number;
  upTo: number;
}

export const MAX_ID = Number.MAX_SAFE_INTEGER;

/** What orders a list, the highest first, as the indexes have it; without a price comes last. */
const RANKS: Record<ListingOrder, RawBuilder<number>> = {
  newest: sql`listings.listed_at`,
  cheapest: sql`-coalesce(listings.price_cents, 1000000000000)`,
  dearest: sql`coalesce(listings.price_cents, -1)`,
};

export const rankOf = (order: ListingOrder): RawBuilder<number> => RANKS[order];

export interface ListPosition {
  id: number;
  rank: number;
}

export const isAfter = (after: ListPosition | null, rank: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  after === null
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`${rank} <= ${after.rank} and (${rank} < ${after.rank} or listings.id < ${after.id})`;

export const priceRange = ({ from, to }: Pick<ListFilters, 'from' | 'to'>): PriceRange | null =>
  from === null && to === null ? null : [from ?? 0, to ?? MAX_ID];

interface Among {
  seller?: number | undefined;
  notSeller?: number | undefined;
  posted?: IdRange | undefined;
}

/** The filter of a query, among the listings of a seller, say; a category that is no id has none. */
export function filterOf(
  { kind, category, condition, place, ...range }: Omit<ListQuery, 'text' | 'order' | 'seller'>,
  { seller, notSeller, posted }: Among = {},
): MarketFilter {
  const conditions: RawBuilder<unknown>[] = [];
  const price = priceRange(range);
  if (category !== null) conditions.push(sql`listings.category_id = ${idNumber(category) ?? 0}`);
  if (seller !== undefined) conditions.push(sql`listings.seller_id = ${seller}`);
  if (notSeller !== undefined) conditions.push(sql`listings.seller_id <> ${notSeller}`);
  if (price !== null) conditions.push(sql`listings.price_cents between ${price[0]} and ${price[1]}`);
  if (condition !== null) conditions.push(sql`listings.condition = ${condition}`);
  if (place !== null) conditions.push(sql`listings.campus_place = ${place}`);
  if (posted !== undefined)
    conditions.push(sql`listings.id > ${posted.after} and listings.id <= ${posted.upTo}`);
  return { kind, price, conditions, posted: posted ?? null };
}

export const filtered = ({ conditions }: MarketFilter): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join([sql`1 = 1`, ...conditions], sql` and `)}`;

const fitting = (filter: MarketFilter, now: number) =>
  sql`${onMarket(now, filter.kind)} and ${filtered(filter)}`;

/** A range of prices as ranks, so that the index of an order by price begins and ends there. */
function rankRange({ price }: MarketFilter, order: ListingOrder): RawBuilder<SqlBool> {
  if (price === null || order === 'newest') return sql<SqlBool>`1 = 1`;
  const [from, to] = order === 'dearest' ? price : [-price[1], -price[0]];
  return sql<SqlBool>`${RANKS[order]} between ${from} and ${to}`;
}

export type RankedListing = ListingWithSeller & ListPosition;

export async function marketListings(
  { database, now }: Reader,
  filter: MarketFilter,
  { limit, after, order }: { limit: number; after: ListPosition | null; order: ListingOrder },
): Promise<RankedListing[]> {
  const rank = rankOf(order);
  const page = sql`select listings.id, ${rank} as rank from listings
    where ${fitting(filter, now())} and ${rankRange(filter, order)} and ${isAfter(after, rank)}
    order by ${rank} desc, listings.id desc limit ${limit}`;
  const rows = sql<RankedListing>`${listingsOf(sql`(${page})`)} order by page.rank desc, page.id desc`;
  return (await rows.execute(database)).rows;
}

export async function titlesPosted({ database, now }: Reader, filter: MarketFilter, limit: number) {
  const { rows } = await sql<{ title: string }>`select title from listings
    where ${fitting(filter, now())} order by listings.id desc limit ${limit}`.execute(database);
  return rows;
}

export async function countMarketListings({ database, now }: Reader, filter: MarketFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from listings where ${fitting(filter, now())}`.execute(database);
  return rows[0]?.total ?? 0;
}

export interface FacetGroup {
  condition: Condition | null;
  campus_place: string | null;
  is_free: boolean;
  total: number;
}

export interface FacetCounts {
  groups: FacetGroup[];
  isCapped: boolean;
}

/** Counts listings, which `matching` selects, by what filters compare; of more than `most`, so many. */
export async function countGroups(
  database: Database,
  matching: RawBuilder<unknown>,
  price: PriceRange | null,
  { begin = sql``, most = MAX_ID } = {},
): Promise<FacetCounts> {
  const isInRange = price === null ? sql`1 = 1` : sql`price_cents between ${price[0]} and ${price[1]}`;
  type Row = Omit<FacetGroup, 'is_free' | 'total'> & { is_free: number } & Record<
      'total' | 'counted',
      number
    >;
  const { rows } = await sql<Row>`${begin} select condition, campus_place,
      case when price_cents = 0 then 1 else 0 end as is_free, count(*) as counted,
      sum(case when ${isInRange} or price_cents = 0 then 1 else 0 end) as total
    from (${matching}) as matching group by condition, campus_place, is_free`.execute(database);
  return {
    groups: rows.flatMap(({ condition, campus_place, is_free: isFree, total }) =>
      total === 0 ? [] : [{ condition, campus_place, is_free: isFree === 1, total }],
    ),
    isCapped: rows.reduce((sum, { counted }) => sum + counted, 0) > most,
  };
}

export const COUNTED = sql`listings.condition, listings.campus_place, listings.price_cents`;

/** How many of the newest listings are counted, which takes some ten milliseconds. */
const COUNTED_MAX = 20_000;

export function countMarketGroups(
  { database, now }: Reader,
  filter: MarketFilter,
  price: PriceRange | null,
): Promise<FacetCounts> {
  const rank = rankOf('newest');
  const newest = sql`select ${COUNTED} from listings where ${fitting(filter, now())}
    order by ${rank} desc, listings.id desc limit ${COUNTED_MAX + 1}`;
  return countGroups(database, newest, price, { most: COUNTED_MAX });
}
