import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { API_BASE, paths } from '../../src/contract/paths.ts';
import { createClient, describedCalls, TEST_PASSWORD, type TestClient } from '../tools/testing/client.ts';
import { listingForm, pictureForm, smallPhoto } from '../tools/testing/listingForm.ts';
import { joinMarket, openMarket, post, suspend } from '../tools/testing/market.ts';
import { makeSubscription } from '../tools/testing/pushMarket.ts';
import type { TestServer } from '../tools/testing/testServer.ts';

/** The owner of what is asked for comes last, and deletes it. */
const ROLES = ['visitor', 'suspended', 'student', 'moderator', 'owner'];
const SIGNED_IN = ['student', 'moderator', 'owner'];

const NAMES: Record<string, string> = {
  suspended: 'tendai',
  student: 'chipo',
  owner: 'rudo',
  moderator: 'farai',
};
const nameOf = (role: string) => NAMES[role] ?? '';

/** Who is admitted to which calls: all others get 401 without a session, and 403 with one. */
const TABLE: readonly [who: readonly string[], calls: string][] = [
  [
    ROLES,
    `GET auth/csrf, POST auth/token/refresh, POST auth/register, POST auth/login, POST auth/google,
     POST auth/reset, POST auth/logout, POST reports, GET openapi.json, GET search/suggestions,
     GET listings/items, GET listings/items/:slugOrId, GET listings/items/by-username/:username,
     GET listings/items/search, GET listings/categories, GET listings/facets, GET shops/:username,
     POST listings/items/:slugOrId/gone`,
  ],
  [
    ['suspended', ...SIGNED_IN],
    `GET auth/profile, GET auth/export, GET auth/standing, POST auth/standing/read,
     POST auth/standing/appeals, POST auth/logout-everywhere, DELETE auth/account`,
  ],
  [
    SIGNED_IN,
    `PATCH auth/profile, GET auth/profile/:username, POST auth/upload-profile-picture,
     DELETE auth/remove-profile-picture, POST auth/change-password, POST auth/recovery-code,
     GET listings/items/my-listings, POST listings/items, POST notices, POST notices/of-device,
     DELETE notices`,
  ],
  [
    ['owner'],
    `PATCH listings/items/:slugOrId, DELETE listings/items/:slugOrId,
     POST listings/items/:slugOrId/renewal`,
  ],
  [
    ['moderator'],
    `GET moderation/queue, GET moderation/users/:username, POST moderation/search,
     GET moderation/actions, POST moderation/actions, POST moderation/actions/:id/undo,
     POST moderation/actions/:id/answer, POST moderation/categories, POST moderation/places`,
  ],
];
const ADMITTED = new Map(
  TABLE.flatMap(([who, calls]) =>
    calls.split(/,\s+/).map((call) => [call.replace(' ', ` ${API_BASE}`), who] as const),
  ),
);
const whoMay = (call: string) => ADMITTED.get(call) ?? [];

const PASSWORD = { password: TEST_PASSWORD };
const SAME_PASSWORD = { ...PASSWORD, current_password: TEST_PASSWORD, password2: TEST_PASSWORD };

/** Neither of the two users is a moderator. */
const HIDE = { user: 'tendai', kind: 'hide', listing: '1', reason: 'scam', message: 'A scam.' };

/**
 * Every call that changes something of the signed-in user with what it is sent, in an order in which the owner's
 * all succeed.
 */
function unsafeCalls(photo: Uint8Array) {
  const sent: Record<string, unknown> = {
    'PATCH auth/profile': { location: 'Elsewhere', phone_number: '263770000000' },
    'POST auth/upload-profile-picture': pictureForm(photo),
    'DELETE auth/remove-profile-picture': undefined,
    'POST listings/items': listingForm({ image: photo }),
    'POST listings/items/:slugOrId/renewal': undefined,
    'PATCH listings/items/:slugOrId': { title: 'Not yours', status: 'sold' },
    'DELETE listings/items/:slugOrId': undefined,
    'POST notices': makeSubscription(),
    'POST notices/of-device': {},
    'DELETE notices': makeSubscription(),
    'POST moderation/categories': { name: 'Bicycles' },
    'POST moderation/places': { name: 'Great Hall' },
    'POST moderation/search': { of: '@rudo' },
    'POST moderation/actions': HIDE,
    'POST moderation/actions/:id/answer': { upheld: true },
    'POST moderation/actions/:id/undo': undefined,
    'POST auth/standing/read': undefined,
    'POST auth/standing/appeals': { action: '1', text: 'It is mine.' },
    'POST auth/change-password': SAME_PASSWORD,
    'POST auth/recovery-code': PASSWORD,
    'POST auth/logout-everywhere': undefined,
    'DELETE auth/account': PASSWORD,
  };
  return new Map(
    Object.entries(sent).map(([call, body]) => {
      const [method, path] = call.split(' ') as ['POST', string];
      const send = async (client: TestClient, username: string) => {
        const response = await client.send(method, `${path.replaceAll(/:\w+/g, '1')}/`, { body });
        // For the calls after this one they need a session again.
        if (path === 'auth/logout-everywhere' && response.status === 204) await client.login(username);
        return response;
      };
      return [`${method} ${API_BASE}${path}`, send];
    }),
  );
}

const NOT_AUTHENTICATED = '401 Not authenticated';
const SUSPENDED = '403 Your account is suspended. The page of your account says why, and how to appeal.';

