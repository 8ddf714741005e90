import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { shortCode } from '../../catalogue/addresses.ts';
import { openServerRenderedMarket } from '../../tools/testing/renderedMarket.ts';

async function open() {
  const market = await openServerRenderedMarket();
  const { id, slug } = await market.postOne('Desk lamp');
  return { ...market, id, slug, short: `/l/${shortCode(id)}` };
}

test('a short address leads to the listing’s page, without cookies and tracking parameters', async () => {
  const { visit, short, slug } = await open();
  const capitals = `/l/${short.slice(3).toUpperCase()}`;
  for (const path of [short, capitals, `${short}/`, `${short}?utm_source=chat&fbclid=1`])
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await visit(path, {}, method);
      expect([path, status, headers['location']]).toEqual([path, 301, `/product/electronics/${slug}`]);
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers['cache-control']).toMatch(/^public, max-age=/);
    }
});

test('a sold listing keeps its short address; a deleted or unknown one has none', async () => {
  const { seller, visit, short, slug } = await open();
  await seller.send('PATCH', paths.listing(slug), { body: { status: 'sold' } });
  expect((await visit(short)).status).toBe(301);
  await seller.send('DELETE', paths.listing(slug));
  const { status, headers, text } = await visit(short);
  expect([status, headers['location']]).toEqual([410, undefined]);
  expect(text).toContain('<title>404 | Musika</title>');
  expect(text).not.toMatch(/lamp/i);
  for (const path of ['/l/zzzzz', '/l/7', '/l/bcdfghjkmnpq', '/l/%00', '/l/', `${short}/x`])
    expect([path, (await visit(path)).status]).toEqual([path, 404]);
});

test('a listing has the short address of the host of the request, on server-rendered pages too', async () => {
  const { seller, id, slug } = await open();
  const own = [paths.listing(slug), paths.listings, paths.myListings, paths.listingsByUsername('rudo')];
  for (const host of ['one.example', 'other.example:8080', 'one.example']) {
    const short_url = `http://${host}/l/${shortCode(id)}`;
    for (const path of [...own, `${paths.search}?q=lamp`]) {
      const { body } = await seller.get(path, { headers: { host } });
      expect([path, [body].flat()[0]]).toEqual([path, expect.objectContaining({ short_url })]);
    }
    const { text } = await seller.get('/', { headers: { host, accept: 'text/html' } });
    expect(text).toContain(`"short_url":"${short_url}"`);
  }
});
