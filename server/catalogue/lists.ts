import { setImmediate } from 'node:timers/promises';
import type { Facets } from '../../src/contract/search.ts';
import { isFiltered, type ListFilters, type ListQuery, NO_FILTERS } from '../../src/contract/listQuery.ts';
import { FREE } from '../../src/contract/price.ts';
import { idNumber } from './addresses.ts';
import { findSellerId, listingsByIds, type ListingWithSeller } from './listingStore.ts';
import {
  countMarketGroups,
  countMarketListings,
  listingsPosted,
  marketListings,
  MAX_ID,
  positionIn,
  scanEnd,
  type FacetCounts,
  type FacetGroup,
  type MarketFilter,
} from './listStore.ts';
import type { Part } from './changes.ts';
import type { Made, Market } from './market.ts';
import type { ListPosition, PageRequest } from './pageRequest.ts';
import { EMPTY_PAGE, type ListPage } from './present.ts';

/** The list without text, filters or order. */
export const WHOLE_MARKET: ListQuery = { ...NO_FILTERS, text: '', category: null, seller: null };

/** Above every price; what has none is below its negative. */
const PRICE_MAX = 99_999_999_999;

/** Text that is no id has no listings: no category has the id 0. */
const categoryId = (category: string): number => idNumber(category) ?? 0;

/** The filter of a list; null where its seller does not exist. */
async function filterOf(
  { database }: Market,
  { kind, category, seller, from, to, condition, place }: Omit<ListQuery, 'text' | 'order'>,
): Promise<MarketFilter | null> {
  const sellerId = seller === null ? undefined : await findSellerId(database, seller);
  if (sellerId === null) return null;
  return {
    kind,
    ...(category !== null && { category: categoryId(category) }),
    ...(sellerId !== undefined && { seller: sellerId }),
    ...((from !== null || to !== null) && { price: [from ?? 0, to ?? PRICE_MAX] as const }),
    ...(condition !== null && { condition }),
    ...(place !== null && { place }),
  };
}

/** What a list shows: a seller's listings, else a category's, else those of the market. */
function partsOf(text: string, { seller, category }: MarketFilter): Part[] {
  if (text !== '') return ['market'];
  if (seller !== undefined) return [`seller:${seller}`];
  return category === undefined ? ['market'] : [`category:${category}`];
}

/** A page of a list, and the parts of the market that it shows. */
export interface FoundPage extends ListPage {
  parts: readonly Part[];
}

/** Of a seller who does not exist: one who comes to be has no listing at first. */
export const NO_PAGE: FoundPage = { ...EMPTY_PAGE, parts: ['market'] };

/**
 * The one entry to every list of listings: Home, a category, a shop, a search, "more", saved
 * searches. Null where the list's seller does not exist.
 */
export async function findListings(
  market: Market,
  query: ListQuery,
  page: PageRequest,
): Promise<FoundPage | null> {
  const filter = await filterOf(market, query);
  if (filter === null) return null;
  const { text, order } = query;
  const found =
    text === ''
      ? await marketPage(market, filter, query, page)
      : await market.search.find(text, { filter, order, page });
  return { ...found, parts: partsOf(text, filter) };
}

/** How many scans a page makes where a rare filter matches too little. */
const SCANS_MAX = 5;

async function marketPage(
  { database }: Market,
  filter: MarketFilter,
  query: ListQuery,
  { limit, cursor }: PageRequest,
): Promise<ListPage> {
  const rows: ListingWithSeller[] = [];
  let end: ListPosition | null = cursor;
  const order = query.order ?? 'newest';
  // A list with an order or filters takes its total from the facets.
  const isCounted = query.order === null && !isFiltered({ ...query, kind: 'sale' });
  const total = isCounted ? countMarketListings(database, filter) : null;
  // Both may fail: a promise that nobody awaits by then would end the process.
  total?.catch(() => undefined);
  for (let scan = 0; scan < SCANS_MAX; scan += 1) {
    if (scan > 0) await setImmediate();
    // One row more than the page has shows whether there is a next page.
    const range = { after: end, limit: limit + 1 - rows.length };
    rows.push(...(await marketListings(database, filter, range, order)));
    end = rows.length > limit ? null : await scanEnd(database, filter, range, order);
    if (end === null) break;
  }
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const next = last === undefined ? end : positionIn(order, last);
  return {
    ...EMPTY_PAGE,
    rows: rows.slice(0, limit),
    next: next && { ...next, search: null },
    total: await total,
  };
}

