import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { READ_LIMITS } from '../limits/limits.ts';
import { post } from '../tools/testing/market.ts';
import { openServerRenderedMarket, ORIGIN } from '../tools/testing/renderedMarket.ts';

async function openMarket() {
  const market = await openServerRenderedMarket({ PUBLIC_URL: ORIGIN });
  const addresses = async () => {
    const { text } = await market.visit('/sitemap.xml');
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  };
  return { ...market, addresses };
}

test('robots.txt disallows the API and names the sitemap', async () => {
  const { text, headers } = await (await openMarket()).visit('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('where another host has the listings, there is no sitemap of ours', async () => {
  const { visit } = await openServerRenderedMarket({ API_HOST: 'https://api.example.org' });
  expect((await visit('/robots.txt')).text).not.toContain('Sitemap');
  expect((await visit('/sitemap.xml')).status).toBe(404);
});

test('the sitemap names Home, the categories, and each listing for sale by its canonical address @postgres', async () => {
  const { seller, visit, addresses, postOne } = await openMarket();
  const { slug } = await postOne('Red pot');
  const listed = `${ORIGIN}/product/electronics/${slug}`;
  expect((await addresses()).slice(0, 2)).toEqual([`${ORIGIN}/`, `${ORIGIN}/category/electronics`]);
  expect(await addresses()).toContain(listed);
  const { bytes, headers } = await visit('/sitemap.xml', { 'accept-encoding': 'gzip' });
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(gunzipSync(bytes).toString()).toContain('<lastmod>2026-01-31T12:00:00.000Z</lastmod>');
  await post(seller, { kind: 'wanted', title: 'Calculator' });
  expect((await addresses()).join(' ')).not.toContain('calculator');
  await seller.send('PATCH', paths.listing(slug), { body: { status: 'sold' } });
  expect(await addresses()).not.toContain(listed);
  // Whoever asks for it time and again waits.
  for (let times = 0; times < READ_LIMITS.sitemaps.most; times += 1) await addresses();
  expect((await visit('/sitemap.xml')).status).toBe(429);
});
