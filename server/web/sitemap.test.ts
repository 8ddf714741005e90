import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { post } from '../tools/testing/market.ts';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';

const ORIGIN = 'https://market.example.org';

async function openMarket(environment: Record<string, string> = { PUBLIC_URL: ORIGIN }) {
  const { server, seller } = await openServerRenderedMarket(environment);
  const crawler = createClient(server);
  const addresses = async (path: string) => {
    const { text } = await crawler.get(path);
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  };
  /** A listing with this id. */
  const postAs = async (id: number, title: string) => {
    const { slug } = (await post(seller, { title })).body as { slug: string };
    await server.context.database.updateTable('listings').set({ id }).where('slug', '=', slug).execute();
    return slug;
  };
  return { server, seller, crawler, addresses, postAs };
}

test('robots.txt disallows the API and names the sitemap', async () => {
  const { crawler } = await openMarket();
  const { text, headers } = await crawler.get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('the sitemap names Home, the categories, and each listing by its canonical address @postgres', async () => {
  const { seller, crawler, addresses, postAs } = await openMarket();
  const far = await postAs(1_000_000, 'Far pot');
  expect(await addresses('/sitemap.xml')).toEqual([
    `${ORIGIN}/sitemaps/pages.xml`,
    `${ORIGIN}/sitemaps/listings-0.xml`,
    `${ORIGIN}/sitemaps/listings-399.xml`,
  ]);
  expect((await addresses('/sitemaps/pages.xml')).slice(0, 2)).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/category/electronics`,
  ]);
  expect(await addresses('/sitemaps/listings-399.xml')).toEqual([`${ORIGIN}/product/electronics/${far}`]);
  const { text, headers } = await crawler.get('/sitemaps/listings-0.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(text).toContain('<lastmod>2026-01-31T12:00:00.000Z</lastmod>');
  expect((await seller.get(paths.listings)).body).toHaveLength(2);
});

test('sold, deleted and hidden listings are not in it, nor a part without listings', async () => {
  const { seller, crawler, addresses, postAs } = await openMarket();
  const slug = await postAs(5_001, 'Red pot');
  expect(await addresses('/sitemaps/listings-2.xml')).toHaveLength(1);
  await seller.send('PATCH', paths.listing(slug), { body: { status: 'sold' } });
  expect(await addresses('/sitemap.xml')).not.toContain(`${ORIGIN}/sitemaps/listings-2.xml`);
  for (const part of ['2', '999999999', '9999999999', 'x'])
    expect((await crawler.get(`/sitemaps/listings-${part}.xml`)).status).toBe(404);
});

test('the index takes one query for hundreds of parts', async () => {
  const { server, addresses, postAs } = await openMarket();
  for (const id of [5_001, 10_000, 1_000_000]) await postAs(id, `Pot ${id}`);
  const compile = vi.spyOn(server.context.database.getExecutor(), 'executeQuery');
  expect(await addresses('/sitemap.xml')).toEqual(
    ['pages', ...[0, 2, 3, 399].map((part) => `listings-${part}`)].map(
      (name) => `${ORIGIN}/sitemaps/${name}.xml`,
    ),
  );
  expect(compile).toHaveBeenCalledTimes(1);
});

test('it is compressed where the client accepts that', async () => {
  const { crawler } = await openMarket();
  const { bytes } = await crawler.get('/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(bytes).toString()).toContain('<sitemapindex');
});

test('with another host’s API there is no sitemap', async () => {
  const { crawler } = await openMarket({ API_HOST: 'https://api.example.org' });
  expect((await crawler.get('/sitemap.xml')).status).toBe(404);
  expect((await crawler.get('/robots.txt')).text).not.toContain('Sitemap');
});
