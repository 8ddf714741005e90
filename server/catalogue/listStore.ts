import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Condition, ListingKind } from '../../src/contract/listing.ts';
import type { ListingOrder } from '../../src/contract/listQuery.ts';
import { idTable } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import type { ListPosition } from './pageRequest.ts';
import { LISTINGS, type ListingWithSeller } from './listingStore.ts';

type Database = Kysely<Tables>;

/** Runs a statement and returns its rows. */
export type RunSql = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

/** A filter on the listings of the market; each has a line in `conditionsOf`. */
export interface MarketFilter {
  /** Which table is read; without it, what is for sale. */
  kind?: ListingKind;
  /** A category's id. */
  category?: number;
  /** A seller's id. */
  seller?: number;
  /** The id of a seller whose listings are left out. */
  notSeller?: number;
  /** Cents, both included; listings without a price are in no range. */
  price?: readonly [from: number, to: number];
  condition?: Condition;
  /** A campus location, in the spelling of the list. */
  place?: string;
}

const MARKETS = { sale: sql`market`, wanted: sql`wanted_market as market` };

/** What lists of a kind read: the table `market`, or the view of what is wanted by that name. */
export const marketOf = ({ kind = 'sale' }: Pick<MarketFilter, 'kind'>): RawBuilder<unknown> => MARKETS[kind];

/** Every id and rank is below. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;

/** The orders of lists; a search scans its matches by the date of their posting, newest first. */
export type ScanOrder = ListingOrder | 'posted';

/** A listing without a price has a rank below all others (`migrations/market.ts`). */
const RANKS = {
  posted: { column: null, unpriced: 0 },
  newest: { column: sql`listed_rank`, unpriced: 0 },
  cheapest: { column: sql`cheap_rank`, unpriced: -1_000_000_000_000 },
  dearest: { column: sql`price_rank`, unpriced: -1 },
} as const;

/** The position of a listing in an order, after which the list goes on. */
export function positionIn(
  order: ListingOrder,
  { id, price_cents: price, moved_up_rank }: Pick<ListingWithSeller, 'id' | 'price_cents' | 'moved_up_rank'>,
): ListPosition {
  if (order === 'newest') return { id, rank: moved_up_rank ?? id };
  if (price === null) return { id, rank: RANKS[order].unpriced };
  return { id, rank: order === 'cheapest' ? -price : price };
}

/** The columns of `market` that order a list: the highest first, and among equals the newest. */
export const orderBy = (order: ScanOrder): RawBuilder<unknown> =>
  order === 'posted' ? sql`listing_id desc` : sql`${RANKS[order].column} desc, listing_id desc`;

export const rankColumn = (order: ScanOrder): RawBuilder<unknown> => RANKS[order].column ?? sql`0`;

/** The conditions of a filter on the rows of `market`, by its name. */
function conditionsOf(
  { category, seller, notSeller, price, condition, place }: MarketFilter,
  order: ScanOrder,
) {
  const conditions = new Map<keyof MarketFilter, RawBuilder<unknown>>();
  if (category !== undefined) conditions.set('category', sql`category_id = ${category}`);
  if (seller !== undefined) conditions.set('seller', sql`seller_id = ${seller}`);
  if (notSeller !== undefined) conditions.set('notSeller', sql`seller_id <> ${notSeller}`);
  if (price !== undefined && order === 'cheapest')
    conditions.set('price', sql`cheap_rank between ${-price[1]} and ${-price[0]}`);
  else if (price !== undefined) conditions.set('price', sql`price_rank between ${price[0]} and ${price[1]}`);
  if (condition !== undefined) conditions.set('condition', sql`condition = ${condition}`);
  if (place !== undefined) conditions.set('place', sql`campus_place = ${place}`);
  return conditions;
}

const AND = sql` and `;

