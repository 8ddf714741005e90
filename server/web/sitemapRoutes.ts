import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePaths } from '../../src/contract/pagePaths.ts';
import { allCategories } from '../catalogue/listingStore.ts';
import type { Context } from '../context.ts';
import { acceptedEncoding, compress } from '../http/encodings.ts';
import { HttpError } from '../http/errors.ts';
import { siteOrigin } from '../http/origins.ts';
import { sitemapIndexOf, sitemapPartOf, sitemapXml } from './sitemap.ts';

const PART_FILE = /^listings-(\d{1,9})\.xml$/;
const MAX_AGE = 3_600;

async function send(reply: FastifyReply, xml: string): Promise<FastifyReply> {
  const encoding = acceptedEncoding(reply.request.headers['accept-encoding']);
  const body = Buffer.from(xml);
  reply
    .headers({ 'cache-control': `public, max-age=${MAX_AGE}`, vary: 'accept-encoding' })
    .type('application/xml; charset=utf-8');
  if (encoding === null) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compress(body, encoding));
}

/**
 * For search engines (sitemaps.org): Home, the categories and the listings on the market.
 *
 * - `GET /robots.txt` (RFC 9309) → 200 `rules`, and the address of the sitemap.
 * - `GET /sitemap.xml` → 200 the addresses of the parts that have a listing.
 * - `GET /sitemaps/pages.xml` → 200 Home and the categories.
 * - `GET /sitemaps/listings-{part}.xml` → 200 listings by ranges of ids; 404 `{detail}` for an
 *   empty part.
 * Index and parts: 429 `{detail}` for an address that has read too much.
 */
export function sitemapRoutes(app: FastifyInstance, { config, database }: Context, rules: string): void {
  app.get('/robots.txt', async (request, reply) => {
    const origin = siteOrigin(request, config);
    const sitemap = origin === null ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8');
    return reply.send(`${rules.trimEnd()}\n\n${sitemap}`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    await app.countRead(request);
    const origin = siteOrigin(request, config) ?? '';
    return send(reply, await sitemapIndexOf(database, origin));
  });

  app.get('/sitemaps/pages.xml', async (request, reply) => {
    const origin = siteOrigin(request, config) ?? '';
    const categories = (await allCategories(database)).map(({ name }) => pagePaths.category(name));
    const pages = [pagePaths.home, ...categories].map((path) => ({ address: origin + path }));
    return send(reply, sitemapXml('urlset', pages));
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const origin = siteOrigin(request, config) ?? '';
    await app.countRead(request);
    const part = PART_FILE.exec(request.params.file)?.[1];
    const xml = part === undefined ? null : await sitemapPartOf(database, origin, Number(part));
    if (xml === null) throw new HttpError(404, 'There is no such part.');
    return send(reply, xml);
  });
}
