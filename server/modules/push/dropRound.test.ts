import { describe, expect, test } from 'vitest';
import { MAX_PUSH_LISTINGS } from '../../../src/contract/limits.ts';
import { SAVED_PUSH_PATH } from '../../../src/contract/pushNotifications.ts';
import { paths } from '../../../src/contract/paths.ts';
import { makeSubscription } from '../../tools/testing/client.ts';
import { post } from '../../tools/testing/market.ts';
import { openPushMarket } from '../../tools/testing/pushMarket.ts';
import { dropRound } from './dropRound.ts';
import { pushRound } from './round.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LAMP = paths.listing('1');

/** A market with a lamp at $55 that a device has saved four days ago, and a pot at $20. */
async function open({ saves = [1] as readonly unknown[] } = {}) {
  const market = await openPushMarket({
    environment: { PUSH_CONTACT: 'mailto:market@example.org', BACKGROUND_ROUNDS: 'off' },
  });
  const { server, seller, sent, service, database } = market;
  await post(seller, { title: 'Lamp', price: '55' });
  await post(seller, { title: 'Pot', price: '20' });
  const save = (listings: readonly unknown[], device = 'one') =>
    seller.post(SAVED_PUSH_PATH, { ...makeSubscription(device), listings });
  expect(await save(saves)).toMatchObject({ status: 204 });
  await database.updateTable('push_subscriptions').set({ confirmed: 1 }).execute();
  sent.length = 0;
  const send = async (message: (typeof sent)[number]) => {
    sent.push(message);
    return service.status;
  };
  const round = () => dropRound(server.context, send);
  server.advance(4 * DAY);
  await seller.login('rudo');
  const change = async (body: object, path = LAMP) =>
    expect(await seller.send('PATCH', path, { body })).toMatchObject({ status: 200 });
  return {
    ...market,
    save,
    round,
    change,
    lower: (price: string, path = LAMP) => change({ price }, path),
    /** Some time later, with what the devices are told then. */
    later: async (time: number) => {
      server.advance(time);
      await seller.login('rudo');
      const before = sent.length;
      await round();
      return sent.slice(before).map(({ payload }) => (JSON.parse(payload) as { title: string }).title);
    },
    saved: () => database.selectFrom('push_listings').selectAll().execute(),
  };
}
type Market = Awaited<ReturnType<typeof open>>;

test('a device is told once of the lower price of a listing that it saved, and of no other', async () => {
  const { sent, round, lower, lastMessage, saved } = await open();
  expect(await round()).toBe(0);
  await lower('12', paths.listing('2'));
  expect(await round()).toBe(0);
  await lower('40');
  expect(await round()).toBe(1);
  const url = expect.stringMatching(/^\/product\/electronics\/lamp-/);
  const title = '“Lamp”: now $40.00, was $55.00';
  expect(lastMessage()).toEqual({ title, body: 'You saved it on this device.', url, query: '', tag: url });
  expect(sent[0]).toMatchObject({ ttl: 7 * 3600, topic: expect.stringMatching(/^[\w-]{32}$/) });
  expect(await round()).toBe(0);
  expect(await saved()).toMatchObject([{ listing_id: 1, price_cents: 4000 }]);
});

const TOLD = '“Lamp”: now $40.00, was $55.00';

describe('a drop', () => {
  const CASES: Record<string, [change: (market: Market) => Promise<unknown>, told: string[]]> = {
    'to free': [({ change }) => change({ price: 'free' }), ['“Lamp”: now Free, was $55.00']],
    'that is reserved': [({ change }) => change({ price: '40', status: 'reserved' }), [TOLD]],
    'that is sold': [({ change }) => change({ price: '40', status: 'sold' }), []],
    'that was taken back': [
      async ({ lower }) => {
        await lower('40');
        await lower('55');
      },
      [],
    ],
    'that is deleted': [
      async ({ lower, seller }) => {
        await lower('40');
        await seller.send('DELETE', LAMP);
      },
      [],
    ],
    'that is hidden': [
      async ({ lower, database }) => {
        await lower('40');
        await database.updateTable('listings').set({ hidden_at: 1 }).execute();
      },
      [],
    ],
    'that rests': [
      async ({ lower, database }) => {
        await lower('40');
        await database.updateTable('listings').set({ rested_at: 1, rest_reason: 'expired' }).execute();
      },
      [],
    ],
    'of a suspended seller': [
      async ({ lower, database }) => {
        await lower('40');
        await database.updateTable('users').set({ suspended_at: 1 }).execute();
      },
      [],
    ],
    'before it was saved': [
      async ({ lower, save }) => {
        await save([2]);
        await lower('40');
        await save([2, 1]);
      },
      [],
    ],
    'of what is saved no longer': [
      async ({ lower, save }) => {
        await lower('40');
        await save([2]);
      },
      [],
    ],
    'of what is saved still': [
      async ({ lower, save }) => {
        await lower('40');
        await save([2, 1, 1]);
      },
      [TOLD],
    ],
  };
  test.each(Object.entries(CASES))('%s @postgres', async (_what, [happens, told]) => {
    const market = await open();
    await happens(market);
    expect(await market.later(0)).toEqual(told);
    expect(await market.later(DAY)).toEqual([]);
  });

  test('that goes on is told again, a rise and a lower price above what was told are not', async () => {
    const { later, lower } = await open();
    await lower('40');
    expect(await later(0)).toEqual([TOLD]);
    await lower('35');
    expect(await later(DAY)).toEqual(['“Lamp”: now $35.00, was $55.00']);
    await lower('60');
    expect(await later(4 * DAY)).toEqual([]);
    await lower('50');
    expect(await later(0)).toEqual([]);
    await lower('30');
    expect(await later(DAY)).toEqual(['“Lamp”: now $30.00, was $60.00']);
  });
});

