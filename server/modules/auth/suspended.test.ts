import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { FOR_GOOD } from '../../database/moderationTables.ts';
import { createClient, type TestClient } from '../../tools/testing/client.ts';
import { smallPhoto } from '../../tools/testing/listingForm.ts';
import { joinMarket, openMarket, post } from '../../tools/testing/market.ts';
import { unsafeCases } from '../../tools/testing/unsafeCases.ts';
import type { TestServer } from '../../tools/testing/testServer.ts';

const SENTENCE = 'Your account is suspended. The page of your account says why, and how to appeal.';

/** What a suspended user can do beyond what a visitor can. */
const ADMITTED = [
  'DELETE /api/auth/account',
  'GET /api/auth/export',
  'GET /api/auth/profile',
  'GET /api/auth/standing',
  'POST /api/auth/logout-everywhere',
  'POST /api/auth/standing/appeals',
  'POST /api/auth/standing/read',
];

const setSuspended = ({ context }: TestServer, username: string, suspended_until: number | null = FOR_GOOD) =>
  context.database.updateTable('users').set({ suspended_until }).where('username', '=', username).execute();

/** A suspended seller with a listing, signed in, and another seller’s listing. */
async function openSuspended(environment: Record<string, string> = {}) {
  const { server, seller: other } = await openMarket({
    PUSH_CONTACT: 'mailto:market@example.org',
    ...environment,
  });
  await post(other);
  const seller = await joinMarket(server, 'tendai');
  await post(seller, { title: 'Blue pot' });
  await setSuspended(server, 'tendai');
  const suspended = createClient(server);
  expect(await suspended.login('tendai')).toMatchObject({ status: 200 });
  return { server, suspended, visitor: createClient(server) };
}

interface Described {
  paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>>;
}

/** Every private call of the API's description: each route has one (`openapi/routes.test.ts`). */
async function privateCalls(client: TestClient): Promise<string[]> {
  const document = (await client.get('/api/openapi.json')).body as Described;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => security.some((needs) => 'accessToken' in needs))
      .map(
        ([method]) => `${method.toUpperCase()} ${path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
  );
}

test('a suspended user can make these private calls and no other', async () => {
  const { suspended } = await openSuspended();
  const unsafe = unsafeCases(await smallPhoto());
  const calls = (await privateCalls(suspended)).toSorted();
  expect(calls.length).toBeGreaterThan(15);
  const answers: unknown[] = [];
  // The account is deleted last.
  const inOrder = calls.toSorted(
    (one, other) => Number(one.endsWith('/account')) - Number(other.endsWith('/account')),
  );
  for (const call of inOrder) {
    const [method = '', route = ''] = call.split(' ');
    const known = unsafe.find((one) => one.call === call);
    const { status, body } =
      method === 'GET'
        ? await suspended.get(`${route.replaceAll(/:\w+/g, '1')}/`)
        : ((await known?.send(suspended, 'tendai')) ?? { status: 0, body: 'not in unsafeCases' });
    answers.push([call, status, status === 403 ? body : null]);
  }
  expect(answers).toEqual(
    inOrder.map((call) =>
      ADMITTED.includes(call)
        ? [call, unsafe.find((one) => one.call === call)?.owner ?? 200, null]
        : [call, 403, { detail: SENTENCE }],
    ),
  );
  expect(calls.filter((call) => ADMITTED.includes(call))).toEqual(ADMITTED);
});

test('a suspended user reads what visitors read', async () => {
  const { suspended, visitor } = await openSuspended();
  for (const path of [
    paths.categories,
    paths.listings,
    `${paths.search}?q=kettle`,
    paths.listing('1'),
    paths.listing('2'),
    paths.listingsByUsername('rudo'),
    paths.shop('tendai'),
  ]) {
    const [seen, expected] = [await suspended.get(path), await visitor.get(path)];
    expect([path, seen.status, seen.body]).toEqual([path, expected.status, expected.body]);
  }
});

test('a session of a suspended user is refreshed, and ends by signing out', async () => {
  const { server, suspended } = await openSuspended();
  expect(await suspended.refresh()).toMatchObject({ status: 200, body: { access: expect.any(String) } });
  expect(await suspended.get(paths.ownProfile)).toMatchObject({
    status: 200,
    body: { username: 'tendai', is_suspended: true },
  });
  const elsewhere = createClient(server);
  await elsewhere.login('tendai');
  expect(await elsewhere.post(paths.logout)).toMatchObject({ status: 204 });
  expect(await elsewhere.get(paths.ownProfile)).toMatchObject({ status: 401 });
  await elsewhere.login('tendai');
  expect(await suspended.post(paths.logoutEverywhere)).toMatchObject({ status: 204 });
  for (const client of [suspended, elsewhere])
    expect(await client.get(paths.ownProfile)).toMatchObject({ status: 401 });
});

test('a session from during a suspension opens up when that ends', async () => {
  const { server, seller } = await openMarket();
  await setSuspended(server, 'rudo');
  expect(await post(seller)).toMatchObject({ status: 403, body: { detail: SENTENCE } });
  await setSuspended(server, 'rudo', null);
  expect(await post(seller)).toMatchObject({ status: 201 });
});

test('a sign-in notes the network that it came from, and its end forgets it @postgres', async () => {
  const { server } = await openMarket();
  const { database } = server.context;
  const client = createClient(server, '192.0.2.77');
  await client.login('rudo');
  await createClient(server, '2001:db8:1:2:3:4:5:6').login('rudo');
  const networks = async () =>
    (await database.selectFrom('sessions').select('network').orderBy('network').execute()).map(
      ({ network }) => network,
    );
  expect(await networks()).toEqual(['127.0.0.0/24', '192.0.2.0/24', '2001:db8:1::/48']);
  await client.post(paths.logout);
  expect(await networks()).toEqual(['127.0.0.0/24', '2001:db8:1::/48']);
});
