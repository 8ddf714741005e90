import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { LIMITS } from '../../limits/limits.ts';
import { createClient, TEST_PASSWORD } from '../../tools/testing/client.ts';
import { asked, deviceOf, openLifetimeMarket } from '../../tools/testing/lifetimeMarket.ts';
import { DAY, HOUR, joinMarket, post } from '../../tools/testing/market.ts';

const LISTING = paths.listing('1');
const NETWORKS: Record<string, string> = { campus: '192.0.2.1', home: '198.51.100.7' };

test('a visitor asks without an account, once a device; the seller alone sees since when and how many', async () => {
  const { server, visitor, own, inDays } = await openLifetimeMarket();
  const asked_at = inDays(0);
  expect(await own()).toMatchObject({ asked_at: null, askers: null });
  const neighbour = createClient(server, NETWORKS['home']);
  for (const [client, device, askers] of [
    [visitor, 'one', 1],
    [visitor, 'one', 1],
    [neighbour, 'two', 2],
  ] as const) {
    expect(await asked(client, device)).toMatchObject({ status: 204, text: '' });
    expect(await own()).toMatchObject({ asked_at, askers, resting: null });
    server.advance(HOUR);
  }
  expect((await visitor.get(LISTING)).body).toMatchObject({ asked_at: null, askers: null });
  expect((await visitor.get(paths.listings)).body).toMatchObject([{ asked_at: null, askers: null }]);
  const rows = await server.context.database.selectFrom('listing_askers').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(deviceOf('one'));
});

test('its seller cannot ask, other sellers can; what is sold, resting or hidden cannot be asked about', async () => {
  const { server, seller, visitor, patch, later } = await openLifetimeMarket();
  const hide = (hidden_at: number | null) =>
    server.context.database.updateTable('listings').set({ hidden_at }).execute();
  expect(await asked(seller, 'mine')).toMatchObject({ status: 403, body: { detail: expect.any(String) } });
  expect(await asked(await joinMarket(server, 'chipo'), 'other')).toMatchObject({ status: 204 });
  await patch({ status: 'sold' });
  expect(await asked(visitor, 'one')).toMatchObject({ status: 409 });
  await patch({ status: 'active' });
  await hide(1);
  expect(await asked(visitor, 'one')).toMatchObject({ status: 404 });
  await hide(null);
  await later(45 * DAY);
  expect(await asked(visitor, 'one')).toMatchObject({ status: 409 });
});

test.each([
  ['renewal', paths.renewal('1'), 'POST', {}],
  ['sale', LISTING, 'PATCH', { status: 'sold' }],
  ['deletion', LISTING, 'DELETE', {}],
  ['end of the account', paths.account, 'DELETE', { password: TEST_PASSWORD }],
] as const)('a %s ends the question, and a change of the text does not', async (_, path, method, body) => {
  const { server, seller, visitor, patch, own } = await openLifetimeMarket();
  await asked(visitor, 'one');
  await patch({ title: 'Clay pot' });
  expect(await own()).toMatchObject({ askers: 1 });
  expect((await seller.send(method, path, { body })).status).toBeLessThan(300);
  expect(await server.context.database.selectFrom('listing_askers').selectAll().execute()).toEqual([]);
});

/** Who asks from which network in which hour after the posting, and whether the listing rests when. */
test.each([
  ['two networks, three days', 'a campus 0, b home 0', 72, true],
  ['two networks, a little less', 'a campus 0, b home 0', 71, false],
  ['one device alone', 'a campus 0', 240, false],
  ['three days after the second', 'a campus 0, b home 48', 120, true],
  ['two of one network on a day', 'a campus 0, b campus 23', 240, false],
  ['two of one network on two days, one twice', 'a campus 0, a campus 24, b campus 24', 96, true],
])('%s', async (_, askers, hours, rests) => {
  const { server, later, own, listed } = await openLifetimeMarket();
  let hour = 0;
  for (const asker of askers.split(', ')) {
    const [name = '', network = '', at = ''] = asker.split(' ');
    await later((Number(at) - hour) * HOUR);
    hour = Number(at);
    const client = createClient(server, NETWORKS[network]);
    expect(await asked(client, name)).toMatchObject({ status: 204 });
  }
  await later((hours - hour) * HOUR);
  expect(await own()).toMatchObject({ resting: rests ? 'unanswered' : null });
  expect(await listed()).toEqual(rests ? [] : ['Pot']);
});

test('any number of questions from one network let nothing rest, and others are locked out for a minute at most', async () => {
  const { visitor, later, own } = await openLifetimeMarket();
  for (let count = 0; count < LIMITS.questions.most; count += 1)
    expect((await asked(visitor, count)).status).toBe(204);
  expect(await asked(visitor, 'no')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  await later(60_000);
  expect(await asked(visitor, 'late')).toMatchObject({ status: 204 });
  await later(4 * DAY);
  expect(await own()).toMatchObject({ askers: 1, resting: null });
});

async function openShop() {
  const market = await openLifetimeMarket();
  const { seller, visitor } = market;
  await post(seller, { title: 'Pan' });
  const factsOf = async () => {
    const { body } = await visitor.get(paths.listing('1'));
    return (body as { seller_facts: object }).seller_facts;
  };
  return { ...market, factsOf };
}

test('a listing’s page says when its seller joined and how many they sold; lists do not', async () => {
  const { visitor, seller, factsOf } = await openShop();
  const facts = { joined_at: '2026-01-31T12:00:00.000Z', sold: 0, is_student: false, answers: null };
  expect(await factsOf()).toEqual(facts);
  await seller.send('PATCH', paths.listing('2'), { body: { status: 'sold' } });
  expect(await factsOf()).toEqual({ ...facts, sold: 1 });
  expect((await visitor.get(paths.listings)).body).toMatchObject([{ id: 1, seller_facts: null }]);
});

test('of ten questions those are told that the seller answered in time, from the third on @postgres', async () => {
  const { server, seller, renew, factsOf, days } = await openShop();
  await joinMarket(server, 'tendai');
  /** Two neighbours ask whether it is gone. */
  const ask = async (id: string) => {
    for (const device of [1, 2]) await asked(createClient(server, `192.0.2.${device}`), device, id);
  };
  for (let count = 0; count < 2; count += 1) {
    await ask('1');
    await renew();
    await days(1.1);
  }
  expect(await factsOf()).toMatchObject({ answers: null });
  await ask('2');
  await days(4);
  expect(await factsOf()).toMatchObject({ answers: 7 });
  const users = server.context.database.selectFrom('users').select(['username', 'questions_answered']);
  expect(await users.execute()).toContainEqual({ username: 'tendai', questions_answered: 0 });
  // Too late to be an answer: two questions are left.
  expect(await seller.post(paths.renewal('2'))).toMatchObject({ status: 200 });
  expect(await factsOf()).toMatchObject({ answers: null });
});
