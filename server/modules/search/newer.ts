import { narrowed } from '../../catalogue/chosenPage.ts';
import type { Market } from '../../catalogue/openMarket.ts';
import { listingsByIds, marketListings } from '../../catalogue/store.ts';
import { readListQuery } from '../capabilities/public.ts';
import { categoryFilter } from '../listings/public.ts';
import { matchesBetween } from '../../catalogue/search/filtered.ts';
import { search } from '../../catalogue/search/search.ts';
import { interpret } from '../../catalogue/search/terms.ts';

/** Which listings count: those with an id above `after`, up to `upTo`, and no more than `most`. */
interface NewerRange {
  after: number;
  upTo: number;
  most: number;
}

/** How many there are, and the title of the newest; null where there is none. */
interface Newer {
  count: number;
  newest: string | null;
}

/**
 * How much of what a search finds is newer: a list call's query, with its words or its category, and its filters. What a search
 * shows instead of what was meant does not fit it.
 */
export async function countNewer(
  market: Market,
  query: string,
  { after, upTo, most }: NewerRange,
): Promise<Newer> {
  const parsed = await readListQuery(market.database, new URLSearchParams(query));
  const choice = { ...parsed, order: 'newest' as const };
  if (choice.text === '') {
    const filter = narrowed(categoryFilter(choice), choice);
    const rows = await marketListings(market.reads, filter, { limit: most, before: upTo + 1 });
    const newer = rows.filter(({ id }) => id > after);
    return { count: newer.length, newest: newer[0]?.title ?? null };
  }
  const asked = interpret(choice.text);
  const newer = await matchesBetween(market.search, asked, choice, { after, upTo, limit: most });
  if (newer.length === 0) return { count: 0, newest: null };
  const { substitutes } = await search(market.search, asked, null, 1);
  if (substitutes.length > 0) return { count: 0, newest: null };
  const [newest] = await listingsByIds(market.reads, newer.slice(0, 1));
  return { count: newer.length, newest: newest?.title ?? null };
}
