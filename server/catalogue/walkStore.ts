import { sql, type Kysely } from 'kysely';
import type { Condition } from '../../src/contract/condition.ts';
import { compileRead } from '../database/compiledRead.ts';
import type { Tables } from '../database/tables.ts';
import type { PageRange } from './pageRange.ts';

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

export const RANKS = { cheapest: 'cheap_rank', dearest: 'price_rank' } as const;
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

/** So many listings a statement walks at most for a narrowed page: a rare choice costs the same however large the market is. */
const WALKED_MAX = 20_000;

/** Which conditions are met while an index is walked, and which are looked at after it. */
export function whereToNarrow({ condition, place }: MarketFilter, order: MarketOrder) {
  const isNewest = order === 'newest';
  const isByPlace = isNewest && place !== undefined;
  const isByCondition = isNewest && !isByPlace && condition !== undefined;
  // A walk along the ids of a place or a condition has no use for the index of a category.
  return { isByPlace, isByCondition, isByCategory: !isByPlace && !isByCondition };
}

/** A walk along one index of `market`, which holds nothing that the public lists do not show. */
export function walk(database: Kysely<Tables>, filter: MarketFilter, order: MarketOrder) {
  const { category, seller, price, condition, place } = filter;
  const { isByPlace, isByCondition, isByCategory } = whereToNarrow(filter, order);
  const rank = order === 'newest' ? null : RANKS[order];
  let query = database
    .selectFrom('market')
    .select([
      'listing_id',
      'seller_id',
      'category_id',
      'price_rank',
      'cheap_rank',
      'condition',
      'campus_place',
    ]);
  query =
    rank === null
      ? query.where('listing_id', '<', MAX_ID)
      : query.where(sql<boolean>`(${sql.ref(rank)}, listing_id) < (${0}, ${0})`);
  if (category !== undefined && isByCategory) query = query.where('category_id', '=', category);
  if (seller !== undefined) query = query.where('seller_id', '=', seller);
  if (price !== undefined && rank !== null)
    query = query.where(sql<boolean>`${sql.ref(rank)} between ${0} and ${0}`);
  if (isByCondition) query = query.where('condition', '=', condition ?? null);
  if (isByPlace) query = query.where('campus_place', '=', place ?? null);
  if (rank !== null) query = query.orderBy(rank, 'desc');
  return query.orderBy('listing_id', 'desc').limit(1);
}

const isNarrowed = ({ price, condition, place }: MarketFilter): boolean =>
  [price, condition, place].some((value) => value !== undefined);

/** The values of a walk, in the order in which they stand in it, but its limit. */
function walkValues(filter: MarketFilter, order: MarketOrder, { before, beforeRank }: PageRange) {
  const { category, seller, price, condition, place } = filter;
  const { isByPlace, isByCondition, isByCategory } = whereToNarrow(filter, order);
  const isNewest = order === 'newest';
  const start = isNewest ? [before ?? MAX_ID] : [beforeRank ?? MAX_ID, before ?? MAX_ID];
  const range = (order === 'cheapest' ? price && [-price[1], -price[0]] : price) ?? [];
  return [
    ...start,
    isByCategory ? category : undefined,
    seller,
    ...(isNewest ? [] : range),
    isByCondition ? condition : undefined,
    isByPlace ? place : undefined,
  ].filter((value) => value !== undefined);
}

/** Where a narrowed walk stopped although its index goes on; null where it came to the end. */
export async function walkEnd(
  database: Kysely<Tables>,
  filter: MarketFilter,
  order: MarketOrder,
  range: PageRange,
): Promise<{ id: number; rank: number | null } | null> {
  if (!isNarrowed(filter)) return null;
  const last = compileRead(database, walk(database, filter, order).offset(1));
  const [row] = await last(...walkValues(filter, order, range), 1, WALKED_MAX - 1);
  if (row === undefined) return null;
  return { id: row.listing_id, rank: order === 'newest' ? null : row[RANKS[order]] };
}

/** The values of a page's query (`store.ts`), in the order in which they stand in it. */
export function marketValues(filter: MarketFilter, order: MarketOrder, range: PageRange) {
  const { category, price, condition, place } = filter;
  const { isByPlace, isByCondition, isByCategory } = whereToNarrow(filter, order);
  const { limit } = range;
  return [
    ...walkValues(filter, order, range),
    isNarrowed(filter) ? WALKED_MAX : limit,
    isByCategory ? undefined : category,
    ...(order === 'newest' ? (price ?? []) : []),
    isByCondition ? undefined : condition,
    isByPlace ? undefined : place,
    limit,
  ].filter((value) => value !== undefined);
}