test('who may do what, over all calls of the OpenAPI document; no cache keeps what is private', async () => {
  const { server, seller: owner } = await openMarket({ PUSH_CONTACT: 'mailto:market@example.org' });
  await post(owner);
  const clients = new Map([
    ['visitor', createClient(server)],
    ['owner', owner],
  ]);
  for (const role of ['student', 'moderator', 'suspended'])
    clients.set(role, await joinMarket(server, nameOf(role)));
  const users = server.context.database.updateTable('users').set({ role: 'moderator' });
  await users.where('username', '=', nameOf('moderator')).execute();
  await suspend(server.context, nameOf('suspended'));
  await clients.get('suspended')?.login(nameOf('suspended'));
  const unsafe = unsafeCalls(await smallPhoto());
  const described = await describedCalls(owner);
  const open = described.filter((call) => !unsafe.has(call) && !call.endsWith('/logout'));
  expect(described.filter((call) => whoMay(call).length === 0)).toEqual([]);
  // What changes something is in the table of unsafe calls, or needs no session.
  expect(open.filter((call) => !call.startsWith('GET ') && whoMay(call) !== ROLES)).toEqual([]);
  // Those that end a session or an account come last.
  const calls = [...open, ...unsafe.keys(), 'POST /api/auth/logout'];
  expect(calls.toSorted()).toEqual(described.toSorted());
  const cached: string[] = [];
  for (const role of ROLES)
    for (const call of calls) {
      const client = clients.get(role) ?? owner;
      const [method = '', route = ''] = call.split(' ');
      const path = `${route.replaceAll(/:\w+/g, '1')}${route.endsWith('.json') ? '' : '/'}`;
      const send = () =>
        unsafe.get(call)?.(client, nameOf(role)) ??
        client.send(method as 'GET', path, method === 'GET' ? {} : { body: {} });
      const { status, body, headers } = await send();
      const isPrivate = method === 'GET' && whoMay(call) !== ROLES;
      if (isPrivate && headers['cache-control'] !== 'no-store') cached.push(call);
      const { detail } = (body ?? {}) as { detail?: string };
      const answer = status === 401 || status === 403 ? `${status} ${detail}` : 'admitted';
      const refusal = role === 'visitor' ? NOT_AUTHENTICATED : role === 'suspended' ? SUSPENDED : /^403/;
      const expected = whoMay(call).includes(role) ? 'admitted' : refusal;
      expect([role, call, answer]).toEqual([role, call, expect.stringMatching(expected)]);
    }
  expect(cached).toEqual([]);
});

/** Where what the owner has is, and by which column it is theirs. */
const TABLES = { users: 'id', listings: 'seller_id', sessions: 'user_id', reset_codes: 'user_id' };

/** All rows of the owner, who registered first, and the further photos of their listing. */
async function holdings({ context: { database } }: TestServer) {
  const held: Record<string, unknown[]> = {};
  for (const [table, column] of Object.entries(TABLES)) {
    const rows = sql`select * from ${sql.table(table)} where ${sql.ref(column)} = 1`;
    held[table] = (await rows.execute(database)).rows;
  }
  return { ...held, photos: await database.selectFrom('listing_photos').selectAll().execute() };
}

async function withOwner() {
  const { server, seller: owner } = await openMarket({ PUSH_CONTACT: 'mailto:market@example.org' });
  const photo = await smallPhoto();
  const [visitor, other] = [createClient(server), await joinMarket(server, 'mallory')];
  const body = { location: 'Avondale', phone_number: '263771234567' };
  await owner.send('PATCH', paths.ownProfile, { body });
  await owner.send('POST', paths.uploadProfilePicture, { body: pictureForm(photo) });
  await owner.send('POST', paths.recoveryCode, { body: PASSWORD });
  await post(owner, {}, 8);
  return { server, visitor, other, owner, calls: unsafeCalls(photo) };
}

test('whatever a visitor or another student calls, what the owner has stays as it is @postgres', async () => {
  const { server, visitor, other, calls } = await withOwner();
  const before = await holdings(server);
  expect(Object.values(before).map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1]);
  for (const [call, send] of calls) {
    expect([call, (await send(visitor, '')).status]).toEqual([call, 401]);
    const { status } = await send(other, 'mallory');
    expect([call, status === 403]).toEqual([call, !whoMay(call).includes('student')]);
    expect([200, 201, 204, 403, 404], call).toContain(status);
    expect(await holdings(server)).toEqual(before);
  }
});

test('no call that changes something does so by a method that is safe (OWASP ASVS 5.0, 3.5.3)', async () => {
  const { server, owner } = await withOwner();
  const before = await holdings(server);
  for (const call of await describedCalls(owner)) {
    const [method = '', route = ''] = call.split(' ');
    const headers = { 'x-http-method-override': method, 'x-method-override': method };
    for (const safe of ['GET', 'HEAD', 'OPTIONS'] as const)
      await owner.send(safe, `${route.replace(/:\w+/g, '1')}/?_method=${method}`, { headers });
    expect([call, await holdings(server)]).toEqual([call, before]);
  }
  expect((await owner.get(paths.ownProfile)).status).toBe(200);
});

test('no call takes the owner’s name or id from what is sent', async () => {
  const { server, other } = await withOwner();
  const before = await holdings(server);
  const claims = { id: 1, user_id: 1, username: 'rudo', seller: 'rudo', suspended_until: 1 };
  await other.send('PATCH', paths.ownProfile, { body: { ...claims, location: 'Elsewhere' } });
  await other.send('PATCH', `${paths.ownProfile}?username=rudo`, { body: { location: 'Elsewhere' } });
  await other.send('DELETE', `${paths.removeProfilePicture}?username=rudo`, { body: claims });
  expect(await holdings(server)).toEqual(before);
});
