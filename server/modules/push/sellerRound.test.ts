import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { DEVICE_PUSH_PATH, SELLER_PUSH_PATH } from '../../../src/contract/pushNotifications.ts';
import {
  createClient,
  makeSubscription,
  TEST_PASSWORD,
  type TestClient,
} from '../../tools/testing/client.ts';
import { joinMarket } from '../../tools/testing/market.ts';
import { openPushMarket } from '../../tools/testing/pushMarket.ts';
import { DEVICE, openSellerMarket } from '../../tools/testing/sellerMarket.ts';
import { FAILURES_MAX } from './rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('a seller is told a week and a day before the end, on the day, and when the listing rests; each once', async () => {
  const { later, last, sent } = await openSellerMarket();
  expect(await later(0)).toEqual([]);
  expect(await later(37 * DAY)).toEqual([]);
  expect(await later(DAY)).toEqual(['“Pot” leaves the lists in 7 days']);
  expect(last()).toMatchObject({
    body: 'Is it still here? One tap keeps it in the lists.',
    url: expect.stringMatching(/^\/product\/electronics\/pot-/),
    query: '',
    tag: 'listing-1',
  });
  expect(sent[0]?.topic).toMatch(/^[\w-]{32}$/);
  expect(await later(0)).toEqual([]);
  expect(await later(5 * DAY)).toEqual([]);
  expect(await later(DAY)).toEqual(['“Pot” leaves the lists tomorrow']);
  expect(await later(20 * HOUR)).toEqual(['“Pot” leaves the lists today']);
  expect(await later(4 * HOUR)).toEqual(['“Pot” left the lists']);
  expect(last().body).toBe('Its time was over. One tap brings it back.');
  expect(await later(DAY)).toEqual([]);
  expect(await later(30 * DAY)).toEqual([]);
});

test('after an outage a seller is told late, and the newest alone', async () => {
  const { later } = await openSellerMarket();
  expect(await later(44 * DAY)).toEqual(['“Pot” leaves the lists tomorrow']);
  expect(await later(3 * DAY)).toEqual(['“Pot” left the lists']);
});

test('nothing is told at night; the morning tells it', async () => {
  const { later } = await openSellerMarket();
  // 13:59 in Harare on the day before the seventh; then 22:00, 06:59 and 07:00.
  expect(await later(37 * DAY)).toEqual([]);
  expect(await later(11 * HOUR)).toEqual([]);
  expect(await later(6 * HOUR - 1)).toEqual([]);
  expect(await later(1)).toEqual(['“Pot” leaves the lists in 7 days']);
});

test('a renewal begins anew: the next end is told in its turn', async () => {
  const { seller, later } = await openSellerMarket();
  expect(await later(38 * DAY)).toHaveLength(1);
  await seller.login('rudo');
  await seller.post(paths.renewal('1'));
  expect(await later(7 * DAY)).toEqual([]);
  expect(await later(31 * DAY)).toEqual(['“Pot” leaves the lists in 7 days']);
});

test('of a question a seller is told at once, of a second asker once more, and of the rest that follows', async () => {
  const { later, last, askIfGone, seller } = await openSellerMarket();
  await askIfGone('one', '192.0.2.1');
  expect(await later(0)).toEqual(['Is “Pot” still here?']);
  expect(last()).toMatchObject({ body: 'A visitor asks.', tag: 'listing-1-asked' });
  await askIfGone('one', '192.0.2.1');
  expect(await later(HOUR)).toEqual([]);
  for (const name of ['two', 'three']) await askIfGone(name, `198.51.100.${name.length}`);
  expect(await later(HOUR)).toEqual(['Is “Pot” still here?']);
  expect(last().body).toContain('three days');
  expect(await later(3 * DAY)).toEqual(['“Pot” left the lists']);
  expect(last().body).toContain('without an answer');
  expect(await later(DAY)).toEqual([]);
  await seller.login('rudo');
  await seller.post(paths.renewal('1'));
  await askIfGone('one', '192.0.2.1');
  expect(await later(DAY)).toEqual(['Is “Pot” still here?']);
});

test('a seller who stays away is warned twice and told when their listings rest', async () => {
  const { database, later, last } = await openSellerMarket();
  await database.updateTable('listings').set({ expires_at: null }).execute();
  expect(await later(172 * DAY)).toEqual([]);
  expect(await later(DAY)).toEqual(['“Pot” leaves the lists in 7 days']);
  expect(await later(6 * DAY)).toEqual(['“Pot” leaves the lists tomorrow']);
  expect(await later(DAY)).toEqual(['“Pot” left the lists']);
  expect(last().body).toContain('half a year');
});

test.each([
  ['forward', DAY],
  ['back', -DAY],
])('a clock that jumps a day %s tells no older stage, and nothing twice', async (_, jump) => {
  const { later } = await openSellerMarket();
  expect(await later(38 * DAY)).toHaveLength(1);
  expect(await later(jump)).toEqual([]);
  expect(await later(-jump)).toEqual([]);
  expect(await later(6 * DAY)).toEqual(['“Pot” leaves the lists tomorrow']);
  expect(await later(-DAY)).toEqual([]);
});

/** What the device is told of, as the client learns it. */
const queries = async (client: TestClient) =>
  (await client.post(DEVICE_PUSH_PATH, { endpoint: DEVICE.endpoint })).body;

