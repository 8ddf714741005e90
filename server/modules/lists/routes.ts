import type { FastifyReply, FastifyRequest } from 'fastify';
import { countFacets, facetsOf, findListings, WHOLE_MARKET } from '../../catalogue/lists.ts';
import { parsePageRequest, urlOf, type PageRequest } from '../../catalogue/pageRequest.ts';
import { readListQuery, readPlaces } from '../../catalogue/placeStore.ts';
import { EMPTY_PAGE, type ListPage, presentPage } from '../../catalogue/present.ts';
import { countMissedSearches } from '../../catalogue/search/missedSearchStore.ts';
import { typedWords } from '../../catalogue/search/suggest.ts';
import { wordsOf } from '../../catalogue/search/readQuery.ts';
import type { Context } from '../../context.ts';
import { cachedResponse, sendCached } from '../../http/cachedResponse.ts';
import { HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import type { LinkOrigin } from '../../http/origins.ts';
import * as calls from './calls.ts';

/** Public lists (§7), below /api, without phone numbers; `calls.ts` describes each call. */
export function listRoutes(context: Context, linkOrigin: LinkOrigin): ApiRoutes {
  const { market, database, now } = context;

  interface PageCall {
    isSearch?: boolean;
    /** Whether the address names a seller, who counts their own listings by it: it is never cached. */
    isOfSeller?: boolean;
    read: (page: PageRequest, parameters: URLSearchParams) => Promise<ListPage>;
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, call: PageCall) {
    const origin = linkOrigin(request);
    const make = async () => {
      await request.server.countRead(request);
      const url = urlOf(request);
      const page = parsePageRequest(url.searchParams, call.isSearch);
      const found = await call.read(page, url.searchParams);
      return presentPage(found, url, { limit: page.limit, origin });
    };
    const page = call.isOfSeller === true ? make() : market.cached(request, `${origin} ${request.url}`, make);
    return sendCached(request, reply, page);
  }

  return async (app) => {
    app.get('/listings/items/', { schema: calls.marketListings }, (request, reply) =>
      sendPage(request, reply, {
        isOfSeller: urlOf(request).searchParams.has('seller'),
        async read(page, parameters) {
          const query = { ...(await readListQuery(database, parameters)), text: '' };
          return (await findListings(market, query, page)) ?? EMPTY_PAGE;
        },
      }),
    );

    app.get<{ Params: { username: string } }>(
      '/listings/items/by-username/:username/',
      { schema: calls.listingsByUsername, preHandler: app.limitNames },
      (request, reply) =>
        sendPage(request, reply, {
          isOfSeller: true,
          async read(page) {
            const query = { ...WHOLE_MARKET, seller: request.params.username };
            const found = await findListings(market, query, page);
            if (found === null) throw new HttpError(404, 'This user does not exist.');
            return found;
          },
        }),
    );

    const missed = countMissedSearches({ database, now }, (error) => app.log.warn(error));
    app.addHook('onClose', missed.flush);

    app.get('/listings/items/search/', { schema: calls.searchListings }, (request, reply) => {
      const text = (urlOf(request).searchParams.get('q') ?? '').trim();
      return sendPage(request, reply, {
        isSearch: text !== '',
        async read(page, parameters) {
          const query = { ...(await readListQuery(database, parameters)), category: null, seller: null };
          const found = (await findListings(market, query, page)) ?? EMPTY_PAGE;
          if (found.isMissed && query.kind === 'sale') missed.note(text, wordsOf(text));
          return found;
        },
      });
    });

    app.get('/listings/facets/', { schema: calls.countFacets }, (request, reply) => {
      const make = async () => {
        await app.countRead(request);
        const query = await readListQuery(database, urlOf(request).searchParams);
        const [{ groups, isCapped }, places] = await Promise.all([
          countFacets(market, query),
          readPlaces(database),
        ]);
        const facets = facetsOf(groups, query, places.all);
        return cachedResponse({ ...facets, is_capped: isCapped, safe_places: places.safe });
      };
      return sendCached(request, reply, market.cached(request, request.url, make));
    });

    app.get('/search/suggestions/', { schema: calls.suggestSearches }, (request, reply) => {
      const typed = typedWords(urlOf(request).searchParams.get('q') ?? '');
      const make = async () => {
        await app.countRead(request);
        return cachedResponse({ searches: await market.search.suggest(typed) });
      };
      // Not by the address: however it is written, the same words are completed.
      return sendCached(request, reply, market.cached(request, `suggestions ${typed.join(' ')}`, make));
    });
  };
}
