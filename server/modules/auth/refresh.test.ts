import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient, type TestClient } from '../../tools/testing/client.ts';
import { startTestServer, type TestServer } from '../../tools/testing/testServer.ts';
import { REFRESH_TOKEN_LIFE, SESSION_LIFE } from './store.ts';

const COOKIE = 'musika_refresh';
const OVER = { status: 401, body: { detail: 'The session is over. Please sign in again.' } };

/** Another tab, or a thief: whoever has the same cookies. */
function copyOf(client: TestClient, server: TestServer): TestClient {
  const copy = createClient(server);
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

const sessionsOf = ({ context }: TestServer) => context.database.selectFrom('sessions').selectAll().execute();

async function signedIn(environment = {}) {
  const server = await startTestServer({ environment });
  const client = createClient(server);
  const answer = await client.register('tendai');
  return { server, client, answer };
}

test('a refresh gives a new access token and a new refresh cookie, and the database no token', async () => {
  const { client, server } = await signedIn();
  const [cookie, access] = [client.cookies.get(COOKIE), client.access];
  server.advance(901_000);
  expect((await client.get(paths.ownProfile)).status).toBe(401);
  expect((await client.refresh()).status).toBe(200);
  expect(client.cookies.get(COOKIE)).not.toBe(cookie);
  expect(client.access).not.toBe(access);
  expect((await client.get(paths.ownProfile)).status).toBe(200);
  const secrets = [cookie, client.cookies.get(COOKIE)].map((token) => token?.split('.')[1]);
  for (const secret of secrets) expect(JSON.stringify(await sessionsOf(server))).not.toContain(secret);
});

test.each([
  [{}, '', ''],
  [{ PUBLIC_URL: 'https://market.example.org' }, '__Secure-', ' Secure;'],
])(
  'under %j the refresh cookie is out of reach of scripts and of other sites',
  async (environment, prefix, secure) => {
    const { answer } = await signedIn(environment);
    const [refresh, hint, csrf] = [answer.headers['set-cookie']].flat();
    expect(refresh).toMatch(
      new RegExp(
        `^${prefix}musika_refresh=[^;]+; Max-Age=2592000; Path=/api/auth/; HttpOnly;${secure} SameSite=Lax$`,
      ),
    );
    expect(hint).toMatch(
      new RegExp(`^musika_session=present; Max-Age=2592000; Path=/;${secure} SameSite=Lax$`),
    );
    expect(csrf).toMatch(new RegExp(`^csrftoken=[^;]+; Max-Age=2592000; Path=/;${secure} SameSite=Lax$`));
  },
);

test('tabs that refresh at the same moment stay signed in together @postgres', async () => {
  const { client, server } = await signedIn();
  const tabs = Array.from({ length: 8 }, () => copyOf(client, server));
  const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
  expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
  expect(new Set(tabs.map((tab) => tab.cookies.get(COOKIE))).size).toBe(1);
  expect(await tabs[3]?.refresh()).toMatchObject({ status: 200 });
  expect(await sessionsOf(server)).toHaveLength(1);
});

test('a phone that never got its refreshed token stays signed in, however late and often it tries again @postgres', async () => {
  const { client, server } = await signedIn();
  const lost = copyOf(client, server);
  const doubled = copyOf(client, server);
  await lost.refresh();
  server.advance(REFRESH_TOKEN_LIFE / 2);
  for (const late of [client, doubled]) {
    expect((await late.refresh()).status).toBe(200);
    expect(late.cookies.get(COOKIE)).toBe(lost.cookies.get(COOKIE));
  }
  expect((await client.refresh()).status).toBe(200);
  expect((await doubled.refresh()).status).toBe(200);
  expect(doubled.cookies.get(COOKIE)).toBe(client.cookies.get(COOKIE));
});

test('a refreshed token that was lost is not given again once the session is over', async () => {
  const { client, server } = await signedIn();
  const lost = copyOf(client, server);
  await client.refresh();
  server.advance(REFRESH_TOKEN_LIFE);
  expect(await lost.refresh()).toMatchObject(OVER);
});

test('a refresh token from two refreshes ago ends the session for its owner and the thief @postgres', async () => {
  const { client, server } = await signedIn();
  const thief = copyOf(client, server);
  for (let step = 0; step < 2; step += 1) await client.refresh();
  expect(await thief.refresh()).toMatchObject(OVER);
  expect(thief.cookies.has(COOKIE)).toBe(false);
  expect((await client.get(paths.ownProfile)).status).toBe(401);
  expect(await client.refresh()).toMatchObject(OVER);
});

test.each(['forged', 'a.b.c', '\uD800.\u0000'])(
  'a refresh with the unknown token %j signs nobody in, and ends no session @postgres',
  async (token) => {
    const { server } = await signedIn();
    const stranger = createClient(server);
    stranger.cookies.set(COOKIE, encodeURIComponent(token.toWellFormed()));
    expect(await stranger.refresh()).toMatchObject(OVER);
    expect(stranger.access).toBeNull();
    expect(await sessionsOf(server)).toHaveLength(1);
  },
);

test('a browser that was not used for thirty days is signed out', async () => {
  const { client, server } = await signedIn();
  server.advance(REFRESH_TOKEN_LIFE);
  expect(await client.refresh()).toMatchObject(OVER);
  expect(client.cookies.has(COOKIE)).toBe(false);
  expect(await sessionsOf(server)).toEqual([]);
});

test('a browser that is used every day signs in again after half a year', async () => {
  const { client, server } = await signedIn();
  const step = REFRESH_TOKEN_LIFE / 2;
  for (let passed = step; passed < SESSION_LIFE; passed += step) {
    server.advance(step);
    expect((await client.refresh()).status).toBe(200);
  }
  server.advance(step);
  expect(await client.refresh()).toMatchObject(OVER);
});
