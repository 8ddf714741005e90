import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pagePaths } from '../../src/contract/pagePaths.ts';
import { allCategories, onMarket, type Reader } from '../catalogue/listingStore.ts';
import type { Context } from '../context.ts';
import { encodeFor } from '../http/encodings.ts';
import { siteOrigin } from '../http/origins.ts';
import { escapeHtml } from './page.ts';

/** The most addresses that the protocol (sitemaps.org/protocol.html) allows in a file are 50,000. */
const MAX_LISTINGS = 49_000;
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

async function newestListings({ database, now }: Reader, limit: number) {
  const { rows } = await sql<{ id: number; slug: string; updated_at: number; category: string }>`
    select listings.id, slug, updated_at, categories.name as category
    from listings inner join categories on categories.id = category_id where ${onMarket(now())}
    order by listed_at desc, listings.id desc limit ${limit}`.execute(database);
  return rows;
}

function urlElement(address: string, changedAt?: number): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<url><loc>${escapeHtml(address)}</loc>${changed}</url>\n`;
}

/** `robots.txt` (RFC 9309), and `sitemap.xml` of Home, the categories and the newest listings. */
export function sitemapRoutes(app: FastifyInstance, context: Context, rules: string): void {
  app.get('/robots.txt', async (request, reply) => {
    const origin = siteOrigin(request, context.config);
    const sitemap = origin === null ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8');
    return reply.send(`${rules.trimEnd()}\n\n${sitemap}`);
  });

  app.get('/sitemap.xml', { preHandler: app.limitSitemap }, async (request, reply) => {
    const origin = siteOrigin(request, context.config) ?? '';
    const categories = await allCategories(context.database);
    const listings = await newestListings(context, MAX_LISTINGS);
    const elements = [
      urlElement(origin + pagePaths.home),
      ...categories.map(({ name }) => urlElement(origin + pagePaths.category(name))),
      ...listings.map((listing) => urlElement(origin + pagePaths.product(listing), listing.updated_at)),
    ];
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${XMLNS}">\n${elements.join('')}</urlset>\n`;
    reply
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
      .type('application/xml; charset=utf-8');
    return reply.send(await encodeFor(request, reply, xml));
  });
}
