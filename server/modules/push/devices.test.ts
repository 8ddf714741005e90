import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { MAX_PUSH_SEARCHES, PUSH_PATH } from '../../../src/contract/pushNotifications.ts';
import { LIMITS } from '../../limits/limits.ts';
import { createClient, TEST_PASSWORD, type TestClient } from '../../tools/testing/client.ts';
import { joinMarket, post } from '../../tools/testing/market.ts';
import { makeSubscription, openPushMarket } from '../../tools/testing/pushMarket.ts';
import type { TestServer } from '../../tools/testing/testServer.ts';
import { sweepSessions } from '../auth/store.ts';

test('a user turns notices on in a browser, adds searches and ends them, and turns all off @postgres', async () => {
  const { server, seller, register, end, state, rows } = await openPushMarket();
  const other = await joinMarket(server, 'chipo');
  await register(other, 'two', 'q=lamp&price_to=20');
  expect(await state(seller)).toMatchObject({ is_on: false, queries: [] });
  expect(await register(seller)).toMatchObject({ status: 204 });
  expect(await state(seller)).toMatchObject({ is_on: true, queries: [] });
  await register(seller, 'one', 'q=lamp&category=3&seller=chipo&price_to=20.00&order=cheapest&x=1');
  await register(seller, 'one', 'category=3&condition=good');
  // Written otherwise it is the same search.
  await register(seller, 'one', 'price_to=20&q=lamp');
  expect(await state(seller)).toMatchObject({ queries: ['q=lamp&price_to=20', 'category=3&condition=good'] });
  expect(await end(seller, 'one', 'q=lamp&price_to=20')).toMatchObject({ status: 204 });
  const queries = ['category=3&condition=good'];
  expect(await state(seller)).toMatchObject({ is_on: true, queries });
  const notices = { searches: queries, services: ['fcm.googleapis.com'] };
  expect((await seller.get(paths.exportAccount)).body).toMatchObject({ notices });
  expect(await end(seller)).toMatchObject({ status: 204 });
  expect(await end(seller)).toMatchObject({ status: 204 });
  expect(await rows()).toEqual([1, 1, 0]);
  expect(await state(other, 'two')).toMatchObject({ is_on: true, queries: ['q=lamp&price_to=20'] });
});

test('a browser that is none, and a search that is none, get an error by field', async () => {
  const { seller } = await openPushMarket();
  for (const [parts, field] of [
    ...[
      'http://fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com.example.org/a',
      'https://evilpush.apple.com/a',
      'https://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      `https://web.push.apple.com/${'x'.repeat(1000)}`,
    ].map((endpoint) => [{ endpoint }, 'endpoint'] as const),
    [{ p256dh: 'short' }, 'p256dh'],
    [{ auth: '"'.repeat(22) }, 'auth'],
    [{ query: '' }, 'query'],
    [{ query: `q=${'x'.repeat(500)}` }, 'query'],
    [{ query: 'order=newest&price_to=-3' }, 'query'],
  ] as const) {
    const { status, body } = await seller.post(PUSH_PATH, { ...makeSubscription(), ...parts });
    expect([parts, status, Object.keys(body as object)]).toEqual([parts, 400, [field]]);
  }
  for (const endpoint of [
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
  ])
    expect(await seller.post(PUSH_PATH, { ...makeSubscription(), endpoint })).toMatchObject({ status: 204 });
});

test('a user has 20 searches, a device for each session, and waits after too many requests', async () => {
  const { server, seller, register, rows } = await openPushMarket();
  for (let index = 0; index < MAX_PUSH_SEARCHES; index += 1) await register(seller, 'one', `q=lamp ${index}`);
  expect(await register(seller, 'one', 'q=one more')).toMatchObject({
    status: 400,
    body: { query: ['The market tells of 20 searches at most.'] },
  });
  expect(await register(seller, 'one', 'q=lamp 3')).toMatchObject({ status: 204 });
  expect(await register(seller, 'two')).toMatchObject({ status: 204 });
  expect(await rows()).toEqual([1, MAX_PUSH_SEARCHES, 0]);
  for (let index = 0; index < LIMITS.notices.most; index += 1) await register(seller);
  expect(await register(seller)).toMatchObject({ status: 429 });
  expect(await register(await joinMarket(server, 'chipo'), 'three')).toMatchObject({ status: 204 });
});

