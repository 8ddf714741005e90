import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { openLifetimeMarket } from '../../tools/testing/lifetimeMarket.ts';
import { DAY, joinMarket, post } from '../../tools/testing/market.ts';
import { history } from './lifetime.ts';

const LISTING = paths.listing('1');
const LISTS = [paths.listings, `${paths.search}?q=pot`, paths.listingsByUsername('rudo')];

test('a listing rests after 45 days: it leaves lists, search, shops and the limit, and one call renews it', async () => {
  const { server, visitor, seller, posted, days, listed, inDays, renew, patch } = await openLifetimeMarket();
  expect(posted).toMatchObject({ expires_at: inDays(45), resting: null, confirmed_at: null });
  await days(44);
  expect(await listed()).toEqual(['Pot']);
  await post(await joinMarket(server, 'tendai'), { title: 'New pot' });
  await days(1);
  for (const list of LISTS) expect(await listed(list)).toEqual(list === LISTS[2] ? [] : ['New pot']);
  expect((await visitor.get(LISTING)).body).toMatchObject({ resting: 'expired', status: 'active' });
  expect((await seller.get(paths.myListings)).body).toMatchObject([{ resting: 'expired' }]);

  for (let count = 0; count < 5; count += 1)
    expect(await post(seller, { title: 'Lamp' })).toMatchObject({ status: 201 });
  expect(await renew()).toMatchObject({ status: 400, body: { listing_limit: [expect.any(String)] } });
  await seller.send('DELETE', paths.listing('3'));
  // It keeps its address, photos and date.
  const renewed = { ...posted, expires_at: inDays(45), confirmed_at: inDays(0) };
  expect(await renew()).toMatchObject({ status: 200, body: renewed });
  for (const list of LISTS) expect(await listed(list)).toContain('Pot');
  // One that is shown takes no more room.
  expect(await renew()).toMatchObject({ status: 200 });
  await patch({ status: 'sold' });
  expect(await renew()).toMatchObject({ status: 409 });
  await server.context.database.updateTable('listings').set({ hidden_at: 1, status: 'active' }).execute();
  expect(await renew()).toMatchObject({ status: 403 });
});

test('who reads a list again the moment its only listing ends does not see it there', async () => {
  const { server, later, listed } = await openLifetimeMarket();
  server.advance(45 * DAY - 1);
  expect(await listed()).toEqual(['Pot']);
  await later(1);
  expect(await listed()).toEqual([]);
});

test('the lifetime of services is 90 days', async () => {
  const { posted, inDays } = await openLifetimeMarket({ category_id: '6' });
  expect(posted).toMatchObject({ expires_at: inDays(90) });
});

test('a renewal moves a listing up at most once in two weeks', async () => {
  const { seller, days, renew, listed } = await openLifetimeMarket();
  await days(1);
  await post(seller, { title: 'Lamp' });
  for (const [wait, first] of [
    [12, 'Lamp'],
    [1, 'Pot'],
    [13, 'Desk'],
    [1, 'Pot'],
  ] as const) {
    if (first === 'Desk') await post(seller, { title: 'Desk' });
    await days(wait);
    await renew();
    expect((await listed())[0]).toBe(first);
  }
});

test.each([0, 45])('a listing that is sold after %i days keeps its page for two weeks', async (after) => {
  const { seller, visitor, days, patch } = await openLifetimeMarket();
  await days(after);
  expect((await patch({ status: 'sold' })).body).toMatchObject({ status: 'sold', resting: null });
  await days(6);
  for (const change of [{ description: 'It was mine.' }, { status: 'sold' }])
    expect(await patch(change)).toMatchObject({ status: 200 });
  await days(7);
  expect(await visitor.get(LISTING)).toMatchObject({ status: 200 });
  await days(1);
  expect(await visitor.get(LISTING)).toMatchObject({ status: 404 });
  expect((await seller.get(paths.myListings)).body).toEqual([]);
  expect(await patch({ status: 'active' })).toMatchObject({ status: 200, body: { resting: null } });
  expect(await visitor.get(LISTING)).toMatchObject({ status: 200 });
});

test('listings of a seller who was not seen for 180 days rest, and come back by one call', async () => {
  const { server, seller, visitor, later, renew, own, listed } = await openLifetimeMarket();
  // Their lifetimes are longer than that.
  await server.context.database.updateTable('listings').set({ expires_at: null }).execute();
  await later(20 * DAY);
  // A visit without a sign-in.
  await seller.refresh();
  await later(179 * DAY);
  expect(await listed()).toEqual(['Pot']);
  await later(DAY);
  expect(await listed()).toEqual([]);
  expect((await visitor.get(LISTING)).body).toMatchObject({ resting: 'absent' });
  expect(await own()).toMatchObject({ resting: 'absent' });
  await renew();
  await later(DAY);
  expect(await listed()).toEqual(['Pot']);
});

test('a lower price comes with the one before for two weeks', async () => {
  const { visitor, days, patch } = await openLifetimeMarket({ price: '55' });
  await days(3);
  await patch({ title: 'Clay pot', price: '55' });
  expect((await patch({ price: '40' })).body).toMatchObject({ price: '40.00', previous_price: '55.00' });
  await patch({ title: 'Red clay pot' });
  await days(13);
  expect((await visitor.get(LISTING)).body).toMatchObject({ previous_price: '55.00' });
  await days(1);
  expect((await visitor.get(LISTING)).body).toMatchObject({ price: '40.00', previous_price: null });
});

const POSTED = { price_cents: 5500, previous_price_cents: null, price_set_at: null, created_at: 0 };
const DROPPED = { ...POSTED, price_cents: 4000, previous_price_cents: 5500, price_set_at: 10 * DAY };
const to = (previous_price_cents: number | null, dropped_at: number | null) => ({
  previous_price_cents,
  dropped_at,
});

test.each([
  ['lower, before three days', POSTED, 4000, 3 * DAY - 1, to(null, null)],
  ['higher', POSTED, 6000, 3 * DAY, to(null, null)],
  ['lower once more at once', DROPPED, 3000, 10 * DAY, {}],
  ['lower once more, after three days', DROPPED, 3000, 13 * DAY, to(4000, 13 * DAY)],
  ['raised again, below the first', DROPPED, 5000, 10 * DAY, {}],
  ['raised to the first', DROPPED, 5500, 10 * DAY, to(null, null)],
])('the price before one that is %s', (_, before, price_cents, now, expected) => {
  const row = { ...before, status: 'active' } as Parameters<typeof history>[0];
  const { updated_at, price_set_at, ...prices } = history(row, { price_cents }, { now, expiresAt: 0 });
  expect([updated_at, price_set_at]).toEqual([now, now]);
  expect(prices).toEqual(expected);
});
