import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePaths } from '../../src/contract/pagePaths.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { acceptedEncoding, compress } from '../http/encodings.ts';
import { HttpError } from '../http/errors.ts';
import { siteOrigin } from '../http/origins.ts';
import { READ_COSTS } from '../limits/limits.ts';
import { allCategories } from '../catalogue/listingStore.ts';
import { urlSet } from './sitemap.ts';

/** `GET /robots.txt` (RFC 9309): the built app's own, and where the sitemap is. */
export function robotsRoute(app: FastifyInstance, config: Config, rules: string): void {
  app.get('/robots.txt', async (request, reply) => {
    const origin = siteOrigin(request, config);
    const sitemap = origin === null ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${rules.trimEnd()}\n\n${sitemap}`);
  });
}

const PART_FILE = /^listings-(\d{1,9})\.xml$/;
/** For so many seconds a crawler may take a part for the newest. */
const MAX_AGE = 3_600;

async function send(reply: FastifyReply, xml: string): Promise<FastifyReply> {
  const encoding = acceptedEncoding(reply.request.headers['accept-encoding']);
  const body = Buffer.from(xml);
  reply.headers({ 'cache-control': `public, max-age=${MAX_AGE}`, vary: 'accept-encoding' });
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply
    .type('application/xml; charset=utf-8')
    .send(encoding === null ? body : await compress(body, encoding));
}

/**
 * What search engines are to find (sitemaps.org): Home, the categories and the listings on the market.
 *
 * - `GET /sitemap.xml` → 200 the addresses of its parts, those without a listing left out.
 * - `GET /sitemaps/pages.xml` → 200 Home and the categories.
 * - `GET /sitemaps/listings-{part}.xml` → 200 listings by ranges of their ids; 404 `{detail}` for an empty part.
 * Index and parts: 429 `{detail}` where the address has spent its budget.
 */
export function sitemapRoutes(app: FastifyInstance, { config, database, worker }: Context): void {
  app.get('/sitemap.xml', async (request, reply) => {
    app.reads.spend(request, READ_COSTS.sitemap);
    const origin = siteOrigin(request, config) ?? '';
    return send(reply, await worker.run('sitemapIndex', origin));
  });

  app.get('/sitemaps/pages.xml', async (request, reply) => {
    const origin = siteOrigin(request, config) ?? '';
    const categories = (await allCategories(database)).map(({ name }) => pagePaths.category(name));
    return send(reply, urlSet([pagePaths.home, ...categories].map((path) => ({ address: origin + path }))));
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const origin = siteOrigin(request, config) ?? '';
    app.reads.spend(request, READ_COSTS.sitemap);
    const part = PART_FILE.exec(request.params.file)?.[1];
    const xml = part === undefined ? null : await worker.run('sitemapPart', origin, Number(part));
    if (xml === null) throw new HttpError(404, 'There is no such part.');
    return send(reply, xml);
  });
}
