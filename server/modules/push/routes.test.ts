import { expect, test } from 'vitest';
import { DEVICE_PUSH_PATH, MAX_PUSH_SEARCHES, PUSH_PATH } from '../../../src/contract/pushNotifications.ts';
import { paths } from '../../../src/contract/paths.ts';
import { LIMITS } from '../../limits/limits.ts';
import { createClient, makeSubscription } from '../../tools/testing/client.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';
import { loadPushKeys } from './keys.ts';
import { noticeRound } from './round.ts';
import { removeUnseen } from './store.ts';
import type { PushMessage, SendPush } from './sendPush.ts';

const DAY = 86_400_000;
const ENVIRONMENT = { PUSH_CONTACT: 'mailto:market@example.org' };

async function open(environment: Record<string, string> = ENVIRONMENT, sendPush?: SendPush) {
  const server = await startTestServer({ environment, ...(sendPush && { sendPush }) });
  const visitor = createClient(server);
  const browser = makeSubscription();
  const { endpoint } = browser;
  const ask = (query: string, other: object = {}) => visitor.post(PUSH_PATH, { ...browser, query, ...other });
  const end = (query?: string) => visitor.send('DELETE', PUSH_PATH, { body: { endpoint, query } });
  const devices = () => server.context.database.selectFrom('push_subscriptions').selectAll().execute();
  const told = async () => (await visitor.post(DEVICE_PUSH_PATH, { endpoint })).body;
  return { server, visitor, ask, end, devices, told };
}

