import { expect, test, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient, type TestClient } from '../tools/testing/client.ts';
import { openMarket, post } from '../tools/testing/market.ts';

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
  const execute = vi.spyOn(server.context.database.getExecutor(), 'executeQuery');
  expect((await ask(visitor, paths.listings, tags)).status).toBe(304);
  const asked = execute.mock.calls.map(([query]) => query.sql);
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
