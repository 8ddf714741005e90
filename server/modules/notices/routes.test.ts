import { expect, test } from 'vitest';
import { DEVICE_NOTICES_PATH, NOTICES_PATH } from '../../../src/contract/noticesOfDevice.ts';
import { NOTICES_MAX, noticeQuery } from '../../../src/contract/notices.ts';
import { paths } from '../../../src/contract/paths.ts';
import { LIMITS } from '../../limits/limits.ts';
import { createClient } from '../../tools/testing/client.ts';
import { makeSubscription } from '../../tools/testing/subscription.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';
import { loadPushKeys } from './keys.ts';

const ENVIRONMENT = { PUSH_CONTACT: 'mailto:market@example.org' };

async function open(environment: Record<string, string> = ENVIRONMENT) {
  const server = await startTestServer({ environment });
  const visitor = createClient(server);
  const browser = makeSubscription();
  const { endpoint } = browser;
  const ask = (query: string, other: object = {}) =>
    visitor.post(NOTICES_PATH, { ...browser, query, ...other });
  const end = (query?: string) => visitor.send('DELETE', NOTICES_PATH, { body: { endpoint, query } });
  const told = async () => (await visitor.post(DEVICE_NOTICES_PATH, { endpoint })).body;
  return { server, visitor, ask, end, told };
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
  expect(Object.keys(subscription ?? {})).toEqual(['id', 'endpoint', 'p256dh', 'auth', 'failures']);
  const [query] = await server.context.database.selectFrom('push_queries').selectAll().execute();
  expect(Object.keys(query ?? {})).toEqual(['id', 'subscription_id', 'query', 'seen_id', 'due_at']);
});

test.each([
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
])('the server never calls %s', async (endpoint) => {
  const { ask } = await open();
  const { status, body } = await ask('q=lamp', { endpoint });
  expect(status).toBe(400);
  expect(Object.keys(body as object)).toEqual(['endpoint']);
});

test.each([
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QOj',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
])('a browser of %s is told', async (endpoint) => {
  const { ask } = await open();
  expect(await ask('q=lamp', { endpoint })).toMatchObject({ status: 204 });
});

test.each([
  [{ query: '' }, 'query'],
  [{ query: 'order=newest&price_to=-3' }, 'query'],
  [{ query: `q=${'x'.repeat(500)}` }, 'query'],
  [{ query: 7 }, 'query'],
  [{ p256dh: 'short' }, 'p256dh'],
  [{ auth: '"'.repeat(22) }, 'auth'],
  [{ endpoint: `https://web.push.apple.com/${'x'.repeat(1000)}` }, 'endpoint'],
])('what is no search and no subscription (%j) is refused by its field', async (parts, field) => {
  const { ask } = await open();
  const { status, body } = await ask('q=lamp', parts);
  expect(status).toBe(400);
  expect(Object.keys(body as object)).toEqual([field]);
});

test('a device is told of so many searches, and not of more', async () => {
  const { ask, told } = await open();
  for (let index = 0; index < NOTICES_MAX; index += 1) await ask(`q=lamp ${index}`);
  expect(await ask('q=one more')).toMatchObject({
    status: 400,
    body: { query: ['Musika tells of 20 searches at most.'] },
  });
  expect(await ask('q=lamp 3')).toMatchObject({ status: 204 });
  expect(((await told()) as { queries: string[] }).queries).toHaveLength(NOTICES_MAX);
});

test('an address that asks too often waits', async () => {
  const { ask, end } = await open();
  for (let index = 0; index < LIMITS.notices.most; index += 1) await ask('q=lamp');
  const { status, headers } = await ask('q=lamp');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(await end('q=lamp')).toMatchObject({ status: 204 });
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
  expect(await visitor.send('POST', NOTICES_PATH, { body, headers })).toMatchObject({ status: 403 });
});

const spelling = (query: string) => noticeQuery(new URLSearchParams(query));

test('a search has one spelling', () => {
  expect(spelling('order=newest&condition=good&q= a%26b &category=3')).toBe('q=a%26b&condition=good');
  expect(spelling('category=3&price_from=9&price_to=2')).toBe('category=3&price_from=2&price_to=9');
  expect(spelling('q=\ud800')).toBe('q=%EF%BF%BD');
  const twice = spelling(spelling('q=Ndoro %26 co.&campus_place=Main Campus'));
  expect(twice).toBe('q=Ndoro%20%26%20co.&campus_place=Main%20Campus');
});
