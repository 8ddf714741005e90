import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  countedPart,
  countFacets,
  facetsOf,
  findListings,
  type FoundPage,
  NO_PAGE,
  WHOLE_MARKET,
} from '../../catalogue/lists.ts';
import type { FacetCounts } from '../../catalogue/listStore.ts';
import { createResponseCache, type Made, type ResponseCache } from '../../catalogue/market.ts';
import { parsePageRequest, urlOf, type PageRequest } from '../../catalogue/pageRequest.ts';
import { readListQuery, readPlaces, readSafePlaces } from '../../catalogue/placeStore.ts';
import { presentPage } from '../../catalogue/present.ts';
import { countMissedSearches } from '../../catalogue/search/missedSearchStore.ts';
import { typedWords } from '../../catalogue/search/suggest.ts';
import { interpret } from '../../catalogue/search/terms.ts';
import type { Context } from '../../context.ts';
import { type CachedResponse, cachedResponse, sendCached } from '../../http/cachedResponse.ts';
import { HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import type { LinkOrigin } from '../../http/origins.ts';
import * as calls from './calls.ts';

/** Responses that are cached; a page of 24 listings has about 30 kB, most shops have less. */
const CACHED_MAX = { pages: 300, shops: 1000, searches: 200, counts: 300, suggestions: 500 };

/**
 * Public lists, below /api. Each is a bare array in pages (`limit`, `cursor`; see
 * `parsePageRequest`), without phone numbers (decisions, 31), by the order and the filters of
 * `ListQuery`, one of which is `kind=wanted`: what is wanted instead of what is for sale. All
 * answer 400 by field, and 429 `{detail}` where the address has read too much (`server/limits`).
 *
 * - `GET listings/items/?category={id}&seller={username}` → 200 what is on the market, newest
 *   first.
 * - `GET listings/items/by-username/{username}/` → 200 that seller's listings on the market; 404.
 * - `GET listings/items/search/?q={text}` → 200 the best matches first, the newest first among
 *   equals; `X-Total-Count` where one page holds them all. Where nothing has the words,
 *   `X-Search-Substituted` names those of the matches. An empty `q` returns the whole list.
 * - `GET listings/facets/?q={text}&category={id}` and the filters → 200 how many listings each
 *   filter would match (`FacetsSchema`), of the newest 20,000 listings or the newest 10,000
 *   matches, and the places to select from.
 * - `GET search/suggestions/?q={typed}` → 200 at most six searches that complete what was typed
 *   (`SuggestionsSchema`), from titles on the market; none for fewer than two characters.
 */
export function listRoutes(context: Context, linkOrigin: LinkOrigin): ApiRoutes {
  const { market, database, now } = context;
  const { changes } = market;
  const pages = createResponseCache(changes, CACHED_MAX.pages);
  const shops = createResponseCache(changes, CACHED_MAX.shops);
  const searches = createResponseCache(changes, CACHED_MAX.searches, { onlyRepeated: true });
  const counts = createResponseCache<FacetCounts>(changes, CACHED_MAX.counts);
  const suggestions = createResponseCache(changes, CACHED_MAX.suggestions);

  interface PageCall {
    cache: ResponseCache;
    isSearch?: boolean;
    read: (page: PageRequest, parameters: URLSearchParams) => Promise<FoundPage>;
  }

  /** Sends a page, from the cache where it has it. */
  function sendPage(request: FastifyRequest, reply: FastifyReply, { cache, isSearch, read }: PageCall) {
    const origin = linkOrigin(request);
    const make = async () => {
      await request.server.countRead(request);
      const url = urlOf(request);
      const page = parsePageRequest(url.searchParams, isSearch);
      const { parts, ...found } = await read(page, url.searchParams);
      return { response: presentPage(found, url, { limit: page.limit, origin }), parts };
    };
    const page = cache(`${origin} ${request.url}`, make);
    return sendCached(request, reply, page);
  }

  const readList: PageCall['read'] = async (page, parameters) => {
    const query = { ...(await readListQuery(database, parameters)), text: '' };
    return (await findListings(market, query, page)) ?? NO_PAGE;
  };

  return async (app) => {
    app.get('/listings/items/', { schema: calls.marketListings }, (request, reply) =>
      sendPage(request, reply, { cache: pages, read: readList }),
    );

    app.get<{ Params: { username: string } }>(
      '/listings/items/by-username/:username/',
      { schema: calls.listingsByUsername, preHandler: app.limitNames },
      (request, reply) => {
        const query = { ...WHOLE_MARKET, seller: request.params.username };
        const read: PageCall['read'] = async (page) => {
          const found = await findListings(market, query, page);
          if (found === null) throw new HttpError(404, 'This user does not exist.');
          return found;
        };
        return sendPage(request, reply, { cache: shops, read });
      },
    );

    const missed = countMissedSearches({ database, now }, (error) => app.log.warn(error));
    app.addHook('onClose', missed.flush);

    app.get('/listings/items/search/', { schema: calls.searchListings }, (request, reply) => {
      const text = (urlOf(request).searchParams.get('q') ?? '').trim();
      const read: PageCall['read'] = async (page, parameters) => {
        const query = { ...(await readListQuery(database, parameters)), category: null, seller: null };
        const found = (await findListings(market, query, page)) ?? NO_PAGE;
        if (found.isMissed) {
          const { tokens } = interpret(text);
          if (!found.isCut && query.kind === 'sale') missed.note(text, tokens);
        }
        return found;
      };
      return sendPage(request, reply, { cache: searches, isSearch: text !== '', read });
    });

    app.get('/listings/facets/', { schema: calls.countFacets }, (request, reply) => {
      const make = async () => {
        const query = await readListQuery(database, urlOf(request).searchParams);
        const count = async () => {
          await app.countRead(request);
          return countFacets(market, query);
        };
        const { groups, isCapped } = await counts(countedPart(query), count);
        const facets = facetsOf(groups, query, await readPlaces(database));
        const safe_places = await readSafePlaces(database);
        return cachedResponse({ ...facets, is_capped: isCapped, safe_places });
      };
      return sendCached(request, reply, make());
    });

    app.get('/search/suggestions/', { schema: calls.suggestSearches }, (request, reply) => {
      const typed = typedWords(urlOf(request).searchParams.get('q') ?? '');
      const make = async (): Promise<Made<CachedResponse>> => {
        await app.countRead(request);
        return {
          response: cachedResponse({ searches: await market.search.suggest(typed) }),
          parts: ['market'],
        };
      };
      // Not by the address: however it is written, the same words are completed.
      return sendCached(request, reply, suggestions(typed.join(' '), make));
    });
  };
}
