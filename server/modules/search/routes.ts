import type { FastifyRequest } from 'fastify';
import type { Facets } from '../../../src/contract/facets.ts';
import type { Context } from '../../context.ts';
import { countedPart, countFacets, facetsOf } from '../../catalogue/facets.ts';
import { findListings } from '../../catalogue/listPage.ts';
import { parsePageRequest } from '../../catalogue/pageRequest.ts';
import { EMPTY_PAGE, presentPage } from '../../catalogue/present.ts';
import { createResponseCache } from '../../catalogue/responseCache.ts';
import { suggest, typedWords } from '../../catalogue/search/suggest.ts';
import { interpret } from '../../catalogue/search/terms.ts';
import { tokenise } from '../../database/words/tokenise.ts';
import { cachedResponse, sendCached, type CachedResponse } from '../../http/cachedResponse.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import type { LinkOrigin } from '../../http/siteOrigin.ts';
import { READ_COSTS } from '../../limits/limits.ts';
import { readListQuery, readPlaces } from '../capabilities/public.ts';
import * as calls from './calls.ts';
import { countMissedSearches } from './missedSearchStore.ts';

/** Pages that are cached; many people look for the same few things. */
const CACHED_PAGES_MAX = 200;
/** Counts that are cached; one has some thousand bytes. */
const CACHED_COUNTS_MAX = 300;
/** Suggestions that are cached, of some hundred bytes each; many people begin to type the same. */
const CACHED_SUGGESTIONS_MAX = 500;

const urlOf = ({ url }: Pick<FastifyRequest, 'url'>): URL => new URL(url, 'http://localhost');

/** In units of the budget for reads: what so many words cost at most, if the market knows them. */
const costOf = (text: string | null): number => READ_COSTS.word * tokenise(text ?? '').length;

/**
 * Search (§7) and the counts beside its filters, below /api/listings. 429 `{detail}` where the address has spent its budget.
 *
 * - `GET items/search/?q={text}` → 200 a bare array of what is on the market and fits, the best first and the newest first among
 *   equally good ones, in pages (`limit`, `cursor`, `Link`; `X-Total-Count` where one page holds them all); without phone numbers
 *   (decisions, 31). Where nothing has the words, `X-Search-Substituted` names those by which something was found. An empty `q`
 *   answers the whole list. The parameters of `parseChoice` order and filter. 400 by field.
 * - `GET facets/?q={text}&category={id}` and the filters → 200 how many listings each choice would find (`FacetsSchema`). They
 *   never cost more than the newest 20,000 listings do, or the newest 10,000 matches.
 */
export function searchRoutes({ market, database, now }: Context, linkOrigin: LinkOrigin): ApiRoutes {
  const cached = createResponseCache(market.version, CACHED_PAGES_MAX, { onlyRepeated: true });
  const cachedCounts = createResponseCache<Awaited<ReturnType<typeof countFacets>>>(
    market.version,
    CACHED_COUNTS_MAX,
  );

  async function count(request: FastifyRequest): Promise<Facets> {
    const query = await readListQuery(database, urlOf(request).searchParams);
    const make = () => countFacets(market, query);
    const cost = READ_COSTS.facets + costOf(query.text);
    const { groups, isCapped } = await cachedCounts(
      countedPart(query),
      request.server.reads.paid(request, cost, make),
    );
    return { ...facetsOf(groups, query, await readPlaces(database)), is_capped: isCapped };
  }

  return async (app) => {
    const missed = countMissedSearches({ database, now }, (error) => app.log.warn(error));
    app.addHook('onClose', missed.flush);

    app.get('/items/search/', { schema: calls.searchListings }, (request, reply) => {
      const url = urlOf(request);
      const origin = linkOrigin(request);
      async function make(): Promise<CachedResponse> {
        const query = { ...(await readListQuery(database, url.searchParams)), category: null, seller: null };
        const { text } = query;
        const page = parsePageRequest(url.searchParams, { isSearch: text !== '' });
        const found = (await findListings(market, query, page)) ?? EMPTY_PAGE;
        if (found.isMissed) {
          const { tokens } = interpret(text);
          missed.note(text, tokens);
          app.reads.charge(request, READ_COSTS.unknownWord * tokens.length);
        }
        return presentPage(found, url, { limit: page.limit, origin });
      }
      const cost = READ_COSTS.search + costOf(url.searchParams.get('q'));
      return sendCached(
        request,
        reply,
        cached(`${origin} ${request.url}`, app.reads.paid(request, cost, make)),
      );
    });

    app.get('/facets/', { schema: calls.countFacets }, (request, reply) =>
      sendCached(
        request,
        reply,
        count(request).then((counts) => cachedResponse(counts)),
      ),
    );
  };
}

/**
 * Below /api/search: `GET suggestions/?q={typed}` → 200 at most six searches that go on from what was typed
 * (`SuggestionsSchema`), made of words in titles that are on the market; none for fewer than two characters;
 * 429 `{detail}` where the address has spent its budget.
 */
export function suggestionRoutes({ market }: Context): ApiRoutes {
  const cached = createResponseCache(market.version, CACHED_SUGGESTIONS_MAX);

  return async (app) => {
    app.get('/suggestions/', { schema: calls.suggestSearches }, (request, reply) => {
      const typed = typedWords(urlOf(request).searchParams.get('q') ?? '');
      const make = async () => cachedResponse({ searches: await suggest(market.search, typed) });
      // Not by the address: however it is written, what is requested is the same.
      const response = cached(typed.join(' '), app.reads.paid(request, READ_COSTS.suggestions, make));
      return sendCached(request, reply, response);
    });
  };
}
