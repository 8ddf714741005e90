import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient, type TestClient } from '../tools/testing/client.ts';
import { openMarket, post } from '../tools/testing/market.ts';
import { BROWSER, CRAWLERS } from '../tools/testing/previewIn.ts';
import { openTestContext, startTestServer } from '../tools/testing/testServer.ts';
import { limitViews } from './limitViews.ts';
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
  expect(await rejectedOf(harvester, 100)).toBe(100);
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
  expect(await rejectedOf(student, 50)).toBe(50);
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
  expect(await rejectedOf(guesser, 60, paths.listingsByUsername('nobody'))).toBe(60);
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

test('while the disk is full product pages can be read, no faster than before', async () => {
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
});

/** Opens pages as an address, without the rest of a server: whether each was let through. */
async function openViews(kind: 'product' | 'seller', environment = {}) {
  const { context, advance } = await openTestContext(environment);
  const limit = limitViews(context, kind);
  const view = async (ip = CAMPUS, userAgent = BROWSER) => {
    const request = { ip, headers: { 'user-agent': userAgent } } as never;
    let isDone = false;
    await limit(request, {} as never, () => (isDone = true));
    return isDone;
  };
  const rows = () => context.database.selectFrom('rate_limits').select(['hits', 'ends_at']).execute();
  return { view, advance, rows, now: context.now };
}

const rejection = (seconds: number) => ({
  status: 429,
  message: 'Too many sellers were opened in a short time. Please wait a minute.',
  headers: { 'retry-after': String(seconds) },
});

test('ten views are counted at a time, and of those turned away none until the minute is over @postgres', async () => {
  const { view, advance, rows, now } = await openViews('seller');
  const begin = now();
  for (let views = 0; views < 20; views += 1) expect(await view()).toBe(true);
  expect(await rows()).toEqual([]);
  for (let views = 20; views < LIMITS.namesOfVisitors.most; views += 1) await view();
  const full = [{ hits: LIMITS.namesOfVisitors.most, ends_at: begin + 60_000 }];
  expect(await rows()).toEqual(full);
  await expect(view()).rejects.toMatchObject(rejection(60));
  advance(29_500);
  await expect(view()).rejects.toMatchObject(rejection(31));
  expect(await rows()).toEqual([{ ...full[0], hits: LIMITS.namesOfVisitors.most + 10 }]);
  await expect(view(CAMPUS, CRAWLERS.Google)).rejects.toMatchObject(rejection(31));
  expect(await view('192.0.2.1')).toBe(true);
  advance(30_499);
  await expect(view()).rejects.toMatchObject(rejection(1));
  advance(1);
  expect(await view()).toBe(true);
});

test('a crawler’s product pages, and all where limits are off, go through uncounted', async () => {
  for (const [environment, userAgent] of [
    [{}, CRAWLERS.Google],
    [{ RATE_LIMIT: 'off' }, BROWSER],
  ] as const) {
    const { view, rows } = await openViews('product', environment);
    for (let views = 0; views < 30; views += 1) expect(await view(CAMPUS, userAgent)).toBe(true);
    expect(await rows()).toEqual([]);
  }
});
