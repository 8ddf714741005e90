import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePaths } from '../../../src/contract/pagePaths.ts';
import type { Context } from '../../context.ts';
import { acceptedEncoding, compress } from '../../http/encodings.ts';
import { HttpError } from '../../http/errors.ts';
import { siteOrigin } from '../../http/siteOrigin.ts';
import { allCategories } from '../../modules/categories/store.ts';
import { READ_COSTS } from '../../limits/limits.ts';
import { listingsBetween, nextListingId } from './store.ts';
import { sitemapIndex, urlSet } from './xml.ts';

/**
 * How many ids a part has, at most so many listings: a part costs some 20 ms. The protocol would allow 50,000 addresses, in
 * which time nobody else is answered.
 */
const PART_IDS = 2_500;
const PART_FILE = /^listings-(\d{1,9})\.xml$/;
/** The protocol's limit of parts in one index. */
const PARTS_MAX = 50_000;
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

const partOf = (id: number): number => Math.floor((id - 1) / PART_IDS);

/**
 * What search engines are to find (sitemaps.org): Home, the categories and the listings on the market.
 *
 * - `GET /sitemap.xml` → 200 the addresses of its parts, those without a listing left out.
 * - `GET /sitemaps/pages.xml` → 200 Home and the categories.
 * - `GET /sitemaps/listings-{part}.xml` → 200 listings by ranges of their ids; 404 `{detail}` for an empty part.
 * Index and parts: 429 `{detail}` where the address has spent its budget.
 */
export function sitemapRoutes(app: FastifyInstance, { config, database }: Context): void {
  /** Walks the market from part to part by its index: what a part holds is not counted. */
  async function parts(): Promise<number[]> {
    const found: number[] = [];
    let id = await nextListingId(database, 0);
    while (id !== undefined && found.length < PARTS_MAX) {
      found.push(partOf(id));
      id = await nextListingId(database, (partOf(id) + 1) * PART_IDS);
    }
    return found;
  }

  app.get('/sitemap.xml', async (request, reply) => {
    app.reads.spend(request, READ_COSTS.sitemap);
    const origin = siteOrigin(request, config) ?? '';
    const listings = (await parts()).map((part) => `listings-${part}`);
    const addresses = ['pages', ...listings].map((name) => ({ address: `${origin}/sitemaps/${name}.xml` }));
    return send(reply, sitemapIndex(addresses));
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
    const first = Number(part) * PART_IDS + 1;
    const listings = part === undefined ? [] : await listingsBetween(database, first, first + PART_IDS - 1);
    if (listings.length === 0) throw new HttpError(404, 'There is no such part.');
    const pages = listings.map(({ updated_at: changedAt, ...listing }) => ({
      address: origin + pagePaths.product(listing),
      changedAt,
    }));
    return send(reply, urlSet(pages));
  });
}