/**
 * The number of listings with ids above `after`, up to `upTo`, and the newest title; without those of
 * the seller `notSeller`.
 */
export async function countNewer(
  market: Market,
  query: ListQuery,
  { after, upTo, limit, notSeller }: { after: number; upTo: number; limit: number; notSeller?: number },
): Promise<{ count: number; newest: string | null }> {
  const listed = await filterOf(market, query);
  if (listed === null) return { count: 0, newest: null };
  const filter = { ...listed, ...(notSeller !== undefined && { notSeller }) };
  const { database, search } = market;
  if (query.text !== '') {
    const ids = await search.newer(query.text, filter, { after, upTo, limit });
    const [newest] = await listingsByIds(database, ids.slice(0, 1));
    return { count: ids.length, newest: newest?.title ?? null };
  }
  const newer = await listingsPosted(database, filter, { after, upTo, limit });
  return { count: newer.length, newest: newer[0]?.title ?? null };
}

/** A query's prices as ranks: a listing without a price is in no range, but in the whole. */
const rankRange = ({ from, to }: Pick<ListFilters, 'from' | 'to'>): readonly [number, number] =>
  from === null && to === null ? [-1, MAX_ID] : [from ?? 0, to ?? MAX_ID];

/** The part of a query that decides its facet groups. */
export const countedPart = ({ kind, text, category, from, to }: ListQuery): string =>
  JSON.stringify([kind, ...(text === '' ? ['', category] : [text, null]), from, to]);

/** The groups of a query's matches or its category, and what they depend on. */
export async function countFacets(
  market: Market,
  { kind, text, category, ...query }: ListQuery,
): Promise<Made<FacetCounts>> {
  const range = rankRange(query);
  const filter = { kind, ...(category !== null && { category: categoryId(category) }) };
  const counts =
    text === '' ? countMarketGroups(market.database, filter, range) : market.search.counts(text, kind, range);
  return { response: await counts, parts: partsOf(text, filter) };
}

/**
 * How many listings each filter would match: with the other filters, instead of its own kind's.
 * @param places the operator's list; other locations are no filter.
 */
export function facetsOf(
  groups: readonly FacetGroup[],
  filters: ListFilters,
  places: readonly string[],
): Omit<Facets, 'is_capped' | 'safe_places'> {
  const [lowest, highest] = rankRange(filters);
  const takesFree = lowest <= FREE && highest >= FREE;
  const conditions: Record<string, number> = {};
  const ofPlaces = new Map<string | null, number>(places.map((name) => [name, 0]));
  let [total, free] = [0, 0];
  for (const group of groups) {
    const { condition, campus_place: place } = group;
    const fitsCondition = filters.condition === null || condition === filters.condition;
    const fitsPlace = filters.place === null || place === filters.place;
    if (group.is_free && fitsCondition && fitsPlace) free += group.total;
    if (group.is_free && !takesFree) continue;
    if (fitsCondition && fitsPlace) total += group.total;
    if (fitsPlace && condition !== null) conditions[condition] = (conditions[condition] ?? 0) + group.total;
    const counted = ofPlaces.get(place);
    if (fitsCondition && counted !== undefined) ofPlaces.set(place, counted + group.total);
  }
  return { total, free, conditions, campus_places: Object.fromEntries(ofPlaces) };
}
