import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient, type TestClient } from '../tools/testing/client.ts';
import { openMarket, post } from '../tools/testing/market.ts';
import { startTestServer } from '../tools/testing/testServer.ts';

const CHROME = 'gzip, deflate, br, zstd';

/** A market with three listings, whose list is long enough to be worth compressing. */
async function openStockedMarket() {
  const { server, seller } = await openMarket();
  for (const title of ['Blue kettle', 'Red kettle', 'Green kettle']) await post(seller, { title });
  return { server, seller, visitor: createClient(server) };
}

const etagOf = async (client: TestClient, path: string) => String((await client.get(path)).headers['etag']);

const ask = (client: TestClient, path: string, headers: Record<string, string>) =>
  client.get(path, { headers });

test('who has a list already is told that it still holds, without a body, but with its count and its next page', async () => {
  const { visitor } = await openStockedMarket();
  const path = `${paths.listings}?limit=2`;
  const first = await visitor.get(path);
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const again = await ask(visitor, path, { 'if-none-match': String(first.headers['etag']) });
  expect([again.status, again.text]).toEqual([304, '']);
  for (const name of ['etag', 'vary', 'link', 'x-total-count', 'cache-control']) {
    expect(again.headers[name]).toBe(first.headers[name]);
  }
  expect(again.headers).not.toHaveProperty('content-type');
});

test('every public read has a tag, by which it can be asked about: each list, the search, one listing, the categories', async () => {
  const { visitor } = await openStockedMarket();
  const reads = [
    paths.listings,
    paths.listingsByUsername('rudo'),
    `${paths.search}?q=kettle`,
    paths.listing('1'),
    paths.categories,
    '/api/openapi.json',
  ];
  for (const path of reads) {
    const tag = await etagOf(visitor, path);
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    expect((await ask(visitor, path, { 'if-none-match': tag })).status).toBe(304);
  }
});

test('that something still holds costs no query of the listings', async () => {
  const { server, visitor } = await openStockedMarket();
  const tags = { 'if-none-match': await etagOf(visitor, paths.listings) };
  const execute = vi.spyOn(server.context.database, 'executeQuery');
  expect((await ask(visitor, paths.listings, tags)).status).toBe(304);
  const asked = execute.mock.calls.map(([query]) => ('sql' in query ? query.sql : ''));
  expect(asked.filter((statement) => !statement.includes('market_version'))).toEqual([]);
});

test('after a change whoever asks about the old list gets the new one', async () => {
  const { seller, visitor } = await openStockedMarket();
  const tag = await etagOf(visitor, paths.listings);
  await post(seller, { title: 'Yellow kettle' });
  const { status, body } = await ask(visitor, paths.listings, { 'if-none-match': tag });
  expect([status, Array.isArray(body) && body.length]).toEqual([200, 4]);
});

test.each([
  ['one of several tags', (tag: string) => `"other", ${tag}`, 304],
  ['the tag as a strong one', (tag: string) => tag.replace('W/', ''), 304],
  ['a star', () => '*', 304],
  ['another tag', () => 'W/"other"', 200],
])('asked about %s, the answer is right (RFC 9110 §13.1.2)', async (_, field, status) => {
  const { visitor } = await openStockedMarket();
  const headers = { 'if-none-match': field(await etagOf(visitor, paths.listings)) };
  expect((await ask(visitor, paths.listings, headers)).status).toBe(status);
});

test.each([
  [CHROME, 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['zstd;q=0, br;q=0, *;q=0.5', 'gzip', gunzipSync],
])('a phone that takes %s gets the list as %s, and the same list', async (accepted, encoding, decompress) => {
  const { visitor } = await openStockedMarket();
  const plain = await visitor.get(paths.listings);
  for (let time = 0; time < 2; time += 1) {
    const small = await ask(visitor, paths.listings, { 'accept-encoding': accepted });
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(small.headers['content-length']).toBe(String(small.bytes.byteLength));
    expect(small.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 2);
    expect(decompress(small.bytes).equals(plain.bytes)).toBe(true);
    expect([small.headers['vary'], small.headers['etag']]).toEqual([
      'Accept-Encoding',
      plain.headers['etag'],
    ]);
  }
});

test.each(['identity', '', 'br;q=0', 'unheard-of'])(
  'a client that takes "%s" gets the list as it is, and caches are told that others get it otherwise',
  async (accepted) => {
    const { visitor } = await openStockedMarket();
    const { headers, body } = await ask(visitor, paths.listings, { 'accept-encoding': accepted });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(body).toHaveLength(3);
  },
);

test('a small answer is not compressed: it would save no packet', async () => {
  const { visitor } = await openStockedMarket();
  const { headers, bytes } = await ask(visitor, paths.categories, { 'accept-encoding': CHROME });
  expect(bytes.byteLength).toBeLessThan(1024);
  expect(headers).not.toHaveProperty('content-encoding');
});

test('one’s own data are neither kept by a browser nor compressed', async () => {
  const { seller } = await openStockedMarket();
  for (const path of [paths.myListings, paths.ownProfile]) {
    const { headers } = await ask(seller, path, { 'accept-encoding': CHROME });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('etag');
  }
});

test('for a web app of another origin both reasons why an answer varies are named', async () => {
  const server = await startTestServer({ environment: { PUBLIC_URL: 'https://app.example.org' } });
  const { headers } = await createClient(server).get(paths.categories);
  expect(headers['vary']).toBe('Origin, Accept-Encoding');
});

test('asked for its head only, a list tells what it would be', async () => {
  const { visitor } = await openStockedMarket();
  const { headers } = await visitor.get(paths.listings);
  const head = await visitor.send('HEAD', paths.listings);
  expect(head.text).toBe('');
  expect([head.headers['etag'], head.headers['content-length']]).toEqual([
    headers['etag'],
    headers['content-length'],
  ]);
});
