import { expect, test } from 'vitest';
import { paths } from '../src/contract/paths.ts';
import { createClient } from './tools/testing/client.ts';
import { sendRaw } from './tools/testing/rawHttp.ts';
import { startTestServer } from './tools/testing/testServer.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

test('a malformed login gets an error in JSON', async () => {
  const server = await startTestServer();
  const client = createClient(server);
  for (const [status, body, headers] of [
    [400, '{"username":', JSON_TYPE],
    [400, '"tendai"', JSON_TYPE],
    [400, '{"__proto__":{"isAdmin":true}}', JSON_TYPE],
    [415, '<login/>', { 'content-type': 'application/xml' }],
    [413, JSON.stringify({ username: 'x'.repeat(70_000) }), JSON_TYPE],
    [400, '{"username":"\\ud800","password":""}', JSON_TYPE],
  ] as const) {
    const answer = await client.send('POST', paths.login, { body, headers });
    expect([body, answer.status]).toEqual([body, status]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body).toEqual(expect.any(Object));
    expect(answer.text).not.toMatch(/FST_|at .*\.[jt]s/);
  }
  expect(server.log()).not.toMatch(/"level":[456]0/);
});

test('a missing address is 404 in JSON, whatever the Accept field says', async () => {
  const client = createClient(await startTestServer());
  const headers = { accept: 'text/html' };
  for (const [method, path] of [
    ['GET', '/api/'],
    ['GET', '/api/nowhere/'],
    ['POST', '/api/nowhere/'],
    ['GET', '/media'],
  ] as const)
    expect([path, await client.send(method, path, { headers })]).toMatchObject([
      path,
      { status: 404, body: { detail: 'Not found.' } },
    ]);
  for (const path of ['/api/auth/csrf', '/api/auth/csrf/', '/api/auth/csrf/?x=1'])
    expect((await client.get(path)).status).toBe(200);
});

test('every response of the API forbids framing, sniffing and running anything, and http after https', async () => {
  const { headers } = await createClient(await startTestServer()).get(paths.csrf);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  const environment = { PUBLIC_URL: 'https://market.example.org' };
  const under = await createClient(await startTestServer({ environment })).get(paths.csrf);
  expect(under.headers['strict-transport-security']).toBe('max-age=31536000');
});

test('an error for malformed bytes is a sentence and forbids the same', async () => {
  const { app } = await startTestServer();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const post = 'POST /api/auth/login/ HTTP/1.1\r\nHost: market\r\nConnection: close\r\n';
  const end = ' HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  for (const [status, request] of [
    [400, 'no HTTP\r\n\r\n'],
    // Two lengths of one body, by which a call could be smuggled in.
    [400, `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    [400, `${post}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`],
    [400, `GET /api/%ff${end}`],
    [404, `GET /media/${'a'.repeat(9000)}${end}`],
    [431, `GET / HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
  ] as const) {
    const answer = await sendRaw(url, request);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/^content-security-policy: default-src 'none';frame-ancestors 'none'\r$/im);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(
      status === 431 ? /text\/html.*<p>[^<]+<\/p>/s : /application\/json.*\{"detail":"[^"]+"\}$/s,
    );
  }
});