/** The conditions of a filter, each with `and` before it. */
export const andFiltered = (filter: MarketFilter): RawBuilder<unknown> =>
  sql.join(
    [...conditionsOf(filter, 'newest').values()].map((condition) => sql` and ${condition}`),
    sql``,
  );

/** The filters that an order's index resolves; the others are compared with its rows. */
function indexedFilters({ condition, place }: MarketFilter, order: ScanOrder): (keyof MarketFilter)[] {
  if (order === 'posted') return [];
  if (order !== 'newest') return ['category', 'seller', 'price'];
  // The ids of a campus location or a condition are in no category's index.
  if (place !== undefined) return ['seller', 'place'];
  return condition === undefined ? ['category', 'seller'] : ['seller', 'condition'];
}

/** How many rows of an index a statement scans, whatever the size of the market. */
const SCANNED_MAX = 20_000;

/** A scan along one index of `market` after a position, and the conditions on its rows. */
function scanOf(filter: MarketFilter, order: ScanOrder, position: ListPosition | null) {
  const indexed = indexedFilters(filter, order);
  const { id, rank } = position ?? { id: MAX_ID, rank: null };
  const { column } = RANKS[order];
  const scanned = [
    column === null ? sql`listing_id < ${id}` : sql`(${column}, listing_id) < (${rank ?? id}, ${id})`,
  ];
  const compared: RawBuilder<unknown>[] = [];
  for (const [name, condition] of conditionsOf(filter, order))
    (indexed.includes(name) ? scanned : compared).push(condition);
  const scan = sql`select listing_id, category_id, price_rank, cheap_rank, listed_rank, condition, campus_place from ${marketOf(filter)}
    where ${sql.join(scanned, AND)} order by ${orderBy(order)}`;
  return { scan, compared };
}

/** A part of a list: at most `limit` listings after a position, or from the beginning. */
export interface ListRange {
  limit: number;
  after: ListPosition | null;
}

