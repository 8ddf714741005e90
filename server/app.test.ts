import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { paths } from '../src/contract/paths.ts';
import { createClient } from './tools/testing/client.ts';
import { listenLocally, sendRaw } from './tools/testing/sendRaw.ts';
import { startTestServer } from './tools/testing/testServer.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

test.each([
  ['malformed JSON', 400, '{"username":', JSON_TYPE],
  ['a JSON text that is no object', 400, '"tendai"', JSON_TYPE],
  ['an attack on prototypes', 400, '{"__proto__":{"isAdmin":true}}', JSON_TYPE],
  ['a type that is not taken', 415, '<login/>', { 'content-type': 'application/xml' }],
  ['a malformed type', 415, '{}', { 'content-type': 'nonsense' }],
  ['a body that is too large', 413, JSON.stringify({ username: 'x'.repeat(70_000) }), JSON_TYPE],
  ['odd Unicode', 400, '{"username":"\\ud800","password":""}', JSON_TYPE],
])('a login of %s is answered %i in JSON', async (_, status, body, headers) => {
  const server = await startTestServer();
  const answer = await createClient(server).send('POST', paths.login, { body, headers });
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).toEqual(expect.any(Object));
  expect(answer.text).not.toMatch(/FST_|at .*\.[jt]s/);
  expect(server.log()).not.toMatch(/"level":[456]0/);
});

test.each([
  ['GET', '/api/'],
  ['GET', '/api/nowhere/'],
  ['POST', '/api/nowhere/'],
  ['DELETE', '/api/auth/profile/'],
  ['GET', '/media'],
  ['POST', '/'],
] as const)('%s %s is answered 404 in JSON, whatever the browser would like', async (method, path) => {
  const client = createClient(await startTestServer());
  const answer = await client.send(method, path, { headers: { accept: 'text/html' } });
  expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
});

test.each(['/api/auth/csrf', '/api/auth/csrf/', '/api/auth/csrf/?x=1'])(
  '%s is the csrf call',
  async (path) => {
    expect((await createClient(await startTestServer()).get(path)).status).toBe(200);
  },
);

test('an address that cannot be decoded is answered in JSON', async () => {
  const answer = await createClient(await startTestServer()).get('/api/%E0%A4%A');
  expect(answer).toMatchObject({ status: 400, body: { detail: expect.any(String) } });
});

const HOST = 'POST /api/auth/login/ HTTP/1.1\r\nHost: market\r\n';

test.each([
  ['bytes that are no HTTP', 'nonsense\r\n\r\n'],
  [
    'two lengths of one body, by which a call could be smuggled in,',
    `${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['two lengths that differ', `${HOST}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`],
])('%s are answered in JSON, and refused', async (_, bytes) => {
  const { app } = await startTestServer();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const answer = await text(connect(port, '127.0.0.1').end(bytes));
  expect(answer).toMatch(/^HTTP\/1\.1 400 .*application\/json.*\{"detail":"[^"]+"\}$/s);
});

test('every answer of the API forbids framing, sniffing and running anything', async () => {
  const { headers } = await createClient(await startTestServer()).get(paths.csrf);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test.each([
  ['no HTTP', 'no HTTP\r\n\r\n', 400],
  [
    'an address that cannot be read',
    'GET /api/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    400,
  ],
  [
    'a parameter without end',
    `GET /media/${'a'.repeat(9000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    404,
  ],
  ['too many header fields', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('so does the refusal of %s', async (_what, request, status) => {
  const { app } = await startTestServer();
  const answer = await sendRaw(await listenLocally(app), request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/^content-security-policy: default-src 'none';frame-ancestors 'none'\r$/im);
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
});

test.each([
  [{}, 'max-age=31536000'],
  [{ HSTS_SUBDOMAINS: 'on' }, 'max-age=31536000; includeSubDomains'],
])('under https with %j the browser is told to stay there: %s', async (setting, expected) => {
  const environment = { PUBLIC_URL: 'https://market.example.org', ...setting };
  const { headers } = await createClient(await startTestServer({ environment })).get(paths.csrf);
  expect(headers['strict-transport-security']).toBe(expected);
});

test('no call takes TRACE', async () => {
  const { app } = await startTestServer();
  for (const url of ['/', '/api/auth/csrf/']) {
    const answer = await app.inject({ method: 'TRACE' as 'GET', url, headers: { 'x-secret': 'mirrored' } });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('mirrored');
  }
});
