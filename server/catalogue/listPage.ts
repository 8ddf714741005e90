import { setImmediate } from 'node:timers/promises';
import { isFiltered, NO_FILTERS, type ListingOrder, type ListQuery } from '../../src/contract/listQuery.ts';
import { findSellerId, listingsByIds } from './listingStore.ts';
import { countMarketListings, marketListings, positionIn, scanEnd, type MarketFilter } from './listStore.ts';
import type { Market } from './openMarket.ts';
import type { ListPosition, PageRequest } from './pageRequest.ts';
import { EMPTY_PAGE, type ListingWithSeller, type ListPage } from './present.ts';
import { filteredPage, matchesBetween } from './search/filtered.ts';
import { search } from './search/search.ts';
import { interpret } from './search/terms.ts';

/** The list that leaves nothing out. */
export const WHOLE_MARKET: ListQuery = { ...NO_FILTERS, text: '', category: null, seller: null };

/** Above every price; what has none is below its negative. */
const PRICE_MAX = 99_999_999_999;

/** No category has the id 0, so one that is no id finds nothing. */
export const categoryId = (category: string): number =>
  /^[1-9]\d{0,14}$/.test(category) ? Number(category) : 0;

/** The filter of a list; null where its seller does not exist. */
async function filterOf(
  { database }: Market,
  { category, seller, from, to, condition, place }: Omit<ListQuery, 'text' | 'order'>,
): Promise<MarketFilter | null> {
  const sellerId = seller === null ? undefined : await findSellerId(database, seller);
  if (sellerId === null) return null;
  return {
    ...(category !== null && { category: categoryId(category) }),
    ...(sellerId !== undefined && { seller: sellerId }),
    ...((from !== null || to !== null) && { price: [from ?? 0, to ?? PRICE_MAX] as const }),
    ...(condition !== null && { condition }),
    ...(place !== null && { place }),
  };
}

/**
 * The one way to a list of listings: Home, a category, a seller's shop, a search, "more", saved searches. Null where the list's
 * seller does not exist.
 */
export async function findListings(
  market: Market,
  query: ListQuery,
  page: PageRequest,
): Promise<ListPage | null> {
  const filter = await filterOf(market, query);
  if (filter === null) return null;
  const { text, order } = query;
  if (text === '') return marketPage(market, filter, query, page);
  const isPlain = order === null && Object.keys(filter).length === 0;
  return isPlain
    ? search(market.search, interpret(text), page)
    : filteredPage(market.search, interpret(text), { filter, order, page });
}

/** How many times a page reads on where a rare filter lets too little pass; what is beyond comes with the next page. */
const READS_MAX = 5;

async function marketPage(
  { database }: Market,
  filter: MarketFilter,
  query: ListQuery,
  { limit, cursor }: PageRequest,
): Promise<ListPage> {
  const rows: ListingWithSeller[] = [];
  let end: ListPosition | null = cursor;
  const order = query.order ?? 'newest';
  // The counts beside the filters tell how many there are of a list that has an order or filters.
  const isCounted = query.order === null && !isFiltered(query);
  const total = isCounted ? countMarketListings(database, filter) : null;
  for (let read = 0; read < READS_MAX; read += 1) {
    if (read > 0) await setImmediate();
    // One more than asked for tells whether there is a next page.
    const range = { after: end, limit: limit + 1 - rows.length };
    rows.push(...(await marketListings(database, filter, range, order)));
    end = rows.length > limit ? null : await scanEnd(database, filter, range, order);
    if (end === null) break;
  }
  const { rows: shown, next } = cutPage(rows, limit, order);
  const position = next ?? end;
  return {
    ...EMPTY_PAGE,
    rows: shown,
    next: position && { ...position, search: null },
    total: await total,
  };
}

/** The page of one row more than it has, which tells whether there is a next one. */
export function cutPage(
  rows: readonly ListingWithSeller[],
  limit: number,
  order: ListingOrder = 'newest',
): Pick<ListPage, 'rows' | 'next'> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, next: last === undefined ? null : { ...positionIn(order, last), search: null } };
}

/** Of the listings of a list with ids above `after`, up to `upTo`: how many there are, at most `limit`, and the title of the newest. */
export async function countNewer(
  market: Market,
  query: ListQuery,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<{ count: number; newest: string | null }> {
  const filter = await filterOf(market, query);
  if (filter === null) return { count: 0, newest: null };
  const { database, search: tools } = market;
  if (query.text !== '') {
    const ids = await matchesBetween(tools, interpret(query.text), filter, { after, upTo, limit });
    const [newest] = await listingsByIds(database, ids.slice(0, 1));
    return { count: ids.length, newest: newest?.title ?? null };
  }
  const rows = await marketListings(database, filter, { limit, after: { id: upTo + 1, rank: null } });
  const newer = rows.filter(({ id }) => id > after);
  return { count: newer.length, newest: newer[0]?.title ?? null };
}