const endOwn = (client: TestClient) =>
  client.send('DELETE', SELLER_PUSH_PATH, { body: { endpoint: DEVICE.endpoint } });

describe('devices', () => {
  test('of two processes one tells a seller @postgres', async () => {
    const { server, round, said } = await openSellerMarket();
    server.advance(38 * DAY);
    const counts = await Promise.all([round(), round()]);
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(said()).toHaveLength(1);
  });

  test('each device of the seller is told, none of another user', async () => {
    const { server, seller, ask, later, sent } = await openSellerMarket();
    await ask(seller, makeSubscription('two'));
    await ask(await joinMarket(server, 'chipo'), makeSubscription('three'));
    sent.length = 0;
    expect(await later(38 * DAY)).toHaveLength(2);
    expect(sent.map(({ subscription }) => subscription.endpoint.slice(-3))).toEqual(['one', 'two']);
  });

  test.each([404, 410])('one that is gone (%i) is deleted', async (status) => {
    const { later, service, devices } = await openSellerMarket();
    service.status = status;
    await later(38 * DAY);
    expect(await devices()).toEqual([]);
  });

  test('a message that no device took comes later; a device that fails too often is deleted @postgres', async () => {
    const { later, service, devices, askIfGone, database } = await openSellerMarket();
    service.status = 503;
    expect(await later(38 * DAY)).toHaveLength(1);
    expect(await later(HOUR - 1)).toEqual([]);
    service.status = 201;
    expect(await later(1)).toEqual(['“Pot” leaves the lists in 7 days']);
    expect(await later(HOUR)).toEqual([]);
    service.status = null;
    await database.updateTable('listings').set({ expires_at: null }).execute();
    await askIfGone('one', '192.0.2.1');
    await later(0);
    for (let failures = 1; failures <= FAILURES_MAX; failures += 1) {
      expect(await devices()).toHaveLength(1);
      await later(6 * DAY);
    }
    expect(await devices()).toEqual([]);
  });

  test('a new device gets a first message, by which its service confirms it', async () => {
    const { seller, ask, sent, devices } = await openSellerMarket();
    await ask(seller, makeSubscription('two'));
    await expect
      .poll(() => sent.map(({ payload }) => payload))
      .toEqual([expect.stringContaining('You will be told about your listings')]);
    await expect.poll(async () => (await devices()).map(({ confirmed }) => confirmed)).toEqual([1, 1]);
  });

  test('it stays though the app is not opened for longer than other devices may', async () => {
    const { server, searchRound, devices } = await openSellerMarket();
    server.advance(200 * DAY);
    await searchRound();
    expect(await devices()).toHaveLength(1);
    server.advance(DAY);
    await searchRound();
    expect(await devices()).toEqual([]);
  });

  test('its user alone learns that it is told, and ends it; its searches stay', async () => {
    const { server, seller, later, addConfirmed } = await openSellerMarket();
    await addConfirmed('q=lamp');
    const visitor = createClient(server);
    expect(await queries(seller)).toEqual({ queries: ['q=lamp'], own_listings: true });
    expect(await queries(visitor)).toEqual({
      queries: ['q=lamp'],
      own_listings: false,
    });
    expect(await endOwn(visitor)).toMatchObject({ status: 401 });
    expect(await endOwn(await joinMarket(server, 'chipo'))).toMatchObject({ status: 204 });
    expect(await queries(seller)).toMatchObject({ own_listings: true });
    expect(await endOwn(seller)).toMatchObject({ status: 204 });
    expect(await queries(seller)).toEqual({
      queries: ['q=lamp'],
      own_listings: false,
    });
    expect(await later(38 * DAY)).toEqual([]);
  });

  test('the end of its last search leaves what it is told of listings', async () => {
    const { seller, addConfirmed, end, devices } = await openSellerMarket();
    await addConfirmed('q=lamp');
    await end('q=lamp');
    expect(await queries(seller)).toEqual({ queries: [], own_listings: true });
    await end();
    expect(await devices()).toEqual([]);
  });

  test.each<[string, (seller: TestClient) => Promise<unknown>]>([
    ['a sign-out', (seller) => seller.post(paths.logout)],
    ['a sign-out everywhere', (seller) => seller.post(paths.logoutEverywhere)],
    ['the end of the account', (seller) => seller.send('DELETE', paths.account, { body: PASSWORD })],
  ])('%s ends what it is told', async (_, end) => {
    const { server, seller, later } = await openSellerMarket();
    await later(38 * DAY);
    await seller.login('rudo');
    server.advance(6 * DAY);
    await seller.login('rudo');
    await end(seller);
    expect(await later(0)).toEqual([]);
  });
  const PASSWORD = { password: TEST_PASSWORD };

  test('another user who signs in on the device takes it over', async () => {
    const { server, ask, later, seller } = await openSellerMarket();
    await later(38 * DAY);
    await ask(await joinMarket(server, 'chipo'));
    await seller.login('rudo');
    expect(await queries(seller)).toMatchObject({ own_listings: false });
    expect(await later(6 * DAY)).toEqual([]);
  });
});

test('visitors cannot ask for notices of listings; without PUSH_CONTACT nobody can', async () => {
  const { server, ask } = await openSellerMarket();
  expect(await ask(createClient(server))).toMatchObject({ status: 401 });
  const { seller } = await openPushMarket({ environment: {} });
  expect(await seller.post(SELLER_PUSH_PATH, DEVICE)).toMatchObject({ status: 404 });
});
