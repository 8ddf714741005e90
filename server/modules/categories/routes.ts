import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { cachedResponse, sendCached } from '../../http/cachedResponse.ts';
import { createResponseCache } from '../../market/responseCache.ts';
import { allCategories } from './store.ts';

/** Below /api/listings: `GET categories/` → 200 `[{id, name}]`, in the order of the menus (§7). */
export function categoryRoutes({ database, market }: Context): FastifyPluginAsync {
  const cached = createResponseCache(market.version, 1);

  return async (app) => {
    app.get('/categories/', (request, reply) =>
      sendCached(
        request,
        reply,
        cached('', async () => cachedResponse(await allCategories(database))),
      ),
    );
  };
}
