import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
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
  return { server, seller, crawler, addresses };
}

test('robots.txt disallows the API and names the sitemap', async () => {
  const { crawler } = await openMarket();
  const { text, headers } = await crawler.get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('the sitemap names Home, the categories, and each listing by its canonical address @postgres', async () => {
  const { server, seller, crawler, addresses } = await openMarket();
  const { slug } = (await post(seller, { title: 'Far pot' })).body as { slug: string };
  const all = await addresses('/sitemap.xml');
  expect(all.slice(0, 2)).toEqual([`${ORIGIN}/`, `${ORIGIN}/category/electronics`]);
  expect(all).toContain(`${ORIGIN}/product/electronics/${slug}`);
  const { text, headers } = await crawler.get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(text).toContain(`<lastmod>${new Date(server.context.now()).toISOString()}</lastmod>`);
});

test('sold, deleted and hidden listings are not in it', async () => {
  const { seller, addresses } = await openMarket();
  const { slug } = (await post(seller, { title: 'Red pot' })).body as { slug: string };
  await seller.send('PATCH', paths.listing(slug), { body: { status: 'sold' } });
  expect((await addresses('/sitemap.xml')).join()).not.toContain(slug);
});

test('it is compressed where the client accepts that', async () => {
  const { crawler } = await openMarket();
  const { bytes } = await crawler.get('/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(bytes).toString()).toContain('<urlset');
});

test('with another host’s API there is no sitemap', async () => {
  const { crawler } = await openMarket({ API_HOST: 'https://api.example.org' });
  expect((await crawler.get('/sitemap.xml')).status).toBe(404);
  expect((await crawler.get('/robots.txt')).text).not.toContain('Sitemap');
});
