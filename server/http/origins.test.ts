import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient, TEST_PASSWORD } from '../tools/testing/client.ts';
import { sendRaw } from '../tools/testing/rawHttp.ts';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';
import { startTestServer, type TestServer } from '../tools/testing/testServer.ts';

const ROUTES = ['/', '/product/1', '/assets/main.js', '/media/1', '/healthz', '/api/listings/items/?limit=1'];
const REST = 'accept: text/html\r\nconnection: close\r\n\r\n';
const REJECTED = /^HTTP\/1\.1 400 .*(?:\{"detail":"[^"<]+"\}|<p>[^<]+<\/p>.*)$/s;

/** A server-rendered market at a port. */
async function openMarket(environment: Record<string, string> = {}) {
  const { server, seller } = await openServerRenderedMarket(environment);
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const get = (target: string, fields: string) =>
    sendRaw(url, `GET ${target} HTTP/1.1\r\n${fields}\r\n${REST}`);
  return { server, seller, get };
}

const canonical = (response: string) => /<link rel="canonical" href="([^"]*)">/.exec(response)?.[1];
const expectNothingLogged = ({ log }: TestServer) => expect(log()).not.toMatch(/"level":[456]0|"stack"/);

/** Each is no `uri-host [":" port]`, or a host that no URL can have. */
const MALFORMED_HOSTS = `a b|<script>|user@evil.example|evil.example/path|evil.example#x|evil\\example
a,b|a%00b|é.example|a..b|[::1]x|999.1.1.1|evil.example:99999|${'a'.repeat(64)}.example`.split(/[|\n]/);

test('a request of a malformed host is rejected with a sentence, at every route', async () => {
  const { server, get } = await openMarket();
  for (const route of ROUTES) {
    for (const host of MALFORMED_HOSTS) {
      for (const fields of [`host: ${host}`, `host: good\r\nx-forwarded-host: ${host}`]) {
        // A blank host is none, and of a list the last is the one that the trusted proxy added.
        if (host.trim() === '' || (fields.includes('forwarded') && host.includes(','))) continue;
        expect(await get(route, fields), `${route} ${fields}`).toMatch(REJECTED);
      }
    }
    expect(await get(route, 'host: good\r\nx-forwarded-proto: javascript'), `at ${route}`).toMatch(REJECTED);
    expect(await get(route, 'host: good\r\nhost: evil.example'), `at ${route}`).toMatch(REJECTED);
  }
  expectNothingLogged(server);
});

const NO_ADDRESSES = [
  '//evil.example/product/1',
  '//api/listings/items/',
  '/\\evil.example',
  '/#//evil.example',
  'http://evil.example:99999/api/listings/items/',
  '*',
];

test('what is no address is rejected with a sentence, and leads nowhere', async () => {
  const { server, get } = await openMarket();
  for (const target of NO_ADDRESSES) {
    const response = await get(target, 'host: good');
    expect(response, `at ${target}`).toMatch(REJECTED);
    expect(response, `at ${target}`).not.toMatch(/location:|evil/i);
  }
  expectNothingLogged(server);
});

test('a cached page names the host of each request, and no other', async () => {
  const { get } = await openMarket();
  for (const [host, name] of [
    ['Evil.Example:80', 'evil.example'],
    ['musika_web:8080', 'musika_web:8080'],
    ['[2001:DB8::0:1]', '[2001:db8::1]'],
  ] as const)
    expect(canonical(await get('/', `host: ${host}`))).toBe(`http://${name}/`);
  expect(await get('/', 'host: market.example.org')).not.toContain('evil.example');
  const proxied = await get('/', 'host: inner\r\nx-forwarded-host: evil.example, market.example.org');
  expect(canonical(proxied)).toBe('http://market.example.org/');
  expect(proxied).not.toContain('evil');
});

test('with PUBLIC_URL no header decides the host, and its pages may make every kind of call', async () => {
  const { server, seller, get } = await openMarket({ PUBLIC_URL: 'https://market.example.org' });
  const forged = 'x-forwarded-host: evil.example\r\nx-forwarded-proto: javascript';
  for (const fields of [
    'host: evil.example',
    `host: inner\r\n${forged}`,
    'host: inner\r\nx-forwarded-host: "<',
  ])
    expect(canonical(await get('/', fields))).toBe('https://market.example.org/');
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const { text } = await seller.get('auth/export/', { headers: evil });
  expect(text).toContain('"https://market.example.org/media/');
  expect(text).not.toContain('evil.example');
  // Another name of the same machine (DNS rebinding): its pages do not speak for the market.
  const login = { body: {}, headers: { ...evil, origin: 'http://evil.example' } };
  expect((await createClient(server).send('POST', paths.login, login)).status).toBe(403);
  const headers = { origin: 'https://market.example.org', 'access-control-request-method': 'PATCH' };
  const preflight = await seller.send('OPTIONS', paths.listings, { headers });
  expect(preflight.headers['access-control-allow-methods']).toBe('GET, POST, PATCH, DELETE');
  expect((await seller.get(paths.listings)).headers['vary']).toBe('Origin, Accept-Encoding');
});

const STRANGER = '198.51.100.7';
const PROXY = '10.0.0.5';

// OWASP ASVS 5.0, 4.1.3.
test.each([
  ['a stranger', STRANGER, 403],
  ['a trusted proxy', PROXY, 401],
])('the host and the id of a request that %s forwards', async (_who, address, status) => {
  const server = await startTestServer({ environment: { TRUSTED_PROXIES: `${PROXY}/32` } });
  const client = createClient(server, address);
  const forwarded = { 'x-forwarded-host': 'market.example.org', 'x-forwarded-proto': 'https' };
  const headers = {
    ...forwarded,
    origin: 'https://market.example.org',
    'x-request-id': 'made-up-by-someone',
  };
  const body = { username: 'tendai', password: TEST_PASSWORD };
  const response = await client.send('POST', paths.login, { body, headers });
  expect(response.status).toBe(status);
  expect(response.headers['x-request-id'] === 'made-up-by-someone').toBe(address === PROXY);
});
