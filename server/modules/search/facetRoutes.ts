import type { Facets } from '../../../src/contract/facets.ts';
import type { Context } from '../../context.ts';
import { cachedResponse, sendCached } from '../../http/cachedResponse.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { countGroups, rankRange } from '../../market/facets.ts';
import { compileFacets, FACET_ROWS } from '../../market/facetStore.ts';
import { createResponseCache } from '../../market/responseCache.ts';
import { countMarketListings } from '../../market/store.ts';
import { readChoice, readPlaces } from '../capabilities/public.ts';
import { categoryFilter } from '../listings/public.ts';
import * as calls from './calls.ts';
import { chosenMatches } from './chosen.ts';
import { openSearch } from './searchTools.ts';
import { tokensOf } from './terms.ts';

/** Counts that are cached; one has some hundred bytes. */
const CACHED_MAX = 300;

/**
 * Below /api/listings: `GET facets/?q={text}&category={id}` and what was chosen → 200 how many listings each
 * choice would find (`FacetsSchema`). They never cost more than the newest `FACET_ROWS` do, or the best matches.
 */
export function facetRoutes({ market, database }: Context): ApiRoutes {
  const tools = openSearch(market);
  const reads = compileFacets(database);
  const cached = createResponseCache(market.version, CACHED_MAX);

  async function count(query: URLSearchParams): Promise<Facets> {
    const choice = await readChoice(database, query);
    const places = await readPlaces(database);
    const q = query.get('q')?.trim() ?? '';
    if (q !== '') {
      const tokens = tokensOf(q);
      const anyOfThese = { ...choice, condition: null, place: null, order: null };
      const { found, isCapped } = await chosenMatches(tools, reads, tokens, anyOfThese);
      const groups = found.map(({ condition, campus_place }) => ({ condition, campus_place, total: 1 }));
      return { ...countGroups(groups, choice, places), is_capped: isCapped };
    }
    const filter = categoryFilter({ category: query.get('category') ?? '' });
    const groups = await reads.groups(filter.category ?? null, rankRange(choice));
    const isCapped = (await countMarketListings(database, filter)) > FACET_ROWS;
    return { ...countGroups(groups, choice, places), is_capped: isCapped };
  }

  return async (app) => {
    app.get('/facets/', { schema: calls.countFacets }, (request, reply) =>
      sendCached(
        request,
        reply,
        cached(request.url, async () =>
          cachedResponse(await count(new URL(request.url, 'http://localhost').searchParams)),
        ),
      ),
    );
  };
}
