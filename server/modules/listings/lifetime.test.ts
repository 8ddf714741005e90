import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import {
  idsOnMarket,
  joinMarket,
  openMarket,
  post,
  titles,
  typeCommand,
} from '../../tools/testing/market.ts';
import { endListings, history } from './lifetime.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LISTING = paths.listing('1');
const RENEWAL = paths.renewal('1');

/** A market with one listing, whose seller is signed in, and the jobs that end listings. */
async function open(environment: Record<string, string> = {}, parts = {}) {
  const { server, seller } = await openMarket({ BACKGROUND_ROUNDS: 'off', ...environment });
  const posted = await post(seller, { title: 'Pot', ...parts });
  const visitor = createClient(server);
  return {
    server,
    seller,
    visitor,
    posted: posted.body as Record<string, unknown>,
    /** So many days later, when the jobs have run. */
    days: async (count: number) => {
      server.advance(count * DAY);
      await seller.login('rudo');
      return server.context.worker.runDueJobs();
    },
    renew: () => seller.post(RENEWAL, {}),
    patch: (body: unknown) => seller.send('PATCH', LISTING, { body }),
    listed: async (list: string = paths.listings) => titles(await visitor.get(list)),
    now: () => new Date(server.context.now()).toISOString(),
    inDays: (count: number) => new Date(server.context.now() + count * DAY).toISOString(),
  };
}

test('a listing rests after 45 days: it leaves lists, search, shops and the limit, and keeps its page', async () => {
  const { visitor, seller, server, posted, days, listed, inDays } = await open();
  expect(posted).toMatchObject({ expires_at: inDays(45), resting: null, confirmed_at: null });
  await days(44);
  expect(await listed()).toEqual(['Pot']);
  expect(await days(1)).toContainEqual({
    name: 'end-listings',
    result: '1 listings ended',
    warning: null,
    error: null,
  });
  expect(await listed()).toEqual([]);
  for (const list of [`${paths.search}?q=pot`, paths.listingsByUsername('rudo')])
    expect(titles(await visitor.get(list))).toEqual([]);
  expect((await visitor.get('/sitemap.xml')).text).not.toContain('/product/');
  expect((await visitor.get(LISTING)).body).toMatchObject({ resting: 'expired', status: 'active' });
  expect((await seller.get(paths.myListings)).body).toMatchObject([{ resting: 'expired' }]);
  for (let count = 0; count < 5; count += 1) expect(await post(seller)).toMatchObject({ status: 201 });
  expect(await post(seller)).toMatchObject({ status: 400 });
  expect(await idsOnMarket(server.context)).toHaveLength(5);
});

test('the lifetime of services is 90 days', async () => {
  const { posted, inDays } = await open({}, { category_id: '6' });
  expect(posted).toMatchObject({ expires_at: inDays(90) });
});

test('one call renews a listing, which keeps its address, photos and date', async () => {
  const { posted, days, renew, listed, now, inDays } = await open();
  await days(50);
  const { status, body } = await renew();
  const lived = { expires_at: inDays(45), confirmed_at: now(), resting: null };
  expect([status, body]).toEqual([200, { ...posted, ...lived }]);
  expect(await listed()).toEqual(['Pot']);
});

test('a renewal moves a listing up at most once in two weeks', async () => {
  const { seller, days, renew, listed, visitor } = await open();
  await days(1);
  await post(seller, { title: 'Lamp' });
  await renew();
  expect(await listed()).toEqual(['Lamp', 'Pot']);
  await days(13);
  await renew();
  expect(await listed()).toEqual(['Pot', 'Lamp']);
  await days(1);
  await post(seller, { title: 'Desk' });
  await days(12);
  await renew();
  expect(await listed()).toEqual(['Desk', 'Pot', 'Lamp']);
  await days(1);
  await renew();
  expect(await listed()).toEqual(['Pot', 'Desk', 'Lamp']);
  // Page by page it is the same list.
  const first = await visitor.get(`${paths.listings}?limit=1`);
  const address = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
  expect(titles(await visitor.get(address))).toEqual(['Desk']);
});

test('what is sold, hidden, of someone else or over the limit is not renewed @postgres', async () => {
  const { server, seller, days, renew, patch } = await open();
  const other = await joinMarket(server, 'chipo');
  expect(await createClient(server).post(RENEWAL, {})).toMatchObject({ status: 401 });
  expect(await other.post(RENEWAL, {})).toMatchObject({ status: 403 });
  expect(await seller.post(paths.renewal('nothing'), {})).toMatchObject({ status: 404 });
  await days(45);
  for (let count = 0; count < 5; count += 1) await post(seller);
  expect(await renew()).toMatchObject({ status: 400, body: { listing_limit: [expect.any(String)] } });
  await seller.send('DELETE', paths.listing('2'));
  expect(await renew()).toMatchObject({ status: 200, body: { resting: null } });
  await patch({ status: 'sold' });
  expect(await renew()).toMatchObject({ status: 409 });
  await server.context.database.updateTable('listings').set({ hidden_at: 1, status: 'active' }).execute();
  expect(await renew()).toMatchObject({ status: 403 });
});

test('of a renewal and an expiry at the same instant both hold, whichever comes first @postgres', async () => {
  const { server, seller, days, renew, listed } = await open();
  await days(44);
  server.advance(DAY);
  await seller.login('rudo');
  const [renewed] = await Promise.all([renew(), server.context.worker.runDueJobs()]);
  expect(renewed).toMatchObject({ status: 200, body: { resting: null } });
  expect(await listed()).toEqual(['Pot']);
});