const PASSWORD = { password: TEST_PASSWORD };
const NEW_PASSWORD = { current_password: TEST_PASSWORD, password: 'New-day22!', password2: 'New-day22!' };

test.each<[string, (seller: TestClient, server: TestServer) => Promise<unknown>]>([
  ['a sign-out', (seller) => seller.post(paths.logout)],
  [
    'a session that was not used for long',
    async (_, { context: { database, now } }) => {
      await database.updateTable('sessions').set({ expires_at: 1 }).where('user_id', '=', 1).execute();
      await sweepSessions(database, now());
    },
  ],
  ['a sign-out everywhere', (seller) => seller.post(paths.logoutEverywhere)],
  ['the end of the account', (seller) => seller.send('DELETE', paths.account, { body: PASSWORD })],
  [
    'a suspension',
    async (_, server) => {
      const judge = await joinMarket(server, 'judge');
      const users = server.context.database.updateTable('users').set({ role: 'moderator' });
      await users.where('username', '=', 'judge').execute();
      const action = { user: 'rudo', kind: 'suspend', reason: 'rude', message: 'You were rude.' };
      await judge.post(paths.moderationActions, action);
    },
  ],
  [
    'a password change on another device',
    async (_, server) => {
      const elsewhere = createClient(server);
      await elsewhere.login('rudo');
      await elsewhere.post(paths.changePassword, NEW_PASSWORD);
    },
  ],
])('%s ends all that the user is told @postgres', async (_what, end) => {
  const { server, seller, register, later, rows } = await openPushMarket();
  await register(await joinMarket(server, 'chipo'), 'two', 'q=pot');
  await register(seller, 'one', 'q=lamp');
  await post(seller, { title: 'Pot' });
  expect(await later(60_000)).toEqual(['1 new for “pot”']);
  await post(seller, { kind: 'wanted', title: 'Lamp' });
  await later(60_000);
  expect(await rows()).toEqual([2, 3, 1]);
  await end(seller, server);
  expect(await rows()).toEqual([1, 1, 1]);
});

test('who changes the password is still told of searches on this device, and no longer on another', async () => {
  const { server, seller, register, state } = await openPushMarket();
  await register(seller, 'one', 'q=lamp');
  const elsewhere = createClient(server);
  await elsewhere.login('rudo');
  await register(elsewhere, 'two');
  expect(await state(seller, 'two')).toMatchObject({ is_on: true });
  expect(await seller.post(paths.changePassword, NEW_PASSWORD)).toMatchObject({ status: 204 });
  expect(await state(seller)).toMatchObject({ is_on: true, queries: ['q=lamp'] });
  expect(await state(seller, 'two')).toMatchObject({ is_on: false });
});

test('who signs in again keeps the device; another user sees and ends nothing of it, and takes it over @postgres', async () => {
  const { server, seller, register, end, state, rows } = await openPushMarket();
  const elsewhere = createClient(server);
  await elsewhere.login('rudo');
  await register(elsewhere, 'two');
  await register(seller, 'one', 'q=lamp');
  await seller.login('rudo');
  expect(await state(seller)).toMatchObject({ is_on: true, queries: ['q=lamp'] });
  const other = await joinMarket(server, 'chipo');
  expect(await state(other)).toMatchObject({ is_on: false, queries: [] });
  await end(other);
  expect(await state(seller)).toMatchObject({ is_on: true });
  await register(other);
  expect(await state(other)).toMatchObject({ is_on: true, queries: [] });
  expect(await state(seller)).toMatchObject({ is_on: false });
  await seller.post(paths.logout);
  expect(await state(elsewhere, 'two')).toMatchObject({ is_on: true });
  expect(await rows()).toEqual([2, 1, 0]);
});

test('whoever signs in on a shared phone, where another has not signed out, gets nothing of theirs @postgres', async () => {
  const { server, seller, register, rows } = await openPushMarket();
  await joinMarket(server, 'chipo');
  await register(seller, 'one', 'q=lamp');
  await seller.login('chipo');
  expect(await rows()).toEqual([0, 0, 0]);
});

test('without PUSH_CONTACT a market sends no notices', async () => {
  const { seller, register } = await openPushMarket({});
  expect(await register(seller)).toMatchObject({ status: 404 });
});
