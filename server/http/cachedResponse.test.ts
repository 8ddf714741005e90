import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient, type TestClient } from '../tools/testing/client.ts';
import { openMarket, post } from '../tools/testing/market.ts';
import { startTestServer } from '../tools/testing/testServer.ts';

const CHROME = 'gzip, deflate, br, zstd';

/** A market with three listings, whose list is long enough to be compressed. */
async function openStockedMarket() {
  const { server, seller } = await openMarket();
  for (const title of ['Blue kettle', 'Red kettle', 'Green kettle']) await post(seller, { title });
  const visitor = createClient(server);
  const get = (path: string, headers: Record<string, string>) => visitor.get(path, { headers });
  return { server, seller, visitor, get };
}

const etagOf = async (client: TestClient, path: string) => String((await client.get(path)).headers['etag']);

test('a list that has not changed is 304 without a body, with its count and its next page', async () => {
  const { visitor, get } = await openStockedMarket();
  const path = `${paths.listings}?limit=2`;
  const first = await visitor.get(path);
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const again = await get(path, { 'if-none-match': String(first.headers['etag']) });
  expect([again.status, again.text]).toEqual([304, '']);
  for (const name of ['etag', 'vary', 'link', 'x-total-count', 'cache-control'])
    expect(again.headers[name]).toBe(first.headers[name]);
  expect(again.headers).not.toHaveProperty('content-type');
});

test.each([
  paths.listings,
  paths.listingsByUsername('rudo'),
  `${paths.search}?q=kettle`,
  paths.listing('1'),
  paths.categories,
  '/api/openapi.json',
])('the public read %s has a tag', async (path) => {
  const { visitor, get } = await openStockedMarket();
  const tag = await etagOf(visitor, path);
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect((await get(path, { 'if-none-match': tag })).status).toBe(304);
});

test('a 304 costs no query of the listings, and after a change the new list is sent', async () => {
  const { server, seller, visitor, get } = await openStockedMarket();
  const tags = { 'if-none-match': await etagOf(visitor, paths.listings) };
  const execute = vi.spyOn(server.context.database.getExecutor(), 'executeQuery');
  expect((await get(paths.listings, tags)).status).toBe(304);
  const statements = execute.mock.calls.map(([query]) => query.sql);
  expect(statements.filter((statement) => !statement.includes('market_changes'))).toEqual([]);
  await post(seller, { title: 'Yellow kettle' });
  const { status, body } = await get(paths.listings, tags);
  expect([status, Array.isArray(body) && body.length]).toEqual([200, 4]);
});

test.each([
  ['one of several tags', (tag: string) => `"other", ${tag}`, 304],
  ['the tag as a strong one', (tag: string) => tag.replace('W/', ''), 304],
  ['a star', () => '*', 304],
  ['another tag', () => 'W/"other"', 200],
])('If-None-Match with %s is compared by RFC 9110 §13.1.2', async (_, field, status) => {
  const { visitor, get } = await openStockedMarket();
  const headers = { 'if-none-match': field(await etagOf(visitor, paths.listings)) };
  expect((await get(paths.listings, headers)).status).toBe(status);
});

test.each([
  [CHROME, 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['zstd;q=0, br;q=0, *;q=0.5', 'gzip', gunzipSync],
])('a phone that accepts %s gets the same list as %s', async (accepted, encoding, decompress) => {
  const { visitor, get } = await openStockedMarket();
  const plain = await visitor.get(paths.listings);
  for (let time = 0; time < 2; time += 1) {
    const { headers, bytes } = await get(paths.listings, { 'accept-encoding': accepted });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(bytes.byteLength),
      vary: 'Accept-Encoding',
      etag: plain.headers['etag'],
    });
    expect(bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 2);
    expect(decompress(bytes).equals(plain.bytes)).toBe(true);
  }
});

test.each(['identity', '', 'br;q=0', 'unheard-of'])(
  'a client that accepts "%s" gets the list as it is, and caches learn that others differ',
  async (accepted) => {
    const { get } = await openStockedMarket();
    const { headers, body } = await get(paths.listings, { 'accept-encoding': accepted });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(body).toHaveLength(3);
  },
);

test('a small response is not compressed, nor are private data, which no browser may store', async () => {
  const { seller, get } = await openStockedMarket();
  const headers = { 'accept-encoding': CHROME };
  const small = await get(paths.categories, headers);
  expect(small.bytes.byteLength).toBeLessThan(1024);
  expect(small.headers).not.toHaveProperty('content-encoding');
  for (const path of [paths.myListings, paths.ownProfile]) {
    const own = await seller.get(path, { headers });
    expect(own.headers['cache-control']).toBe('no-store');
    expect(own.headers).not.toHaveProperty('content-encoding');
    expect(own.headers).not.toHaveProperty('etag');
  }
});

test('for a web app of another origin the response varies by origin too', async () => {
  const server = await startTestServer({ environment: { PUBLIC_URL: 'https://app.example.org' } });
  const { headers } = await createClient(server).get(paths.categories);
  expect(headers['vary']).toBe('Origin, Accept-Encoding');
});
