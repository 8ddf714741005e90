import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient, type TestClient } from '../../tools/testing/client.ts';
import { startTestServer, type TestServer } from '../../tools/testing/testServer.ts';
import { REFRESH_TOKEN_LIFE, SESSION_LIFE } from './sessions.ts';

const COOKIE = 'musika_refresh';

/** Another tab, or a thief: whoever has the same cookies. */
function copyOf(client: TestClient, server: TestServer): TestClient {
  const copy = createClient(server);
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

const sessionsOf = ({ context }: TestServer) => context.database.selectFrom('sessions').selectAll().execute();

async function signedIn() {
  const server = await startTestServer();
  const client = createClient(server);
  await client.register('tendai');
  return { server, client };
}

test('a visitor’s first refresh is no error', async () => {
  const client = createClient(await startTestServer());
  expect(await client.refresh()).toMatchObject({ status: 200, body: { access: null } });
});

test('a refresh gives a new access token and a new refresh cookie', async () => {
  const { client, server } = await signedIn();
  const [cookie, access] = [client.cookies.get(COOKIE), client.access];
  server.advance(901_000);
  expect((await client.get(paths.ownProfile)).status).toBe(401);
  expect((await client.refresh()).status).toBe(200);
  expect(client.cookies.get(COOKIE)).not.toBe(cookie);
  expect(client.access).not.toBe(access);
  expect((await client.get(paths.ownProfile)).status).toBe(200);
});

test('the refresh cookie is out of reach of scripts and of other sites, and of no use in the database', async () => {
  const { client, server } = await signedIn();
  const answer = await client.refresh();
  const header = String(answer.headers['set-cookie']);
  expect(header).toMatch(/musika_refresh=[^;]+; Max-Age=2592000; Path=\/api\/auth\/; HttpOnly; SameSite=Lax/);
  expect(JSON.stringify(await sessionsOf(server))).not.toContain(client.cookies.get(COOKIE));
});

test('under https the cookies are Secure, and the refresh cookie says so in its name', async () => {
  const server = await startTestServer({ environment: { PUBLIC_URL: 'https://market.example.org' } });
  const answer = await createClient(server).register('tendai');
  const [refresh, hint, csrf] = [answer.headers['set-cookie']].flat();
  expect(refresh).toMatch(/^__Secure-musika_refresh=.*; Secure/);
  expect(hint).toMatch(/^musika_session=present; .*; Secure/);
  expect(csrf).toMatch(/^csrftoken=.*; Secure/);
});

test('tabs that refresh at the same moment stay signed in together @postgres', async () => {
  const { client, server } = await signedIn();
  const tabs = [client, ...Array.from({ length: 7 }, () => copyOf(client, server))];
  const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
  expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
  expect(new Set(tabs.map((tab) => tab.cookies.get(COOKIE))).size).toBe(1);
  expect(await sessionsOf(server)).toHaveLength(1);
});

test('a phone that never got its refreshed token stays signed in, however late it tries again @postgres', async () => {
  const { client, server } = await signedIn();
  const lost = copyOf(client, server);
  await lost.refresh();
  server.advance(REFRESH_TOKEN_LIFE / 2);
  expect((await client.refresh()).status).toBe(200);
  expect(client.cookies.get(COOKIE)).toBe(lost.cookies.get(COOKIE));
  const later = copyOf(client, server);
  expect((await client.refresh()).status).toBe(200);
  expect((await later.refresh()).status).toBe(200);
  expect(later.cookies.get(COOKIE)).toBe(client.cookies.get(COOKIE));
});

test('a refreshed token that was lost is not given again once the session is over', async () => {
  const { client, server } = await signedIn();
  const lost = copyOf(client, server);
  await client.refresh();
  await client.post(paths.logout);
  expect(await lost.refresh()).toMatchObject({ status: 401 });
  await client.login('tendai');
  const old = copyOf(client, server);
  await client.refresh();
  server.advance(REFRESH_TOKEN_LIFE);
  expect(await old.refresh()).toMatchObject({ status: 401 });
});

test('a refresh token older than the one before ends the session for its owner and the thief', async () => {
  const { client, server } = await signedIn();
  const thief = copyOf(client, server);
  await client.refresh();
  await client.refresh();
  const detail = 'The session is over. Please sign in again.';
  expect(await thief.refresh()).toMatchObject({ status: 401, body: { detail } });
  expect(thief.cookies.has(COOKIE)).toBe(false);
  expect((await client.get(paths.ownProfile)).status).toBe(401);
  expect((await client.refresh()).status).toBe(401);
});

test('a refresh token from long ago ends the session too, and a token of no session ends none', async () => {
  const { client, server } = await signedIn();
  const thief = copyOf(client, server);
  for (let step = 0; step < 3; step += 1) {
    await client.refresh();
  }
  const stranger = createClient(server);
  stranger.cookies.set(COOKIE, client.cookies.get(COOKIE)?.split('.')[1] ?? '');
  expect(await stranger.refresh()).toMatchObject({ status: 401 });
  expect((await client.get(paths.ownProfile)).status).toBe(200);
  expect(await thief.refresh()).toMatchObject({ status: 401 });
  expect((await client.refresh()).status).toBe(401);
});

test('after 50 refreshes a session has one row', async () => {
  const { client, server } = await signedIn();
  for (let page = 0; page < 50; page += 1) {
    expect((await client.refresh()).status).toBe(200);
  }
  expect(await sessionsOf(server)).toHaveLength(1);
});

test('other sessions of the same student go on', async () => {
  const { client, server } = await signedIn();
  const phone = createClient(server);
  await phone.login('tendai');
  await client.post(paths.logout);
  expect((await phone.refresh()).status).toBe(200);
});

test.each(['forged', '', 'a.b.c'])('a refresh with the unknown token %j signs nobody in', async (token) => {
  const client = createClient(await startTestServer());
  client.cookies.set(COOKIE, token);
  const answer = await client.refresh();
  expect(answer.status).toBe(token === '' ? 200 : 401);
  expect(client.access).toBeNull();
});

test('a browser that was not used for thirty days is signed out', async () => {
  const { client, server } = await signedIn();
  server.advance(REFRESH_TOKEN_LIFE);
  expect((await client.refresh()).status).toBe(401);
  expect(client.cookies.has(COOKIE)).toBe(false);
  expect((await client.login('tendai')).status).toBe(200);
  expect(await sessionsOf(server)).toHaveLength(1);
});

test('a browser that is used every day signs in again after half a year', async () => {
  const { client, server } = await signedIn();
  const step = REFRESH_TOKEN_LIFE / 2;
  for (let passed = step; passed < SESSION_LIFE; passed += step) {
    server.advance(step);
    expect((await client.refresh()).status).toBe(200);
  }
  server.advance(step);
  expect((await client.refresh()).status).toBe(401);
});
