import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { buildApp } from '../../app.ts';
import { shortCode } from '../../catalogue/addresses.ts';
import { createClient } from '../../tools/testing/client.ts';
import { post } from '../../tools/testing/market.ts';
import { openServerRenderedMarket } from '../../tools/testing/renderedMarket.ts';

const ORIGIN = 'https://market.example.org';

async function openMarket(environment: Record<string, string> = {}) {
  const { server, seller } = await openServerRenderedMarket(environment);
  const { id, slug } = (await post(seller, { title: 'Desk lamp' })).body as { id: number; slug: string };
  const short = `/l/${shortCode(id)}`;
  const visitor = createClient(server);
  const open = (path = short, method: 'GET' | 'HEAD' = 'GET') =>
    visitor.send(method, path, { headers: { accept: 'text/html' } });
  return { server, seller, id, slug, short, open };
}

test('a short address leads to the listing’s canonical page, and nothing follows whoever opened it', async () => {
  const { open, short, slug } = await openMarket();
  const code = short.slice(3).toUpperCase();
  for (const path of [short, `/l/${code}`, `${short}/`, `${short}?utm_source=chat&fbclid=1`])
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await open(path, method);
      expect([path, status, headers['location']]).toEqual([path, 301, `/product/electronics/${slug}`]);
      expect(headers).not.toHaveProperty('set-cookie');
    }
});

test('a sold listing keeps its short address; of what is deleted, hidden or never was there is none', async () => {
  const { server, seller, open, short, id, slug } = await openMarket();
  await seller.send('PATCH', paths.listing(slug), { body: { status: 'sold' } });
  expect((await open()).status).toBe(301);
  const hide = (hidden_at: number | null) =>
    server.context.database.updateTable('listings').set({ hidden_at }).where('id', '=', id).execute();
  await hide(1);
  expect((await open()).status).toBe(404);
  await hide(null);
  await seller.send('DELETE', paths.listing(slug));
  const gone = await open();
  expect([gone.status, gone.headers['location']]).toEqual([410, undefined]);
  expect(gone.text).toContain('<title>404 | Musika</title>');
  expect(gone.text).not.toMatch(/lamp/i);
  for (const path of ['/l/zzzzz', '/l/7', '/l/bcdfghjkmnpq', '/l/%00', '/l/', `${short}/x`])
    expect([path, (await open(path)).status]).toEqual([path, 404]);
});

test('each listing tells its short address, of the site by whose name it was asked for', async () => {
  const { seller, id, slug } = await openMarket();
  const url = (host: string) => `http://${host}/l/${shortCode(id)}`;
  for (const path of [
    paths.listing(slug),
    paths.listings,
    paths.myListings,
    paths.listingsByUsername('rudo'),
    `${paths.search}?q=lamp`,
  ])
    for (const host of ['one.example', 'other.example:8080']) {
      const { body } = await seller.get(path, { headers: { host } });
      expect([path, [body].flat()[0]]).toEqual([path, expect.objectContaining({ short_url: url(host) })]);
    }
});

test('with a public address it is of that, on server-rendered pages too', async () => {
  const { open, seller, id, slug } = await openMarket({ PUBLIC_URL: ORIGIN });
  const short = `${ORIGIN}/l/${shortCode(id)}`;
  expect((await seller.get(paths.listing(slug))).body).toMatchObject({ short_url: short });
  expect((await open(`/product/x/${slug}`)).text).toContain(`"short_url":"${short}"`);
});

test('a server-rendered page tells addresses of the site by whose name it was asked for', async () => {
  const { seller, id } = await openMarket();
  for (const host of ['one.example', 'other.example', 'one.example']) {
    const { text } = await seller.get('/', { headers: { host, accept: 'text/html' } });
    expect(text).toContain(`"short_url":"http://${host}/l/${shortCode(id)}"`);
  }
});

test('where another host serves the web app, the short address is the API’s, and leads there', async () => {
  const { server, short, slug } = await openMarket({ PUBLIC_URL: ORIGIN });
  const app = await buildApp(server.context, { webFolder: null });
  const api = createClient({ app });
  const headers = { host: 'api.example.org' };
  expect((await api.get(paths.listing(slug), { headers })).body).toMatchObject({
    short_url: `http://api.example.org${short}`,
  });
  expect((await api.get(short)).headers['location']).toBe(`${ORIGIN}/product/electronics/${slug}`);
  expect((await api.get('/l/zzzzz')).status).toBe(404);
  await app.close();
});
