import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
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

const ask = (client: TestClient, path: string, headers: Record<string, string>) =>
  client.get(path, { headers });

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
