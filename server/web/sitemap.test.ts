import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { READ_LIMITS } from '../limits/limits.ts';
import { createClient } from '../tools/testing/client.ts';
import { post, postWanted } from '../tools/testing/market.ts';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';

const ORIGIN = 'https://market.example.org';

async function openMarket(environment: Record<string, string> = { PUBLIC_URL: ORIGIN }) {
  const { server, seller } = await openServerRenderedMarket(environment);
  const crawler = createClient(server);
  const addresses = async () => {
    const { text } = await crawler.get('/sitemap.xml');
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  };
  return { seller, crawler, addresses };
}

test('robots.txt disallows the API and names the sitemap', async () => {
  const { crawler } = await openMarket();
  const { text, headers } = await crawler.get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('the sitemap names Home, the categories, and each listing for sale by its canonical address @postgres', async () => {
  const { seller, crawler, addresses } = await openMarket();
  const { slug } = (await post(seller, { title: 'Red pot' })).body as { slug: string };
  const listed = `${ORIGIN}/product/electronics/${slug}`;
  expect((await addresses()).slice(0, 2)).toEqual([`${ORIGIN}/`, `${ORIGIN}/category/electronics`]);
  expect(await addresses()).toContain(listed);
  const { bytes, headers } = await crawler.get('/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } });
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(gunzipSync(bytes).toString()).toContain('<lastmod>2026-01-31T12:00:00.000Z</lastmod>');
  await postWanted(seller, { title: 'Calculator' });
  expect((await addresses()).join(' ')).not.toContain('calculator');
  await seller.send('PATCH', paths.listing(slug), { body: { status: 'sold' } });
  expect(await addresses()).not.toContain(listed);
});

test('a client that asks for it time and again waits', async () => {
  const { crawler, addresses } = await openMarket();
  for (let times = 0; times < READ_LIMITS.sitemaps.most; times += 1) await addresses();
  expect((await crawler.get('/sitemap.xml')).status).toBe(429);
});
