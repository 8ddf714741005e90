import type { FastifyPluginAsync } from 'fastify';
import { pagePaths } from '../../../src/contract/pagePaths.ts';
import type { Context } from '../../context.ts';
import { idOfShortCode } from '../../catalogue/shortCode.ts';
import { findListing } from './store.ts';

/** For so many seconds a browser may go to the listing's page without asking; the page itself tells what has become of it. */
const MAX_AGE = 3_600;

/**
 * `GET /l/{code}` → 301 to the listing's canonical page. Codes are case-insensitive. The query is dropped, so that
 * tracking parameters end here. An unknown, hidden or deleted listing gets the page for what is not found.
 * @param site where the web app's pages are: the origin of another host, or '' for this one.
 */
export function shortAddressRoutes({ config, database }: Context, site: string): FastifyPluginAsync {
  return async (app) => {
    // Another host's listings have other ids.
    if (config.web.apiHost !== null) return;
    app.get<{ Params: { code: string } }>('/l/:code', async (request, reply) => {
      const id = idOfShortCode(request.params.code);
      const listing = id === null ? undefined : await findListing(database, String(id));
      if (listing === undefined) return reply.callNotFound();
      const path = pagePaths.product({ ...listing, category: listing.category_name });
      return reply.header('cache-control', `public, max-age=${MAX_AGE}`).redirect(site + path, 301);
    });
  };
}