test('a device gets one message a day, with all that dropped meanwhile', async () => {
  const { later, lower, lastMessage } = await open({ saves: ['1', '2'] });
  await lower('50');
  expect(await later(0)).toEqual(['“Lamp”: now $50.00, was $55.00']);
  await lower('12', paths.listing('2'));
  expect(await later(HOUR)).toEqual([]);
  await lower('40');
  expect(await later(15 * HOUR)).toEqual([]);
  expect(await later(8 * HOUR)).toEqual(['2 saved listings cost less']);
  expect(lastMessage()).toMatchObject({
    url: '/saved',
    body: expect.stringMatching(/^“\w+”: now .+, and more$/),
  });
  expect(await later(DAY)).toEqual([]);
});

test('another message that fails leaves the device its day of silence', async () => {
  const { server, seller, add, later, lower, queries } = await open();
  await add('q=lamp');
  await lower('50');
  expect(await later(0)).toEqual(['“Lamp”: now $50.00, was $55.00']);
  await post(seller, { title: 'Red lamp' });
  await pushRound(server.context, async () => 500);
  expect(await queries()).toMatchObject({ queries: ['q=lamp'] });
  await lower('40');
  expect(await later(2 * HOUR)).toEqual([]);
});

test('nothing is told at night; the morning tells it, and so does the end of an outage', async () => {
  const { later, lower } = await open();
  // 14:00 in Harare, then 21:00, 06:59 and 07:00.
  expect(await later(7 * HOUR)).toEqual([]);
  await lower('40');
  expect(await later(0)).toEqual([]);
  expect(await later(10 * HOUR - 1)).toEqual([]);
  expect(await later(1)).toEqual([TOLD]);
  await lower('30');
  expect(await later(10 * DAY)).toHaveLength(1);
});

test('two processes tell nothing twice', async () => {
  const { sent, save, lower, round, database } = await open();
  for (const device of ['two', 'three']) await save([1], device);
  await database.updateTable('push_listings').set({ price_cents: 5500 }).execute();
  await lower('40');
  sent.length = 0;
  const [one, other] = await Promise.all([round(), round()]);
  expect([one + other, sent.length]).toEqual([3, 3]);
});

test.each([500, null])('a push service that fails (%s) is tried again later', async (status) => {
  const { later, lower, service, sent } = await open();
  await lower('40');
  service.status = status;
  await later(0);
  service.status = 201;
  expect(await later(0)).toEqual([]);
  expect(sent).toHaveLength(1);
  expect(await later(HOUR)).toEqual([TOLD]);
});

test.each([404, 410])('a browser that is gone (%i) is deleted with its list', async (status) => {
  const { later, lower, service, devices, saved } = await open();
  await lower('40');
  service.status = status;
  await later(0);
  expect([await devices(), await saved()]).toEqual([[], []]);
});

describe('a list of saved listings', () => {
  test('is replaced as a whole, and an empty one ends it', async () => {
    const { save, saved, queries, devices, database } = await open();
    await database.updateTable('push_listings').set({ price_cents: 1 }).execute();
    // What is no listing of this market is left out.
    expect(await save(['2', 'x7', '99', '1'])).toMatchObject({ status: 204 });
    const subscription_id = 1;
    const known = { subscription_id, listing_id: 1, price_cents: 1 };
    expect(await saved()).toEqual([known, { subscription_id, listing_id: 2, price_cents: 2000 }]);
    expect(await queries()).toMatchObject({ saved_listings: true });
    await save(['2']);
    expect(await saved()).toHaveLength(1);
    await save([]);
    expect(await queries()).toMatchObject({ saved_listings: false });
    expect([await devices(), await saved()]).toEqual([[], []]);
    expect(await save([])).toMatchObject({ status: 204 });
  });

  test('leaves the searches of the device, and goes with all of them', async () => {
    const { add, save, saved, end, queries, devices } = await open();
    await add('q=lamp');
    await save([]);
    expect(await queries()).toEqual({ queries: ['q=lamp'], own_listings: false, saved_listings: false });
    await save([1]);
    await end('q=lamp');
    expect(await saved()).toHaveLength(1);
    await end();
    expect([await devices(), await saved()]).toEqual([[], []]);
  });

  test('that is none gets an error by field; a new device gets a first message', async () => {
    const { save, sent, lastMessage } = await open();
    for (const listings of ['1', [{}], Array.from({ length: MAX_PUSH_LISTINGS + 1 }, (_, id) => id)])
      expect(await save(listings as unknown[])).toMatchObject({
        status: 400,
        body: { listings: [expect.any(String)] },
      });
    expect(await save(Array.from({ length: MAX_PUSH_LISTINGS }, (_, id) => id))).toMatchObject({
      status: 204,
    });
    expect(sent).toEqual([]);
    expect(await save([999], 'three')).toMatchObject({ status: 204 });
    await save([1], 'two');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.subscription.endpoint).toBe(makeSubscription('two').endpoint);
    expect(lastMessage()).toMatchObject({
      title: 'You will be told when a saved listing costs less',
      url: '/saved',
    });
  });
});
