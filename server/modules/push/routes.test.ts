import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MAX_PUSH_SEARCHES, PUSH_PATH } from '../../../src/contract/pushNotifications.ts';
import { LIMITS } from '../../limits/limits.ts';
import { makeSubscription } from '../../tools/testing/client.ts';
import { openPushMarket as open } from '../../tools/testing/pushMarket.ts';
import { loadPushKeys } from './sendPush.ts';
import { removeSearches, removeUnseen } from './store.ts';

const DAY = 86_400_000;

describe('a device', () => {
  test('adds two searches without an account, and ends one and then the other', async () => {
    const { add, end, queries, devices, rows } = await open();
    expect(await add('q=desk+lamp&price_to=20.00&order=cheapest&x=1')).toMatchObject({ status: 204 });
    expect(await add('category=3&condition=good')).toMatchObject({ status: 204 });
    // Written otherwise it is the same search.
    expect(await add('price_to=20&q=desk%20lamp')).toMatchObject({ status: 204 });
    expect(await queries()).toMatchObject({
      queries: ['q=desk%20lamp&price_to=20', 'category=3&condition=good'],
    });
    const columns = ['id', 'endpoint', 'p256dh', 'auth', 'failures', 'seen_day', 'confirmed'];
    expect(Object.keys((await devices())[0] ?? {})).toEqual(columns);
    expect(Object.keys((await rows())[0] ?? {})).toEqual([
      'id',
      'subscription_id',
      'query',
      'seen_id',
      'due_at',
    ]);
    expect(await end('q=desk lamp&price_to=20')).toMatchObject({ status: 204 });
    expect(await queries()).toMatchObject({ queries: ['category=3&condition=good'] });
    await end('category=3&condition=good');
    expect(await devices()).toEqual([]);
    expect(await end('category=3')).toMatchObject({ status: 204 });
  });

  test('that ends all its searches leaves nothing behind', async () => {
    const { add, end, devices, rows } = await open();
    for (const query of ['q=lamp', 'q=pot']) await add(query);
    expect(await end()).toMatchObject({ status: 204 });
    expect([await devices(), await rows()]).toEqual([[], []]);
  });

  const NO_PUSH_SERVICE = [
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://user@fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.example.org/a',
    'https://notify.windows.com.example.org/a',
    'https://evilpush.apple.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    `https://web.push.apple.com/${'x'.repeat(1000)}`,
  ];

  test('that is none, or whose search is none, gets an error by field', async () => {
    const { add } = await open();
    for (const [parts, field] of [
      ...NO_PUSH_SERVICE.map((endpoint) => [{ endpoint }, 'endpoint'] as const),
      [{ p256dh: 'short' }, 'p256dh'],
      [{ auth: '"'.repeat(22) }, 'auth'],
      [{ query: '' }, 'query'],
      [{ query: 'order=newest&price_to=-3' }, 'query'],
      [{ query: `q=${'x'.repeat(500)}` }, 'query'],
      [{ query: 7 }, 'query'],
    ] as const) {
      const { status, body } = await add('q=lamp', parts);
      expect([parts, status, Object.keys(body as object)]).toEqual([parts, 400, [field]]);
    }
    for (const endpoint of [
      'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
      'https://web.push.apple.com/QOj',
      'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
    ])
      expect([endpoint, (await add('q=lamp', { endpoint })).status]).toEqual([endpoint, 204]);
  });

  test('has 20 searches at most', async () => {
    const { add, rows } = await open();
    for (let index = 0; index < MAX_PUSH_SEARCHES; index += 1) await add(`q=lamp ${index}`);
    expect(await add('q=one more')).toMatchObject({
      status: 400,
      body: { query: ['Musika tells of 20 searches at most.'] },
    });
    expect(await add('q=lamp 3')).toMatchObject({ status: 204 });
    expect(await rows()).toHaveLength(MAX_PUSH_SEARCHES);
  });

  test('waits where its address sends too many requests, but may end searches', async () => {
    const { add, end } = await open();
    for (let index = 0; index < LIMITS.notices.most; index += 1) await add('q=lamp');
    const { status, headers } = await add('q=lamp');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await end('q=lamp')).toMatchObject({ status: 204 });
  });

  test('is one of so many new ones a day in a network; those that are known may add searches', async () => {
    const { server, add, queries } = await open();
    for (let index = 0; index < LIMITS.devices.most; index += 1) {
      if (index % LIMITS.notices.most === 0) server.advance(LIMITS.notices.window);
      expect((await add('q=lamp', { device: index === 0 ? 'one' : `${index}` })).status).toBe(204);
    }
    expect(await add('q=lamp', { device: 'last' })).toMatchObject({
      status: 429,
      body: { detail: expect.stringContaining('tomorrow') },
    });
    expect(await add('q=pot')).toMatchObject({ status: 204 });
    expect(await queries()).toMatchObject({ queries: ['q=lamp', 'q=pot'] });
  });

  test('gets a first message, and no second one for its next search', async () => {
    const { sent, add, devices, lastMessage } = await open();
    await add('q=lamp&price_to=20');
    await expect.poll(devices).toMatchObject([{ confirmed: 1 }]);
    await add('q=pot');
    expect(sent).toHaveLength(1);
    expect(lastMessage()).toEqual({
      title: 'You will be told of new listings for “lamp”',
      body: 'Once a day at most, and never at night.',
      url: '/search?q=lamp&order=newest&price_to=20',
      query: 'q=lamp&price_to=20',
    });
  });

  test.each([400, 403, 404, 410])('whose push service answers %i is deleted at once', async (status) => {
    const { add, devices } = await open({ status });
    expect(await add('q=lamp')).toMatchObject({ status: 204 });
    await expect.poll(devices).toEqual([]);
  });

  test.each([null, 429, 500])(
    'whose push service answers %s gets the first message with its next search, within a day @postgres',
    async (status) => {
      const { server, database, sent, add, queries, devices, rows } = await open({ status });
      await add('q=lamp');
      await add('q=pot');
      await expect.poll(() => sent.length).toBe(2);
      expect(await devices()).toMatchObject([{ confirmed: 0 }]);
      server.advance(DAY);
      // A request for its searches does not hold such a device.
      await queries();
      await removeUnseen(database, server.context.now());
      expect(await devices()).toHaveLength(1);
      await removeUnseen(database, server.context.now() + DAY);
      expect([await devices(), await rows()]).toEqual([[], []]);
    },
  );

  test('that is not seen for sixty days is deleted; one that opened the app meanwhile is not', async () => {
    const { server, add, queries, devices, rows, round } = await open();
    await add('q=lamp');
    await add('q=lamp', { device: 'two' });
    await expect.poll(devices).toMatchObject([{ confirmed: 1 }, { confirmed: 1 }]);
    server.advance(59 * DAY);
    await queries();
    server.advance(2 * DAY);
    expect(await round()).toBe(0);
    expect(await devices()).toMatchObject([{ endpoint: makeSubscription().endpoint }]);
    expect(await rows()).toHaveLength(1);
  });

  test('is deleted with all its searches or not at all', async () => {
    const { database, addConfirmed, devices, rows } = await open();
    await addConfirmed('q=lamp');
    await sql`create trigger refuse before delete on push_subscriptions
      begin select raise(abort, 'no'); end`.execute(database);
    await expect(removeSearches(database, makeSubscription().endpoint)).rejects.toThrow('no');
    expect([(await devices()).length, (await rows()).length]).toEqual([1, 1]);
  });
});

describe('a market', () => {
  test('whose operator names no contact sends nothing, and says so', async () => {
    const { seller, add, end } = await open({ environment: {} });
    expect(await add('q=lamp')).toMatchObject({ status: 404 });
    expect(await end()).toMatchObject({ status: 404 });
    expect(await seller.get(PUSH_PATH)).toMatchObject({ status: 404 });
  });

  test('has one key for all processes, and shows its public half @postgres', async () => {
    const { database, seller } = await open();
    const [one, other] = await Promise.all([loadPushKeys(database), loadPushKeys(database)]);
    expect(one).toEqual(other);
    const { body } = await seller.get(PUSH_PATH);
    expect(body).toEqual({ public_key: one.publicKey });
  });

  test('takes no search from another site', async () => {
    const { seller } = await open();
    const body = { ...makeSubscription(), query: 'q=lamp' };
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await seller.send('POST', PUSH_PATH, { body, headers })).toMatchObject({ status: 403 });
  });
});
