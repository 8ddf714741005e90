import type { FastifyInstance } from 'fastify';
import { pagePaths } from '../../src/contract/pagePaths.ts';
import { allCategories } from '../catalogue/listingStore.ts';
import type { Context } from '../context.ts';
import { acceptedEncoding, compress } from '../http/encodings.ts';
import { siteOrigin } from '../http/origins.ts';
import { escapeHtml } from './page.ts';
import { newestListings } from './store.ts';

/** The most addresses that the protocol allows in a file are 50,000. */
const MAX_LISTINGS = 49_000;
const MAX_AGE = 3_600;

/** A page by its path, and when it was last changed, in milliseconds. */
interface SitemapEntry {
  path: string;
  changedAt?: number;
}

function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>\n`;
  });
  const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${xmlns}">\n${lines.join('')}</urlset>\n`;
}

/**
 * - `GET /robots.txt` (RFC 9309) → 200 `rules`, and the address of the sitemap.
 * - `GET /sitemap.xml` → 200 Home, the categories and the newest listings; 429 `{detail}`.
 */
export function sitemapRoutes(app: FastifyInstance, context: Context, rules: string): void {
  const { config, database } = context;
  app.get('/robots.txt', async (request, reply) => {
    const origin = siteOrigin(request, config);
    const sitemap = origin === null ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8');
    return reply.send(`${rules.trimEnd()}\n\n${sitemap}`);
  });

  app.get('/sitemap.xml', { preHandler: app.limitSitemap }, async (request, reply) => {
    const categories = (await allCategories(database)).map(({ name }) => pagePaths.category(name));
    const pages = [pagePaths.home, ...categories].map((path) => ({ path }));
    const listings = (await newestListings(context, MAX_LISTINGS)).map((listing) => ({
      path: pagePaths.product(listing),
      changedAt: listing.updated_at,
    }));
    const body = Buffer.from(sitemapXml(siteOrigin(request, config) ?? '', [...pages, ...listings]));
    reply
      .headers({ 'cache-control': `public, max-age=${MAX_AGE}`, vary: 'accept-encoding' })
      .type('application/xml; charset=utf-8');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding === null) return reply.send(body);
    return reply.header('content-encoding', encoding).send(await compress(body, encoding));
  });
}
