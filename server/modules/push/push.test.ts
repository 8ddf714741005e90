import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  DEVICE_PUSH_PATH,
  MAX_PUSH_SEARCHES,
  PUSH_PATH,
  type PushText,
} from '../../../src/contract/pushNotifications.ts';
import { paths } from '../../../src/contract/paths.ts';
import { LIMITS } from '../../limits/limits.ts';
import { makeSubscription } from '../../tools/testing/client.ts';
import { openMarket, post } from '../../tools/testing/market.ts';
import { isOnPostgres } from '../../tools/testing/testDatabase.ts';
import { pushRound } from './round.ts';
import { FAILURES_MAX } from './rules.ts';
import { loadPushKeys, type PushMessage } from './sendPush.ts';
import { removeSearches, removeUnseen } from './store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ENVIRONMENT = { PUSH_CONTACT: 'mailto:market@example.org' };

/** A market at 14:00 in Harare, with a push service that answers `service.status`. */
async function open(environment: Record<string, string> = ENVIRONMENT, status: number | null = 201) {
  const sent: PushMessage[] = [];
  const service = { status };
  const send = async (message: PushMessage) => {
    sent.push(message);
    return service.status;
  };
  const { server, seller } = await openMarket(environment, send);
  const { database } = server.context;
  const add = (
    query: string,
    { device = 'one', ...parts }: { device?: string; [part: string]: unknown } = {},
  ) => seller.post(PUSH_PATH, { ...makeSubscription(device), query, ...parts });
  const { endpoint } = makeSubscription();
  return {
    server,
    database,
    seller,
    sent,
    service,
    add,
    /** Adds a search whose device needs no first message. */
    addConfirmed: async (query: string, device = 'one') => {
      expect(await add(query, { device })).toMatchObject({ status: 204 });
      await database.updateTable('push_subscriptions').set({ confirmed: 1 }).execute();
      sent.length = 0;
    },
    end: (query?: string) => seller.send('DELETE', PUSH_PATH, { body: { endpoint, query } }),
    queries: async () => (await seller.post(DEVICE_PUSH_PATH, { endpoint })).body,
    round: () => pushRound(server.context, send),
    lastMessage: () => JSON.parse(sent.at(-1)?.payload ?? '{}') as PushText,
    devices: () => database.selectFrom('push_subscriptions').selectAll().execute(),
    rows: () => database.selectFrom('push_queries').selectAll().execute(),
  };
}

