import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { marketOf, post } from '../tools/testing/market.ts';

const CHROME = 'gzip, deflate, br, zstd';

/** A market with three listings, whose list is long enough to be compressed. */
async function openStockedMarket() {
  const { seller, visitor } = await marketOf('Blue kettle', 'Red kettle', 'Green kettle');
  const get = (path: string, headers: Record<string, string>) => visitor.get(path, { headers });
  return { seller, visitor, get };
}

test('a list that has not changed is 304 without a body, with its count and its next page, until it changes', async () => {
  const { seller, visitor, get } = await openStockedMarket();
  const path = `${paths.listings}?limit=2`;
  const first = await visitor.get(path);
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const tags = { 'if-none-match': `"other", ${String(first.headers['etag'])}` };
  const again = await get(path, tags);
  expect([again.status, again.text]).toEqual([304, '']);
  for (const name of ['etag', 'vary', 'link', 'x-total-count', 'cache-control'])
    expect(again.headers[name]).toBe(first.headers[name]);
  await post(seller, { title: 'Yellow kettle' });
  expect((await get(path, tags)).status).toBe(200);
});

test.each([
  [CHROME, 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['zstd;q=0, br;q=0, *;q=0.5', 'gzip', gunzipSync],
])('a phone that accepts %s gets the same list as %s', async (accepted, encoding, decompress) => {
  const { visitor, get } = await openStockedMarket();
  const plain = await visitor.get(paths.listings);
  expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  for (let time = 0; time < 2; time += 1) {
    const { headers, bytes } = await get(paths.listings, { 'accept-encoding': accepted });
    const { etag, vary } = plain.headers;
    const length = String(bytes.byteLength);
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': length, vary, etag });
    expect(decompress(bytes).equals(plain.bytes)).toBe(true);
  }
});
