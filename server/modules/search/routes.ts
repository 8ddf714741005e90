import { isFiltered, type ListFilters } from '../../../src/contract/listQuery.ts';
import { ORDERED_NEWEST_HEADER, SUBSTITUTED_HEADER } from '../../../src/contract/paths.ts';
import type { Context } from '../../context.ts';
import { FieldError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { cachedResponse, sendCached, type CachedResponse } from '../../http/cachedResponse.ts';
import type { LinkOrigin } from '../../http/siteOrigin.ts';
import { createResponseCache } from '../../catalogue/responseCache.ts';
import { chosenPage } from '../../catalogue/chosenPage.ts';
import { marketPage } from '../../catalogue/marketPage.ts';
import { nextLink } from '../../catalogue/paging.ts';
import { presentListed } from '../../catalogue/present.ts';
import type { Market } from '../../catalogue/openMarket.ts';
import type { SearchTools } from '../../catalogue/search/searchTools.ts';
import { encodeCursor, type ListCursor } from '../../catalogue/cursor.ts';
import { CURSOR_SENTENCE, parseCursor, parseLimit } from '../../catalogue/pageRange.ts';
import { readListQuery } from '../capabilities/public.ts';
import * as calls from './calls.ts';
import { countMissedSearches, type MissedSearches } from './missedSearches.ts';
import { READ_COSTS } from '../../limits/limits.ts';
import { tokenise } from '../../database/words/tokenise.ts';
import { filteredPage } from '../../catalogue/search/filtered.ts';
import { listingsInOrder } from '../../catalogue/store.ts';
import { search } from '../../catalogue/search/search.ts';
import { interpret, type Interpretation } from '../../catalogue/search/terms.ts';

/** Pages that are cached; many people look for the same few things. */
const CACHED_PAGES_MAX = 200;

/**
 * Search (§7), below /api/listings: `GET items/search/?q={text}` → 200 a bare array of what is on the market and fits, the best
 * first and the newest first among equally good ones, in pages (`limit`, `cursor`, `Link`; `X-Total-Count` where one page holds
 * them all); without phone numbers (decisions, 31). Where nothing has the words, `X-Search-Substituted` names those by which
 * something was found. An empty `q` answers the whole list. The parameters of
 * `parseListQuery` order and narrow. 400 by field; 429 `{detail}` where the address has spent its budget (`server/limits`).
 */
export function searchRoutes({ market, database, now }: Context, linkOrigin: LinkOrigin): ApiRoutes {
  const cached = createResponseCache(market.version, CACHED_PAGES_MAX, { onlyRepeated: true });

  return async (app) => {
    const missed = countMissedSearches({ database, now }, (error) => app.log.warn(error));
    app.addHook('onClose', missed.flush);
    app.get('/items/search/', { schema: calls.searchListings }, (request, reply) => {
      const { url: address } = request;
      const origin = linkOrigin(request);
      const note: MissedSearches['note'] = (q, tokens) => {
        missed.note(q, tokens);
        app.reads.charge(request, READ_COSTS.unknownWord * tokens.length);
      };
      const page = cached(
        `${origin} ${address}`,
        app.reads.paid(request, searchCost(address), () => searchPage(market, note, { address, origin })),
      );
      return sendCached(request, reply, page);
    });
  };
}

/** What was asked for, and of which origin the listings' short addresses are. */
interface Asked {
  address: string;
  origin: string | null;
}

/** In units of the budget for reads: what a search of so many words costs at most, if the market knows them. */
function searchCost(address: string): number {
  const { searchParams } = new URL(address, 'http://localhost');
  return READ_COSTS.search + READ_COSTS.word * tokenise(searchParams.get('q') ?? '').length;
}

async function searchPage(
  market: Market,
  note: MissedSearches['note'],
  asked: Asked,
): Promise<CachedResponse> {
  const query = new URL(asked.address, 'http://localhost').searchParams;
  const choice = await readListQuery(market.database, query);
  const { text: q } = choice;
  const isPlain = choice.order === null && !isFiltered(choice);
  if (q === '') return isPlain ? marketPage(market, asked, {}) : chosenPage(market, asked, {}, choice);
  return foundPage(market.search, note, asked, { q, choice: isPlain ? null : choice });
}

/** A page of what has the words; with a choice in its order and by its filters. */
async function foundPage(
  tools: SearchTools,
  note: MissedSearches['note'],
  asked: Asked,
  { q, choice }: { q: string; choice: ListFilters | null },
): Promise<CachedResponse> {
  const url = new URL(asked.address, 'http://localhost');
  const query = Object.fromEntries(url.searchParams);
  const [limit, cursor] = [parseLimit(query), parseCursor(query)];
  if (limit.errors || cursor.errors) throw new FieldError({ ...limit.errors, ...cursor.errors });
  // One of another list.
  if (cursor.value !== null && cursor.value.search === null)
    throw new FieldError({ cursor: [CURSOR_SENTENCE] });
  const words = interpret(q);
  const page = choice
    ? await chosenPart(tools, words, choice, cursor.value, limit.value)
    : await search(tools, words, cursor.value?.search ?? null, limit.value);
  const { listings, next, substitutes } = page;
  if (choice === null && page.isMissed) note(q, words.tokens);
  const headers: Record<string, string> = {};
  if (substitutes.length > 0)
    headers[SUBSTITUTED_HEADER.toLowerCase()] = encodeURIComponent(substitutes.join(' '));
  if (page.orderedNewest !== null) headers[ORDERED_NEWEST_HEADER.toLowerCase()] = String(page.orderedNewest);
  if (next !== null) {
    headers['link'] = nextLink(url, { limit: limit.value, cursor: encodeCursor(next) });
  } else if (cursor.value === null && page.orderedNewest === null) {
    // Where more follow, counting them would cost the more, the larger the market is.
    headers['x-total-count'] = String(listings.length);
  }
  const found = listings.map((row) => presentListed(row, asked.origin));
  return cachedResponse(found, headers);
}

async function chosenPart(
  tools: SearchTools,
  words: Interpretation,
  choice: ListFilters,
  cursor: ListCursor | null,
  limit: number,
) {
  const { ids, next, orderedNewest } = await filteredPage(tools, words, choice, cursor, limit);
  const listings = await listingsInOrder(tools.reads, ids);
  const isFirst = cursor === null && ids.length > 0;
  const { substitutes } = isFirst ? await search(tools, words, null, 1) : { substitutes: [] };
  return { listings, next, substitutes, isMissed: false, orderedNewest };
}
