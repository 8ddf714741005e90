import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { idOfShortCode } from '../../catalogue/addresses.ts';
import { allCategories, findListing, findShop } from '../../catalogue/listingStore.ts';
import { presentShop } from '../../catalogue/present.ts';
import type { Context } from '../../context.ts';
import { cachedResponse, sendCached } from '../../http/cachedResponse.ts';
import { HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import * as calls from './calls.ts';

const SHORT_ADDRESS_MAX_AGE = 3_600;

/** The categories (§7) and public shops, below /api. */
export function marketRoutes(context: Context): ApiRoutes {
  const { database, market, now } = context;

  const makeCategories = async () => cachedResponse(await allCategories(database));

  return async (app) => {
    app.get('/listings/categories/', { schema: calls.categories }, (request, reply) => {
      return sendCached(request, reply, market.cached(request, 'categories', makeCategories));
    });

    app.get<{ Params: { username: string } }>(
      '/shops/:username/',
      { schema: calls.shop, preHandler: app.limitNames },
      async (request, reply) => {
        await app.countRead(request);
        const shop = await findShop(context, request.params.username);
        if (shop === undefined) throw new HttpError(404, 'This shop does not exist.');
        reply.header('cache-control', 'no-cache');
        return presentShop(shop, now());
      },
    );
  };
}

/** `GET /l/{code}` in any case → 301 to the page, on `site`; tracking parameters end here. */
export function shortAddressRoutes(context: Context, site: string): ApiRoutes {
  return async (app) => {
    // Another host's listings have other ids.
    if (context.config.web.apiHost !== null) return;
    app.get<{ Params: { code: string } }>('/l/:code', async (request, reply) => {
      const id = idOfShortCode(request.params.code);
      const listing = id === null ? undefined : await findListing(context, String(id));
      if (listing === undefined) return reply.callNotFound();
      const path = pagePaths.product({ ...listing, category: listing.category_name });
      reply.header('cache-control', `public, max-age=${SHORT_ADDRESS_MAX_AGE}`);
      return reply.redirect(site + path, 301);
    });
  };
}
