import { expect, test } from 'vitest';
import { SESSION_HINT_COOKIE } from '../../../src/contract/firstPage.ts';
import { COOKIES_NEEDED, CSRF_COOKIE, paths } from '../../../src/contract/paths.ts';
import { type TestResponse, createClient, TEST_PASSWORD } from '../../tools/testing/client.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

const REFUSED = { status: 403, body: { detail: expect.any(String) } };
const credentials = { username: 'tendai', password: TEST_PASSWORD };

test('the csrf call sets the cookie and repeats it in the body', async () => {
  const client = createClient(await startTestServer());
  const answer = await client.get(paths.csrf);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ csrfToken: client.cookies.get('csrftoken') });
  expect(String(answer.headers['set-cookie'])).toMatch(/; Path=\/; SameSite=Lax$/);
  // Another tab may be about to send it.
  expect((await client.get(paths.csrf)).body).toEqual(answer.body);
});

test.each([
  ['no token', { 'X-CSRFToken': '' }],
  ['a token that is not the cookie', { 'X-CSRFToken': 'other' }],
  ['the origin of another site', { origin: 'https://evil.example' }],
  ['the origin of our host by another scheme', { origin: 'ftp://localhost:80' }],
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

test('a planted token signs nobody in from another site: the sender is checked beside it', async () => {
  const client = createClient(await startTestServer());
  await client.register('tendai');
  client.access = null;
  client.cookies.set('csrftoken', 'planted');
  const sent = { body: credentials, headers: { origin: 'https://evil.example' } };
  expect(await client.send('POST', paths.login, sent)).toMatchObject(REFUSED);
  expect((await client.login('tendai')).status).toBe(200);
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

test('without a token a visitor’s call to a protected route is refused, with one it is asked to sign in', async () => {
  const client = createClient(await startTestServer());
  expect(await client.send('PATCH', paths.ownProfile, { body: {} })).toMatchObject({
    status: 401,
    body: { detail: 'Not authenticated' },
  });
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

/** The app sends the one as a header, and learns of a session by the other; neither is a secret. */
const READABLE = new Set([CSRF_COOKIE, SESSION_HINT_COOKIE]);

const setCookies = ({ headers }: TestResponse): string[] => [headers['set-cookie'] ?? []].flat().map(String);

// OWASP ASVS 5.0, 3.3.4.
test('no cookie that proves who somebody is can be read by a script, or comes in any other way', async () => {
  const client = createClient(await startTestServer());
  const answers = [
    await client.register('tendai'),
    await client.login('tendai'),
    await client.refresh(),
    await client.get(paths.ownProfile),
    await client.get(paths.exportAccount),
    await client.post(paths.recoveryCode, { password: TEST_PASSWORD }),
    await client.get(paths.csrf),
    await client.refresh(),
    await client.post(paths.logout),
  ];
  const lines = answers.flatMap(setCookies);
  const secrets = lines.filter((line) => !READABLE.has(line.split('=')[0] ?? ''));
  expect(new Set(secrets.map((line) => line.split('=')[0]))).toContain('musika_refresh');
  for (const line of secrets) expect(line).toMatch(/; HttpOnly(?:;|$)/);

  const values = secrets
    .map((line) => /^[^=]+=([^;]*)/.exec(line)?.[1] ?? '')
    .filter((value) => value !== '');
  expect(new Set(values).size).toBeGreaterThan(3);
  for (const { text, headers } of answers) {
    const { 'set-cookie': _cookies, ...others } = headers;
    for (const value of values) expect(text + JSON.stringify(others)).not.toContain(value);
  }
});