test('of processes that end the same listings at once each is ended by one, and they come back @postgres', async () => {
  const { server, seller, listed } = await open();
  const { context } = server;
  server.advance(45 * DAY);
  const counts = await Promise.all([1, 2, 3].map(() => endListings(context, 'expired')));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect([await listed(), await idsOnMarket(context)]).toEqual([[], []]);
  // A search costs by what is on the market, not by what was.
  expect(await context.database.selectFrom('listing_terms').selectAll().execute()).toEqual([]);
  await seller.login('rudo');
  await seller.post(paths.renewal('1'), {});
  expect(await listed(`${paths.search}?q=pot`)).toEqual(['Pot']);
});

test.each([
  ['forwards', 1],
  ['back', -1],
])('while a clock jumps a day %s and returns, jobs run, and nothing ends early', async (_, jump) => {
  const { listed, days, seller } = await open();
  const ended = async (count: number) =>
    (await days(count)).flatMap(({ name, result }) => (name === 'end-listings' ? [result] : []));
  expect(await ended(43)).toEqual([null]);
  expect(await ended(jump)).toEqual([null]);
  // Posted by the wrong clock: it ends a day later or earlier than it should.
  await post(seller, { title: 'Lamp' });
  expect(await ended(-jump)).toEqual([null]);
  expect(await listed()).toEqual(['Lamp', 'Pot']);
  expect(await ended(2)).toEqual(['1 listings ended']);
  expect(await listed()).toEqual(['Lamp']);
  expect(await ended(42 + jump)).toEqual([null]);
  expect(await ended(1)).toEqual(['1 listings ended']);
});

test('after an outage of a week a listing ends with the first round, and no job is overdue any more', async () => {
  const { server, days, listed } = await open();
  await days(44);
  server.advance(8 * DAY);
  const status = async () => (await typeCommand(server.context, 'status')).join('\n');
  const overdue = 'Warning: The job end-listings is overdue; see npm run admin -- jobs.';
  expect(await status()).toContain(overdue);
  expect(await listed()).toEqual(['Pot']);
  await server.context.worker.runDueJobs();
  expect(await listed()).toEqual([]);
  expect(await status()).not.toContain(overdue);
});

test('a sold listing keeps its page for two weeks @postgres', async () => {
  const { seller, visitor, days, patch } = await open();
  expect((await patch({ status: 'sold' })).body).toMatchObject({ status: 'sold' });
  await days(13);
  expect(await visitor.get(LISTING)).toMatchObject({ status: 200 });
  await days(1);
  expect(await visitor.get(LISTING)).toMatchObject({ status: 404 });
  expect((await seller.get(paths.myListings)).body).toEqual([]);
  expect(await patch({ status: 'active' })).toMatchObject({ status: 200, body: { resting: null } });
  expect(await visitor.get(LISTING)).toMatchObject({ status: 200 });
});

test('what rests and is then sold keeps its page for two weeks, too', async () => {
  const { visitor, days, patch } = await open();
  await days(45);
  expect((await patch({ status: 'sold' })).body).toMatchObject({ status: 'sold', resting: null });
  await days(13);
  expect(await visitor.get(LISTING)).toMatchObject({ status: 200 });
  await days(1);
  expect(await visitor.get(LISTING)).toMatchObject({ status: 404 });
});

test('a lower price comes with the one before for two weeks', async () => {
  const { visitor, days, patch } = await open({}, { price: '55' });
  await days(3);
  expect((await patch({ price: '40' })).body).toMatchObject({ price: '40.00', previous_price: '55.00' });
  await days(13);
  expect((await visitor.get(LISTING)).body).toMatchObject({ previous_price: '55.00' });
  await days(1);
  expect((await visitor.get(LISTING)).body).toMatchObject({ price: '40.00', previous_price: null });
});

describe('the price before a change', () => {
  const POSTED = { price_cents: 5500, previous_price_cents: null, price_set_at: null, created_at: 0 };
  const NONE = { previous_price_cents: null, dropped_at: null };
  const DROPPED = { ...POSTED, price_cents: 4000, previous_price_cents: 5500, price_set_at: 10 * DAY };
  test.each([
    ['lower, after three days', POSTED, 4000, 3 * DAY, { previous_price_cents: 5500, dropped_at: 3 * DAY }],
    ['free, after three days', POSTED, 0, 3 * DAY, { previous_price_cents: 5500, dropped_at: 3 * DAY }],
    ['lower, before three days', POSTED, 4000, 3 * DAY - 1, NONE],
    ['higher', POSTED, 6000, 3 * DAY, NONE],
    ['none', POSTED, null, 3 * DAY, NONE],
    ['the same', POSTED, 5500, 3 * DAY, {}],
    ['lower once more at once', DROPPED, 3000, 10 * DAY, {}],
    [
      'lower once more, after three days',
      DROPPED,
      3000,
      13 * DAY,
      { previous_price_cents: 4000, dropped_at: 13 * DAY },
    ],
    ['raised again, below the first', DROPPED, 5000, 10 * DAY, {}],
    ['raised to the first', DROPPED, 5500, 10 * DAY, NONE],
  ])('%s', (_, before, price_cents, now, expected) => {
    const row = { ...before, status: 'active' } as Parameters<typeof history>[0];
    const { updated_at, price_set_at, ...prices } = history(row, { price_cents }, { now, expiresAt: 0 });
    expect(updated_at).toBe(now);
    expect(price_set_at).toBe(price_cents === before.price_cents ? undefined : now);
    expect(prices).toEqual(expected);
  });
});
