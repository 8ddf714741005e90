import type { Facets } from '../../src/contract/search.ts';
import { isFiltered, type ListFilters, type ListQuery, NO_FILTERS } from '../../src/contract/listQuery.ts';
import { FREE } from '../../src/contract/price.ts';
import { findSellerId } from './listingStore.ts';
import {
  countMarketGroups,
  countMarketListings,
  filterOf,
  marketListings,
  priceRange,
  titlesPosted,
  type FacetCounts,
  type FacetGroup,
  type IdRange,
  type MarketFilter,
} from './listStore.ts';
import type { Market } from './market.ts';
import type { PageRequest } from './pageRequest.ts';
import { EMPTY_PAGE, type ListPage } from './present.ts';

export const WHOLE_MARKET: ListQuery = { ...NO_FILTERS, text: '', category: null, seller: null };

async function listFilter(
  market: Market,
  query: ListQuery,
  among: { notSeller?: number; posted?: IdRange } = {},
): Promise<MarketFilter | null> {
  const seller = query.seller === null ? undefined : await findSellerId(market, query.seller);
  return seller === null ? null : filterOf(query, { ...among, seller });
}

/** The one entry to every list of listings; null where its seller does not exist. */
export async function findListings(
  market: Market,
  query: ListQuery,
  page: PageRequest,
): Promise<ListPage | null> {
  const filter = await listFilter(market, query);
  if (filter === null) return null;
  const { text, order } = query;
  return text === ''
    ? marketPage(market, filter, query, page)
    : market.search.find(text, { filter, order, page });
}

async function marketPage(
  market: Market,
  filter: MarketFilter,
  query: ListQuery,
  { limit, cursor }: PageRequest,
): Promise<ListPage> {
  const isCounted = query.order === null && !isFiltered({ ...query, kind: 'sale' });
  // One row more than the page has shows whether there is a next page.
  const range = { after: cursor, limit: limit + 1, order: query.order ?? 'newest' };
  const [found, total] = await Promise.all([
    marketListings(market, filter, range),
    isCounted ? countMarketListings(market, filter) : null,
  ]);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { ...EMPTY_PAGE, rows, next: last ? { id: last.id, rank: last.rank, search: null } : null, total };
}

export async function countNewer(
  market: Market,
  query: ListQuery,
  { after, upTo, limit, notSeller }: IdRange & { limit: number; notSeller: number },
): Promise<{ count: number; newest: string | null }> {
  const filter = await listFilter(market, query, { notSeller, posted: { after, upTo } });
  if (filter === null) return { count: 0, newest: null };
  const newer =
    query.text === ''
      ? await titlesPosted(market, filter, limit)
      : await market.search.newer(query.text, filter, limit);
  return { count: newer.length, newest: newer[0]?.title ?? null };
}

export function countFacets(
  market: Market,
  { kind, text, category, order, ...query }: ListQuery,
): Promise<FacetCounts> {
  const price = priceRange(query);
  return text === ''
    ? countMarketGroups(market, filterOf({ ...NO_FILTERS, kind, category }), price)
    : market.search.counts(text, { kind, price, order });
}

/** How many listings each filter would match with the others, instead of its own kind's. */
export function facetsOf(
  groups: readonly FacetGroup[],
  filters: ListFilters,
  places: readonly string[],
): Omit<Facets, 'is_capped' | 'safe_places'> {
  const range = priceRange(filters);
  const takesFree = range === null || (range[0] <= FREE && range[1] >= FREE);
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
