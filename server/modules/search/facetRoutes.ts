import type { FastifyRequest } from 'fastify';
import type { Facets } from '../../../src/contract/facets.ts';
import type { Context } from '../../context.ts';
import { cachedResponse, sendCached } from '../../http/cachedResponse.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { countGroups, rankRange, type RankRange } from '../../catalogue/facets.ts';
import { FACET_ROWS, type FacetGroup } from '../../catalogue/facetStore.ts';
import { createResponseCache } from '../../catalogue/responseCache.ts';
import { countMarketListings } from '../../catalogue/store.ts';
import type { MarketFilter } from '../../catalogue/walkStore.ts';
import { readListQuery, readPlaces } from '../capabilities/public.ts';
import { categoryFilter } from '../listings/public.ts';
import { tokenise } from '../../database/words/tokenise.ts';
import { READ_COSTS } from '../../limits/limits.ts';
import * as calls from './calls.ts';
import { groupMatches } from '../../catalogue/search/filtered.ts';
import { interpret } from '../../catalogue/search/terms.ts';

/** Counts that are cached; one has some thousand bytes. */
const CACHED_MAX = 300;

/** What choices are counted in. */
interface Counted {
  groups: FacetGroup[];
  /** Whether there are more listings than were counted. */
  isCapped: boolean;
}

/**
 * Below /api/listings: `GET facets/?q={text}&category={id}` and what was chosen → 200 how many listings each
 * choice would find (`FacetsSchema`). They never cost more than the newest `FACET_ROWS` do, or the best matches.
 * 429 `{detail}` where the address has spent its budget.
 */
export function facetRoutes({ market, database }: Context): ApiRoutes {
  const cached = createResponseCache<Counted>(market.version, CACHED_MAX);

  async function listed(filter: MarketFilter, range: RankRange): Promise<Counted> {
    const groups = await market.search.facets.groups(filter.category ?? null, range);
    return { groups, isCapped: (await countMarketListings(database, filter)) > FACET_ROWS };
  }

  // Whatever condition and place are chosen, the groups are the same.
  async function count(request: FastifyRequest): Promise<Facets> {
    const { searchParams: query } = new URL(request.url, 'http://localhost');
    const choice = await readListQuery(database, query);
    const range = rankRange(choice);
    const { text: q } = choice;
    const filter = q === '' ? categoryFilter(choice) : {};
    const make = () => (q === '' ? listed(filter, range) : groupMatches(market.search, interpret(q), range));
    const cost = READ_COSTS.facets + READ_COSTS.word * tokenise(q).length;
    const { groups, isCapped } = await cached(
      JSON.stringify([q, filter, range]),
      request.server.reads.paid(request, cost, make),
    );
    return { ...countGroups(groups, choice, await readPlaces(database)), is_capped: isCapped };
  }

  return async (app) => {
    app.get('/facets/', { schema: calls.countFacets }, (request, reply) => {
      return sendCached(
        request,
        reply,
        count(request).then((counts) => cachedResponse(counts)),
      );
    });
  };
}
