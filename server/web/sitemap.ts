import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pagePaths } from '../../src/contract/pagePaths.ts';
import { allCategories, onMarket } from '../catalogue/listingStore.ts';
import type { Context } from '../context.ts';
import { acceptedEncoding, compress } from '../http/encodings.ts';
import { siteOrigin } from '../http/origins.ts';
import { READ_COSTS } from '../limits/limits.ts';
import { escapeHtml } from './page.ts';

/** The protocol's limit of addresses in one file; older listings than these are found by links. */
const ADDRESSES_MAX = 50_000;
/** In seconds. */
const MAX_AGE = 3_600;

/** A page by its path, and when it was last changed, in milliseconds. */
interface SitemapEntry {
  path: string;
  changedAt?: number;
}

/** Pages by sitemaps.org/protocol.html, at this origin. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>\n`;
  });
  const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${xmlns}">\n${lines.join('')}</urlset>\n`;
}

/** Home, the categories, and what is on the market, the newest first. */
async function sitemapEntries({ database, now }: Pick<Context, 'database' | 'now'>): Promise<SitemapEntry[]> {
  const categories = await allCategories(database);
  const pages = [pagePaths.home, ...categories.map(({ name }) => pagePaths.category(name))];
  const { rows } = await sql<{ id: number; slug: string; updated_at: number; category: string }>`
    select listings.id, slug, updated_at, categories.name as category
    from listings inner join categories on categories.id = category_id where ${onMarket(now())}
    order by listed_at desc, listings.id desc limit ${ADDRESSES_MAX - pages.length}`.execute(database);
  return [
    ...pages.map((path) => ({ path })),
    ...rows.map(({ updated_at: changedAt, ...listing }) => ({ path: pagePaths.product(listing), changedAt })),
  ];
}

/**
 * For search engines (sitemaps.org): Home, the categories and the listings on the market.
 *
 * - `GET /robots.txt` (RFC 9309) → 200 `rules`, and the address of the sitemap.
 * - `GET /sitemap.xml` → 200; 429 `{detail}` for an address that has spent its budget.
 */
export function sitemapRoutes(app: FastifyInstance, context: Context, rules: string): void {
  const { config } = context;
  app.get('/robots.txt', async (request, reply) => {
    const origin = siteOrigin(request, config);
    const sitemap = origin === null ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8');
    return reply.send(`${rules.trimEnd()}\n\n${sitemap}`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    app.reads.spend(request, READ_COSTS.sitemap);
    const xml = Buffer.from(sitemapXml(siteOrigin(request, config) ?? '', await sitemapEntries(context)));
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    reply
      .headers({ 'cache-control': `public, max-age=${MAX_AGE}`, vary: 'accept-encoding' })
      .type('application/xml; charset=utf-8');
    if (encoding === null) return reply.send(xml);
    return reply.header('content-encoding', encoding).send(await compress(xml, encoding));
  });
}
