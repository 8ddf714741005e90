import { CONDITIONS } from '../../../src/contract/listing.ts';
import { MAX_WANTED } from '../../../src/contract/limits.ts';
import { LISTING_FILTERS, LISTING_ORDERS } from '../../../src/contract/listQuery.ts';
import type { FullCapabilities } from '../../../src/contract/pushNotifications.ts';
import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { idOfShortCode } from '../../catalogue/addresses.ts';
import { allCategories, findListing, findShop } from '../../catalogue/listingStore.ts';
import { createResponseCache } from '../../catalogue/market.ts';
import { readPlaces, readSafePlaces } from '../../catalogue/placeStore.ts';
import { presentShop } from '../../catalogue/present.ts';
import type { Context } from '../../context.ts';
import { cachedResponse, sendCached } from '../../http/cachedResponse.ts';
import { HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { READ_COSTS } from '../../limits/limits.ts';
import { loadPushKeys } from '../push/public.ts';
import * as calls from './calls.ts';

/** Capabilities of each campus, and the categories. */
const CACHED_MAX = 100;

/** How many seconds a browser may use a short address's target without asking again. */
const SHORT_ADDRESS_MAX_AGE = 3_600;

/**
 * What the market is, below /api.
 *
 * - `GET listings/categories/` → 200 `[{id, name}]`, in the order of the menus (§7).
 * - `GET capabilities/` → 200 what a back end need not have (`FullCapabilitiesSchema`).
 * - `GET shops/{username}/`, in any case → 200 the seller's public shop; 404 `{detail}` where there
 *   is none or its owner has switched it off; 429 `{detail}`. Its listings come from the list
 *   calls.
 */
export function marketRoutes({ config, database, market, now }: Context): ApiRoutes {
  const { campuses } = market;
  const cached = createResponseCache(market.changes, CACHED_MAX);

  // Only the operator changes these.
  const parts = [] as const;

  const makeCategories = async () => ({ response: cachedResponse(await allCategories(database)), parts });

  async function makeCapabilities(campus: number | null) {
    const response = cachedResponse({
      conditions: [...CONDITIONS],
      campus_places: await readPlaces(database, campus),
      safe_places: await readSafePlaces(database, campus),
      orders: [...LISTING_ORDERS],
      filters: [...LISTING_FILTERS],
      suggestions: true,
      idempotency_keys: true,
      gone_questions: true,
      reports: true,
      lifetimes: {
        listing_days: config.lifetimeDays.listing,
        service_days: config.lifetimeDays.service,
      },
      wanted: { days: config.lifetimeDays.wanted, limit: MAX_WANTED },
      ...(config.pushContact !== null && {
        notices: { public_key: (await loadPushKeys(database)).publicKey, saved_listings: true },
      }),
    } satisfies FullCapabilities);
    return { response, parts };
  }

  return async (app) => {
    app.get('/listings/categories/', { schema: calls.categories }, (request, reply) => {
      return sendCached(request, reply, cached('categories', makeCategories));
    });

    app.get('/capabilities/', { schema: calls.capabilities }, (request, reply) => {
      const campus = campuses.of(request)?.id ?? null;
      return sendCached(
        request,
        reply,
        cached(`capabilities ${campus}`, () => makeCapabilities(campus)),
      );
    });

    app.get<{ Params: { username: string } }>(
      '/shops/:username/',
      { schema: calls.shop },
      async (request, reply) => {
        app.reads.spend(request, READ_COSTS.list);
        const shop = await findShop(database, request.params.username);
        if (shop === undefined) throw new HttpError(404, 'This shop does not exist.');
        reply.header('cache-control', 'no-cache');
        return presentShop(shop, now());
      },
    );
  };
}

/**
 * `GET /l/{code}` → 301 to the listing's canonical page. Codes are case-insensitive. The query is
 * dropped, so that tracking parameters end here. An unknown listing is a 404 page, a
 * hidden or deleted one a 410 page.
 * @param site where the web app's pages are: the origin of another host, or '' for this one.
 */
export function shortAddressRoutes({ config, database }: Context, site: string): ApiRoutes {
  return async (app) => {
    // Another host's listings have other ids.
    if (config.web.apiHost !== null) return;
    app.get<{ Params: { code: string } }>('/l/:code', async (request, reply) => {
      const id = idOfShortCode(request.params.code);
      const listing = id === null ? undefined : await findListing(database, String(id));
      if (listing === undefined) return reply.callNotFound();
      const path = pagePaths.product({ ...listing, category: listing.category_name });
      reply.header('cache-control', `public, max-age=${SHORT_ADDRESS_MAX_AGE}`);
      return reply.redirect(site + path, 301);
    });
  };
}
