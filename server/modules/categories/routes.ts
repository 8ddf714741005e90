import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { cachedResponse, sendCached } from '../../http/cachedResponse.ts';
import { createResponseCache } from '../listings/responseCache.ts';
import { readMarketVersion } from '../listings/marketVersion.ts';
import { allCategories } from './store.ts';

/** Below /api/listings: `GET categories/` → 200 `[{id, name}]`, in the order of the menus (§7). */
export function categoryRoutes({ database }: Context): FastifyPluginAsync {
  const cached = createResponseCache(readMarketVersion(database), 1);

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
