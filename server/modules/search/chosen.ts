import type { ListingChoice } from '../../../src/contract/listingFilters.ts';
import { SUBSTITUTED_HEADER } from '../../../src/contract/paths.ts';
import { cachedResponse, type CachedResponse } from '../../http/cachedResponse.ts';
import { FieldError } from '../../http/errors.ts';
import { rankRange } from '../../market/facets.ts';
import type { MarketFacts } from '../../market/facetStore.ts';
import { encodeCursor, type ListCursor } from '../../market/cursor.ts';
import { parseCursor, parseLimit } from '../../market/pageRange.ts';
import { nextLink } from '../../market/paging.ts';
import { presentListed } from '../../market/present.ts';
import { listingsByIds } from '../../market/store.ts';
import { bestMatches, search } from '../../market/search/search.ts';
import type { SearchTools } from '../../market/search/searchTools.ts';
import type { Interpretation } from '../../market/search/terms.ts';

/** What was asked for, and of which origin the listings' short addresses are. */
interface Asked {
  address: string;
  origin: string | null;
}

/** Where a listing stands in an order, the highest first; null where the best match comes first. */
function rankOf({ order }: ListingChoice): ((facts: MarketFacts) => number) | null {
  if (order === 'cheapest') return ({ cheap_rank: rank }) => rank;
  if (order === 'dearest') return ({ price_rank: rank }) => rank;
  return order === 'newest' ? () => 0 : null;
}

/** The best matches that are among what was chosen, in its order. */
export async function chosenMatches(
  tools: SearchTools,
  asked: Interpretation,
  choice: ListingChoice,
): Promise<MarketFacts[]> {
  const best = await bestMatches(tools, asked);
  const { condition, place } = choice;
  const found = await tools.facets.facts(best.ids, { price: rankRange(choice), condition, place });
  const rank = rankOf(choice);
  if (rank === null) return found;
  return found.toSorted((one, other) => rank(other) - rank(one) || other.listing_id - one.listing_id);
}

/** How many come before the next page: by the last listing of the page before, where it still stands. */
function startOf(found: readonly MarketFacts[], choice: ListingChoice, cursor: ListCursor | null): number {
  if (cursor === null) return 0;
  const { id } = cursor;
  const last = cursor.rank ?? 0;
  const rank = rankOf(choice);
  if (rank === null) {
    const index = found.findIndex(({ listing_id: each }) => each === id);
    return index === -1 ? last : index + 1;
  }
  const start = found.findIndex((each) => rank(each) < last || (rank(each) === last && each.listing_id < id));
  return start === -1 ? found.length : start;
}

/**
 * A page of a search in the order and by the filters that were chosen. They apply to its best matches, so
 * many that a page costs the same however large the market is (decisions, 35).
 */
export async function chosenFound(
  tools: SearchTools,
  asked: Asked,
  { query: words, choice }: { query: Interpretation; choice: ListingChoice },
): Promise<CachedResponse> {
  const url = new URL(asked.address, 'http://localhost');
  const query = Object.fromEntries(url.searchParams);
  const limit = parseLimit(query);
  const cursor = parseCursor(query);
  if (limit.errors || cursor.errors) throw new FieldError({ ...limit.errors, ...cursor.errors });
  const found = await chosenMatches(tools, words, choice);
  const start = startOf(found, choice, cursor.value);
  const page = found.slice(start, start + limit.value);
  const rows = await listingsByIds(
    tools.reads,
    page.map(({ listing_id: id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const listings = page.flatMap(({ listing_id: id }) => byId.get(id) ?? []);
  const headers: Record<string, string> = {};
  const last = page.at(-1);
  if (last !== undefined && start + page.length < found.length) {
    const rank = rankOf(choice)?.(last) ?? start + page.length;
    headers['link'] = nextLink(url, { limit: limit.value, cursor: encodeCursor(last.listing_id, rank) });
  } else if (cursor.value === null) {
    headers['x-total-count'] = String(listings.length);
  }
  if (cursor.value === null && page.length > 0) {
    const { substitutes } = await search(tools, words, null, 1);
    if (substitutes.length > 0)
      headers[SUBSTITUTED_HEADER.toLowerCase()] = encodeURIComponent(substitutes.join(' '));
  }
  return cachedResponse(
    listings.map((row) => presentListed(row, asked.origin)),
    headers,
  );
}
