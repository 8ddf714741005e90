import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient, type TestClient } from '../tools/testing/client.ts';
import { openMarket, post } from '../tools/testing/market.ts';
import { BROWSER, CRAWLERS } from '../tools/testing/previewIn.ts';
import { isOnPostgres } from '../tools/testing/testDatabase.ts';
import { startTestServer } from '../tools/testing/testServer.ts';
import { LIMITS } from './limits.ts';

const CAMPUS = '198.51.100.7';
const PAGE = '/api/listings/items/1/';

/** How many of so many product pages get 429; the product need not exist. */
async function rejectedOf(client: TestClient, views: number, path = PAGE): Promise<number> {
  let rejected = 0;
  for (let view = 0; view < views; view += 1) rejected += Number((await client.get(path)).status === 429);
  return rejected;
}

async function statusesOf(client: TestClient, views: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let view = 0; view < views; view += 1) statuses.add((await client.get(PAGE)).status);
  return statuses;
}

test('a visitor that reads product pages faster than people do has to wait a minute', async () => {
  const server = await startTestServer();
  const harvester = createClient(server, CAMPUS);
  expect(await rejectedOf(harvester, LIMITS.viewsOfVisitors.most)).toBe(0);
  expect(await rejectedOf(harvester, 100)).toBeGreaterThan(70);
  const rejected = await harvester.get(PAGE);
  expect(rejected).toMatchObject({ status: 429, body: { detail: expect.stringContaining('wait') } });
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect(await rejectedOf(createClient(server, '192.0.2.1'), 1)).toBe(0);
  server.advance(60_000);
  expect(await rejectedOf(harvester, 1)).toBe(0);
});

test('signed-in students do not wait because of the visitors of their campus', async () => {
  const server = await startTestServer();
  await rejectedOf(createClient(server, CAMPUS), LIMITS.viewsOfVisitors.most + 100);
  const student = createClient(server, CAMPUS);
  await student.register('tendai');
  expect(await rejectedOf(student, LIMITS.viewsOfAccount.most)).toBe(0);
  expect(await rejectedOf(student, 50)).toBeGreaterThan(20);
});

test('reading a few pages writes nothing', async () => {
  const server = await startTestServer();
  await rejectedOf(createClient(server, CAMPUS), 20);
  expect(await server.context.database.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

test('what crawlers read is not counted, because they get no phone number', async () => {
  const { server, seller } = await openMarket();
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  const { slug } = (await post(seller)).body as { slug: string };
  const visitor = createClient(server, CAMPUS);
  const read = (headers = {}) => visitor.get(paths.listing(slug), { headers });
  for (let view = 0; view < LIMITS.viewsOfVisitors.most + 160; view += 1)
    expect(await read({ 'user-agent': CRAWLERS.Facebook })).toMatchObject({
      status: 200,
      body: { slug, seller_phone: null },
    });
  expect(await rejectedOf(visitor, LIMITS.viewsOfVisitors.most - 1)).toBe(0);
  expect(await read({ 'user-agent': BROWSER })).toMatchObject({ body: { seller_phone: '263771234567' } });
});

test('a visitor that tries names faster than people open shops waits, whether or not a name exists, as a crawler too', async () => {
  const server = await startTestServer();
  await createClient(server).register('tendai');
  const guesser = createClient(server, CAMPUS);
  expect(await rejectedOf(guesser, LIMITS.namesOfVisitors.most, paths.listingsByUsername('nobody'))).toBe(0);
  expect(await rejectedOf(guesser, 60, paths.listingsByUsername('nobody'))).toBeGreaterThan(30);
  for (const name of ['tendai', 'nobody']) {
    const rejected = await guesser.get(paths.listingsByUsername(name), {
      headers: { 'user-agent': CRAWLERS.Google },
    });
    expect(rejected).toMatchObject({ status: 429, body: { detail: expect.stringContaining('wait') } });
  }
  expect((await guesser.get(PAGE)).status).toBe(404);
});

test('lists are not counted: they hold no phone numbers', async () => {
  const server = await startTestServer();
  const visitor = createClient(server, CAMPUS);
  await rejectedOf(visitor, LIMITS.viewsOfVisitors.most + 100);
  expect((await visitor.get('/api/listings/items/')).status).toBe(200);
});

test.skipIf(isOnPostgres())(
  'while the disk is full product pages can be read, no faster than before',
  async () => {
    const server = await startTestServer();
    // SQLite writes nothing more, as on a full disk.
    await sql`pragma query_only = on`.execute(server.context.database);
    const reader = createClient(server, CAMPUS);
    expect(await statusesOf(reader, 60)).toEqual(new Set([404]));
    expect(await rejectedOf(reader, LIMITS.viewsOfVisitors.most)).toBe(60);
    const rejected = await reader.get(PAGE);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    server.advance(60_000);
    expect(await statusesOf(reader, 60)).toEqual(new Set([404]));
  },
);
