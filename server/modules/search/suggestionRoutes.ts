import type { Context } from '../../context.ts';
import { cachedResponse, sendCached } from '../../http/cachedResponse.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { createResponseCache } from '../../catalogue/responseCache.ts';
import { READ_COSTS } from '../../limits/limits.ts';
import * as calls from './calls.ts';
import { suggest, typedWords } from '../../catalogue/search/suggest.ts';

/** Answers that are cached, of some hundred bytes each; many people begin to type the same. */
const CACHED_MAX = 500;

/**
 * Below /api/search: `GET suggestions/?q={typed}` → 200 at most six searches that go on from what was typed
 * (`SuggestionsSchema`), made of words in titles that are on the market; none for fewer than two characters;
 * 429 `{detail}` where the address has spent its budget.
 */
export function suggestionRoutes({ market }: Context): ApiRoutes {
  const cached = createResponseCache(market.version, CACHED_MAX);

  return async (app) => {
    app.get('/suggestions/', { schema: calls.suggestSearches }, (request, reply) => {
      const typed = typedWords(new URL(request.url, 'http://localhost').searchParams.get('q') ?? '');
      return sendCached(
        request,
        reply,
        // Not by the address: however it is written, what is asked is the same.
        cached(
          typed.join(' '),
          app.reads.paid(request, READ_COSTS.suggestions, async () =>
            cachedResponse({ searches: await suggest(market.search, typed) }),
          ),
        ),
      );
    });
  };
}