describe('a device', () => {
  test('adds two searches without an account, and ends one and then the other', async () => {
    const { add, end, queries, devices, rows } = await open();
    expect(await add('q=desk+lamp&price_to=20.00&order=cheapest&x=1')).toMatchObject({ status: 204 });
    expect(await add('category=3&condition=good')).toMatchObject({ status: 204 });
    // Written otherwise it is the same search.
    expect(await add('price_to=20&q=desk%20lamp')).toMatchObject({ status: 204 });
    expect(await queries()).toEqual({ queries: ['q=desk%20lamp&price_to=20', 'category=3&condition=good'] });
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
    expect(await queries()).toEqual({ queries: ['category=3&condition=good'] });
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
    expect(await queries()).toEqual({ queries: ['q=lamp', 'q=pot'] });
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
    const { add, devices } = await open(ENVIRONMENT, status);
    expect(await add('q=lamp')).toMatchObject({ status: 204 });
    await expect.poll(devices).toEqual([]);
  });

  test.each([null, 429, 500])(
    'whose push service answers %s gets the first message with its next search, within a day',
    async (status) => {
      const { server, database, sent, add, queries, devices, rows } = await open(ENVIRONMENT, status);
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

  test.skipIf(isOnPostgres())('is deleted with all its searches or not at all', async () => {
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
    const { seller, add, end } = await open({});
    expect(await add('q=lamp')).toMatchObject({ status: 404 });
    expect(await end()).toMatchObject({ status: 404 });
    expect((await seller.get(paths.capabilities)).body).not.toHaveProperty('notices');
  });

  test('has one key for all processes, and shows its public half', async () => {
    const { database, seller } = await open();
    const [one, other] = await Promise.all([loadPushKeys(database), loadPushKeys(database)]);
    expect(one).toEqual(other);
    const { body } = await seller.get(paths.capabilities);
    expect(body).toMatchObject({ notices: { public_key: one.publicKey } });
    expect(JSON.stringify(body)).not.toContain(one.privateKey);
  });

  test('takes no search from another site', async () => {
    const { seller } = await open();
    const body = { ...makeSubscription(), query: 'q=lamp' };
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await seller.send('POST', PUSH_PATH, { body, headers })).toMatchObject({ status: 403 });
  });
});

describe('a round', () => {
  test('sends what is new in a search, by its text or its category, and nothing else', async () => {
    const { seller, sent, round, addConfirmed, end, lastMessage } = await open();
    await post(seller, { title: 'Old lamp' });
    await addConfirmed('q=lamp&price_to=20');
    // What a search shows instead of what was typed is no news.
    await addConfirmed('q=kettel');
    expect(await round()).toBe(0);
    await post(seller, { title: 'Green kettle' });
    await post(seller, { title: 'Dear lamp', price: '90' });
    expect(await round()).toBe(0);
    await post(seller, { title: 'Desk lamp', price: '12' });
    await post(seller, { title: 'Red lamp', price: '9' });
    expect(await round()).toBe(1);
    expect(lastMessage()).toEqual({
      title: '2 new for “lamp”',
      body: 'Red lamp and more',
      url: '/search?q=lamp&order=newest&price_to=20',
      query: 'q=lamp&price_to=20',
    });
    expect(sent[0]).toMatchObject({ ttl: 7 * 3600, topic: expect.stringMatching(/^[\w-]{32}$/) });
    await end();
    await addConfirmed('category=1');
    await seller.send('DELETE', paths.listing('1'));
    await post(seller, { title: 'Blue lamp' });
    expect(await round()).toBe(1);
    expect(lastMessage()).toMatchObject({
      title: '1 new in Electronics',
      url: '/category/electronics?order=newest',
    });
    await end('category=1');
    await seller.send('DELETE', paths.listing('2'));
    await post(seller, { title: 'Ended' });
    expect(await round()).toBe(0);
  });

  test('sends a search once a day, and what came at night in the morning as one', async () => {
    const { server, seller, round, addConfirmed, lastMessage } = await open();
    await addConfirmed('q=lamp');
    await post(seller, { title: 'Desk lamp' });
    expect(await round()).toBe(1);
    await post(seller, { title: 'Red lamp' });
    // 14:00 in Harare, 20:00, 21:00, and the next day before 07:00; SILENCE ends at 10:00.
    for (const milliseconds of [0, 6 * HOUR, HOUR, 10 * HOUR - 1, 1]) {
      server.advance(milliseconds);
      expect(await round()).toBe(0);
    }
    await addConfirmed('q=pot', 'two');
    await seller.login('rudo');
    await post(seller, { title: 'Blue lamp' });
    server.advance(3 * HOUR);
    expect(await round()).toBe(1);
    expect(lastMessage().title).toBe('2 new for “lamp”');
    server.advance(11 * HOUR);
    await seller.login('rudo');
    for (const title of ['Pot 1', 'Pot 2']) await post(seller, { title });
    for (const milliseconds of [0, 10 * HOUR - 1]) {
      server.advance(milliseconds);
      expect(await round()).toBe(0);
    }
    server.advance(1);
    expect(await round()).toBe(1);
    expect(lastMessage().title).toBe('2 new for “pot”');
  });

  test.each([404, 410])('deletes a browser that is gone (%i)', async (status) => {
    const { seller, service, round, addConfirmed, devices } = await open();
    await addConfirmed('q=lamp');
    await addConfirmed('q=pot', 'two');
    await post(seller, { title: 'Desk lamp' });
    service.status = status;
    expect(await round()).toBe(0);
    expect(await devices()).toMatchObject([{ endpoint: makeSubscription('two').endpoint }]);
  });

  test.each([500, 429, null])('tries a push service that fails (%s) again later', async (status) => {
    const { server, seller, sent, service, round, addConfirmed } = await open();
    await addConfirmed('q=lamp');
    await post(seller, { title: 'Desk lamp' });
    service.status = status;
    expect(await round()).toBe(0);
    service.status = 201;
    expect(await round()).toBe(0);
    expect(sent).toHaveLength(1);
    server.advance(HOUR);
    expect(await round()).toBe(1);
  });

  test('deletes a browser that fails for days', async () => {
    const { server, seller, sent, service, round, addConfirmed, devices } = await open();
    await addConfirmed('q=lamp');
    await post(seller, { title: 'Desk lamp' });
    service.status = 503;
    for (let day = 0; day < 40; day += 1) {
      await round();
      server.advance(DAY);
    }
    expect(sent).toHaveLength(FAILURES_MAX + 1);
    expect(await devices()).toEqual([]);
  });

  test('of two processes sends nothing twice', async () => {
    const { seller, sent, round, addConfirmed } = await open();
    for (const query of ['q=lamp', 'q=desk', 'q=blue']) await addConfirmed(query);
    await post(seller, { title: 'Blue desk lamp' });
    const [one, other] = await Promise.all([round(), round()]);
    expect([one + other, sent.length]).toEqual([3, 3]);
  });

  test('lets other work run between two searches', async () => {
    const { seller, round, addConfirmed } = await open();
    for (let index = 0; index < 10; index += 1) await addConfirmed(`q=unheard${index}`);
    await post(seller, { title: 'Desk lamp' });
    const ended = new AbortController();
    const counted = round().finally(() => ended.abort());
    let turns = 0;
    for (; !ended.signal.aborted; turns += 1) await turn();
    await counted;
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});
