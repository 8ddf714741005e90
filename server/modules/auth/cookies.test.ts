import { expect, test } from 'vitest';
import { COOKIES_NEEDED, paths } from '../../../src/contract/paths.ts';
import { createClient, TEST_PASSWORD } from '../../tools/testing/client.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

const REFUSED = { status: 403, body: { detail: expect.any(String) } };
const credentials = { username: 'tendai', password: TEST_PASSWORD };

test.each([
  ['no token', { 'X-CSRFToken': '' }],
  ['a token that is not the cookie', { 'X-CSRFToken': 'other' }],
  ['the origin of another site', { origin: 'https://evil.example' }],
  ['no origin at all (null)', { origin: 'null' }],
  ['another site by Fetch Metadata', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site by Fetch Metadata', { 'sec-fetch-site': 'same-site' }],
])('an unsafe call with %s is refused', async (_, headers) => {
  const client = createClient(await startTestServer());
  expect(await client.send('POST', paths.login, { body: credentials, headers })).toMatchObject(REFUSED);
});

test('a browser that refuses cookies is told that they are needed, and not to reload', async () => {
  const { app } = await startTestServer();
  const { csrfToken } = (await app.inject({ url: `/api/${paths.csrf}` })).json<{ csrfToken: string }>();
  const headers = { 'x-csrftoken': csrfToken };
  const response = await app.inject({ method: 'POST', url: `/api/${paths.register}`, headers, payload: {} });
  expect([response.statusCode, response.json()]).toEqual([403, { detail: COOKIES_NEEDED }]);
});

test.each([
  [{ origin: 'http://localhost:80' }],
  [{ host: 'market.example.org', origin: 'https://market.example.org', 'sec-fetch-site': 'same-origin' }],
  [{ 'sec-fetch-site': 'none' }],
])('a call from our own site (%j) passes', async (headers) => {
  const client = createClient(await startTestServer());
  expect((await client.send('POST', paths.login, { body: credentials, headers })).status).toBe(401);
});

test('the token that another tab is about to send goes on fitting through sign-in and sign-out', async () => {
  const client = createClient(await startTestServer());
  await client.get(paths.csrf);
  const before = client.cookies.get('csrftoken');
  await client.register('tendai');
  expect((await client.post(paths.logout)).status).toBe(204);
  client.access = null;
  expect((await client.login('tendai')).status).toBe(200);
  expect(client.cookies.get('csrftoken')).toBe(before);
});

test('a web app at PUBLIC_URL may call an API on another host of its site', async () => {
  const environment = { PUBLIC_URL: 'https://market.example.org' };
  const client = createClient(await startTestServer({ environment }));
  const headers = { origin: 'https://market.example.org', 'sec-fetch-site': 'same-site' };
  const answer = await client.send('POST', paths.login, { body: credentials, headers });
  expect(answer.status).toBe(401);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': 'https://market.example.org',
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': expect.stringContaining('Link'),
  });
  const other = await client.get(paths.csrf, { headers: { origin: 'https://evil.example' } });
  expect(other.headers).not.toHaveProperty('access-control-allow-origin');
});
