import type { Context } from '../../context.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { cachedResponse, sendCached } from '../../http/cachedResponse.ts';
import { createResponseCache } from '../../catalogue/responseCache.ts';
import * as calls from './calls.ts';
import { allCategories } from './store.ts';

/** Below /api/listings: `GET categories/` → 200 `[{id, name}]`, in the order of the menus (§7). */
export function categoryRoutes({ database, market }: Context): ApiRoutes {
  const cached = createResponseCache(market.version, 1);

  return async (app) => {
    app.get('/categories/', { schema: calls.categories }, (request, reply) =>
      sendCached(
        request,
        reply,
        cached('', async () => cachedResponse(await allCategories(database))),
      ),
    );
  };
}
