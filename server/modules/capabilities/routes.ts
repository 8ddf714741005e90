import { CONDITIONS } from '../../../src/contract/condition.ts';
import { LISTING_FILTERS, LISTING_ORDERS } from '../../../src/contract/listQuery.ts';
import type { FullCapabilities } from '../../../src/contract/notices.ts';
import type { Context } from '../../context.ts';
import { cachedResponse, sendCached } from '../../http/cachedResponse.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { createResponseCache } from '../../catalogue/responseCache.ts';
import { loadPushKeys } from '../notices/public.ts';
import * as calls from './calls.ts';
import { readPlaces } from './placeStore.ts';

/** Below /api: `GET capabilities/` → 200 what a back end need not have (`FullCapabilitiesSchema`). */
export function capabilityRoutes({ config, database, market }: Context): ApiRoutes {
  const cached = createResponseCache(market.version, 1);

  async function present(): Promise<FullCapabilities> {
    return {
      conditions: [...CONDITIONS],
      campus_places: await readPlaces(database),
      orders: [...LISTING_ORDERS],
      filters: [...LISTING_FILTERS],
      suggestions: true,
      idempotency_keys: true,
      ...(config.pushContact !== null && {
        notices: { public_key: (await loadPushKeys(database)).publicKey },
      }),
    };
  }

  return async (app) => {
    app.get('/capabilities/', { schema: calls.capabilities }, (request, reply) =>
      sendCached(
        request,
        reply,
        cached('', async () => cachedResponse(await present())),
      ),
    );
  };
}