/** The newest of the listings with ids above `after` and up to `upTo`, by their posting. */
export const listingsPosted = (
  database: Database,
  filter: MarketFilter,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<ListingWithSeller[]> =>
  sql<ListingWithSeller>`${LISTINGS} inner join (select listing_id from ${marketOf(filter)}
      where listing_id > ${after} and listing_id <= ${upTo}${andFiltered(filter)}
      order by listing_id desc limit ${limit}) as page on page.listing_id = listings.id
    order by listings.id desc`
    .execute(database)
    .then(({ rows }) => rows);

/** Listings of the market in an order, the newest first among equals. */
export async function marketListings(
  database: Database,
  filter: MarketFilter,
  { limit, after: position }: ListRange,
  order: ListingOrder = 'newest',
): Promise<ListingWithSeller[]> {
  const { scan, compared } = scanOf(filter, order, position);
  const page =
    compared.length === 0
      ? sql`${scan} limit ${limit}`
      : sql`select * from (${scan} limit ${SCANNED_MAX}) as scanned where ${sql.join(compared, AND)}
          order by ${orderBy(order)} limit ${limit}`;
  // Only then the listings themselves are read.
  const rows = sql<ListingWithSeller>`${LISTINGS} inner join (${page}) as page on page.listing_id = listings.id
    order by ${orderBy(order)}`;
  return (await rows.execute(database)).rows;
}

/** Where the scan of a page stopped although its index goes on; null where it came to the end. */
export async function scanEnd(
  database: Database,
  filter: MarketFilter,
  { after: position }: ListRange,
  order: ListingOrder,
): Promise<ListPosition | null> {
  const { scan, compared } = scanOf(filter, order, position);
  if (compared.length === 0) return null;
  const last = sql<ListPosition>`select listing_id as id, ${rankColumn(order)} as rank
    from (${scan} limit 1 offset ${SCANNED_MAX - 1}) as last`;
  const [row] = (await last.execute(database)).rows;
  return row ?? null;
}

/** How many listings the market, a category or a seller has; some are counted by row. */
export async function countMarketListings(
  database: Database,
  { kind = 'sale', category, seller }: MarketFilter,
): Promise<number> {
  type Total = { total: number | string | null };
  const ofCategory = category === undefined ? sql`` : sql` and category_id = ${category}`;
  const ofSeller = seller === undefined ? sql`true` : sql`seller_id = ${seller}`;
  const { rows } = await (
    seller === undefined && kind === 'sale'
      ? sql<Total>`select sum(total) as total from market_counts where true${ofCategory}`
      : sql<Total>`select count(*) as total from ${marketOf({ kind })} where ${ofSeller}${ofCategory}`
  ).execute(database);
  return Number(rows[0]?.total ?? 0);
}

/** The listings of these that the filter matches. */
export async function filterIds(
  database: Database,
  ids: readonly number[],
  filter: MarketFilter,
): Promise<ReadonlySet<number>> {
  // The cross join reads the market by id, whatever the planner makes of their number.
  const rows = sql<{
    id: number;
  }>`select listing_id as id from ${idTable(database, ids)} cross join ${marketOf(filter)}
    where market.listing_id = wanted.id${andFiltered(filter)}`;
  return new Set((await rows.execute(database)).rows.map(({ id }) => id));
}

/** The number of listings of one condition at one campus location, given away or not. */
export interface FacetGroup {
  condition: Condition | null;
  campus_place: string | null;
  is_free: boolean;
  /** Those whose price is in the range, or that are given away. */
  total: number;
}

/** The groups of the newest listings, how many were counted, and the oldest of them. */
export interface CountedGroups {
  groups: FacetGroup[];
  counted: number;
  oldest: number;
}

/** What facets are counted from. */
export interface FacetCounts {
  groups: FacetGroup[];
  /** Whether more exist than were counted. */
  isCapped: boolean;
  /** Whether a search has spent its budget. */
  isCut?: boolean;
}

/** Counts rows of `market`, which `matching` selects, by what filters compare. */
export async function countGroups(
  run: RunSql,
  matching: RawBuilder<unknown>,
  [from, to]: readonly [number, number],
  begin: RawBuilder<unknown> = sql``,
): Promise<CountedGroups> {
  type Row = Omit<FacetGroup, 'is_free' | 'total'> &
    Record<'is_free' | 'oldest', number> &
    Record<'total' | 'counted', number | string>;
  const rows = await run(sql<Row>`${begin}select condition, campus_place,
    case when price_rank = 0 then 1 else 0 end as is_free,
    sum(case when price_rank between ${from} and ${to} or price_rank = 0 then 1 else 0 end) as total,
    count(*) as counted, min(listing_id) as oldest
    from (${matching}) as matching group by condition, campus_place, is_free`);
  return {
    groups: rows.flatMap(({ is_free: isFree, total, condition, campus_place }) =>
      Number(total) === 0 ? [] : [{ condition, campus_place, is_free: isFree === 1, total: Number(total) }],
    ),
    counted: rows.reduce((sum, { counted }) => sum + Number(counted), 0),
    oldest: Math.min(...rows.map(({ oldest }) => oldest)),
  };
}

/** How many of the newest listings are counted, which takes less than ten milliseconds. */
const COUNTED_MAX = 20_000;

/** The facet groups of the market or a category in a price range. */
export async function countMarketGroups(
  database: Database,
  filter: Pick<MarketFilter, 'kind' | 'category'>,
  range: readonly [number, number],
): Promise<FacetCounts> {
  const newest = sql`select listing_id, price_rank, condition, campus_place from ${marketOf(filter)}
    where listing_id < ${MAX_ID}${andFiltered(filter)} order by listing_id desc limit ${COUNTED_MAX}`;
  const { groups } = await countGroups(
    async (counted) => (await counted.execute(database)).rows,
    newest,
    range,
  );
  return { groups, isCapped: (await countMarketListings(database, filter)) > COUNTED_MAX };
}