test('a visitor asks to be told of two searches, and ends one and then the other', async () => {
  const { server, ask, end, told } = await open();
  expect(await ask('q=desk+lamp&price_to=20.00&order=cheapest&x=1')).toMatchObject({ status: 204 });
  expect(await ask('category=3&condition=good')).toMatchObject({ status: 204 });
  // Written otherwise it is the same search.
  expect(await ask('price_to=20&q=desk%20lamp')).toMatchObject({ status: 204 });
  expect(await told()).toEqual({ queries: ['q=desk%20lamp&price_to=20', 'category=3&condition=good'] });
  expect(await end('q=desk lamp&price_to=20')).toMatchObject({ status: 204 });
  expect(await told()).toEqual({ queries: ['category=3&condition=good'] });
  await end('category=3&condition=good');
  expect(await server.context.database.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  expect(await end('category=3')).toMatchObject({ status: 204 });
});

test('a device that is told no more leaves nothing behind', async () => {
  const { server, ask, end } = await open();
  await ask('q=lamp');
  await ask('q=pot');
  expect(await end()).toMatchObject({ status: 204 });
  for (const table of ['push_subscriptions', 'push_queries'] as const)
    expect(await server.context.database.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('who asked is not kept', async () => {
  const { server, ask } = await open();
  await ask('q=lamp');
  const [subscription] = await server.context.database.selectFrom('push_subscriptions').selectAll().execute();
  expect(Object.keys(subscription ?? {})).toEqual([
    'id',
    'endpoint',
    'p256dh',
    'auth',
    'failures',
    'seen_day',
    'confirmed',
  ]);
  const [query] = await server.context.database.selectFrom('push_queries').selectAll().execute();
  expect(Object.keys(query ?? {})).toEqual(['id', 'subscription_id', 'query', 'seen_id', 'due_at']);
});

test('the server calls push services alone', async () => {
  const { ask } = await open();
  for (const endpoint of [
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
  ]) {
    const { status, body } = await ask('q=lamp', { endpoint });
    expect([endpoint, status, Object.keys(body as object)]).toEqual([endpoint, 400, ['endpoint']]);
  }
  for (const endpoint of [
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QOj',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
  ])
    expect([endpoint, (await ask('q=lamp', { endpoint })).status]).toEqual([endpoint, 204]);
});

test('what is no search and no subscription is refused by its field', async () => {
  const { ask } = await open();
  for (const [parts, field] of [
    [{ query: '' }, 'query'],
    [{ query: 'order=newest&price_to=-3' }, 'query'],
    [{ query: `q=${'x'.repeat(500)}` }, 'query'],
    [{ query: 7 }, 'query'],
    [{ p256dh: 'short' }, 'p256dh'],
    [{ auth: '"'.repeat(22) }, 'auth'],
    [{ endpoint: `https://web.push.apple.com/${'x'.repeat(1000)}` }, 'endpoint'],
  ] as const) {
    const { status, body } = await ask('q=lamp', parts);
    expect([status, Object.keys(body as object)]).toEqual([400, [field]]);
  }
});

test('a device is told of so many searches, and not of more', async () => {
  const { ask, told } = await open();
  for (let index = 0; index < MAX_PUSH_SEARCHES; index += 1) await ask(`q=lamp ${index}`);
  expect(await ask('q=one more')).toMatchObject({
    status: 400,
    body: { query: ['Musika tells of 20 searches at most.'] },
  });
  expect(await ask('q=lamp 3')).toMatchObject({ status: 204 });
  expect(((await told()) as { queries: string[] }).queries).toHaveLength(MAX_PUSH_SEARCHES);
});

test('an address that asks too often waits', async () => {
  const { ask, end } = await open();
  for (let index = 0; index < LIMITS.notices.most; index += 1) await ask('q=lamp');
  const { status, headers } = await ask('q=lamp');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(await end('q=lamp')).toMatchObject({ status: 204 });
});

/** A push service that answers `status`, and what it was sent. */
function openService(status: number | null) {
  const sent: PushMessage[] = [];
  const sendPush: SendPush = async (message) => {
    sent.push(message);
    return status;
  };
  return { sent, sendPush };
}

test('a new device gets a first message, and no second one for its next search', async () => {
  const { sent, sendPush } = openService(201);
  const { ask, devices } = await open(ENVIRONMENT, sendPush);
  await ask('q=lamp&price_to=20');
  await expect.poll(devices).toMatchObject([{ confirmed: 1 }]);
  await ask('q=pot');
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0]?.payload ?? '')).toEqual({
    title: 'You will be told of new listings for “lamp”',
    body: 'Once a day at most, and never at night.',
    url: '/search?q=lamp&order=newest&price_to=20',
    query: 'q=lamp&price_to=20',
  });
});

test.each([400, 403, 404, 410])(
  'a device that its push service answers %i to is forgotten at once',
  async (status) => {
    const { ask, devices } = await open(ENVIRONMENT, openService(status).sendPush);
    expect(await ask('q=lamp')).toMatchObject({ status: 204 });
    await expect.poll(devices).toEqual([]);
  },
);

test.each([null, 429, 500])(
  'a push service that answers %s takes the first message with the next search, within a day',
  async (status) => {
    const { sent, sendPush } = openService(status);
    const { server, visitor, ask, devices } = await open(ENVIRONMENT, sendPush);
    await ask('q=lamp');
    await ask('q=pot');
    await expect.poll(() => sent.length).toBe(2);
    expect(await devices()).toMatchObject([{ confirmed: 0 }]);
    server.advance(DAY);
    // Who asks what such a device is told of does not keep it.
    await visitor.post(DEVICE_PUSH_PATH, { endpoint: makeSubscription().endpoint });
    await removeUnseen(server.context.database, server.context.now());
    expect(await devices()).toHaveLength(1);
    await removeUnseen(server.context.database, server.context.now() + DAY);
    expect(await devices()).toEqual([]);
    expect(await server.context.database.selectFrom('push_queries').selectAll().execute()).toEqual([]);
  },
);

test('a device that is not seen for sixty days is forgotten; one that opened the app meanwhile is not', async () => {
  const { server, visitor, ask, devices } = await open();
  const { database } = server.context;
  const others = makeSubscription('two');
  await ask('q=lamp');
  await ask('q=lamp', others);
  await expect.poll(devices).toMatchObject([{ confirmed: 1 }, { confirmed: 1 }]);
  server.advance(59 * DAY);
  await visitor.post(DEVICE_PUSH_PATH, { endpoint: others.endpoint });
  server.advance(2 * DAY);
  const service = openService(201);
  expect(await noticeRound(server.context, service.sendPush)).toBe(0);
  expect(await devices()).toMatchObject([{ endpoint: others.endpoint }]);
  expect(await database.selectFrom('push_queries').selectAll().execute()).toHaveLength(1);
});

test('a network brings so many new devices a day; those that are known already may ask on', async () => {
  const { server, visitor, ask } = await open();
  const others = (index: number) => ask('q=lamp', makeSubscription(`${index}`));
  for (let index = 0; index < LIMITS.devices.most; index += 1) {
    if (index % LIMITS.notices.most === 0) server.advance(LIMITS.notices.window);
    expect((await others(index)).status).toBe(204);
  }
  expect(await others(LIMITS.devices.most)).toMatchObject({
    status: 429,
    body: { detail: expect.stringContaining('tomorrow') },
  });
  expect(await ask('q=pot', makeSubscription('0'))).toMatchObject({ status: 204 });
  expect(await visitor.post(DEVICE_PUSH_PATH, makeSubscription('0'))).toMatchObject({
    body: { queries: ['q=lamp', 'q=pot'] },
  });
});

test('a market whose operator names no contact sends none, and says so', async () => {
  const { visitor, ask, end } = await open({});
  expect(await ask('q=lamp')).toMatchObject({ status: 404 });
  expect(await end()).toMatchObject({ status: 404 });
  expect((await visitor.get(paths.capabilities)).body).not.toHaveProperty('notices');
});

test('the key that browsers need is told, and is one for all processes', async () => {
  const { server, visitor } = await open();
  const { database } = server.context;
  const keys = await Promise.all([loadPushKeys(database), loadPushKeys(database)]);
  expect(keys[0]).toEqual(keys[1]);
  const { body } = await visitor.get(paths.capabilities);
  expect(body).toMatchObject({ notices: { public_key: keys[0]?.publicKey } });
  expect(JSON.stringify(body)).not.toContain(keys[0]?.privateKey);
});

test('another site cannot ask for a visitor’s notices', async () => {
  const { visitor } = await open();
  const body = { ...makeSubscription(), query: 'q=lamp' };
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect(await visitor.send('POST', PUSH_PATH, { body, headers })).toMatchObject({ status: 403 });
});
