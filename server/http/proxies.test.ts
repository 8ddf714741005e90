import { describe, expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient, TEST_PASSWORD } from '../tools/testing/client.ts';
import { startTestServer } from '../tools/testing/testServer.ts';
import { trustProxies } from './proxies.ts';

const HOUR = 3_600_000;
const STRANGER = '198.51.100.7';
const PROXY = '10.0.0.5';

test.each<[boolean, (string | undefined)[]]>([
  [true, ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', PROXY, '172.31.255.255', '2001:db8::7']],
  [false, ['10.0.0.6', '172.32.0.1', '2001:db9::7', '192.0.2.1', '::ffff:192.0.2.1', '10.0.0.5:80']],
  [false, ['unknown', '', undefined]],
])('whether an address is trusted: %s for %j', (expected, addresses) => {
  const isTrusted = trustProxies([PROXY, '172.16.0.0/12', '2001:db8::/32']);
  for (const address of addresses) expect([address, isTrusted(address)]).toEqual([address, expected]);
});

// OWASP ASVS 5.0, 4.1.3. Whose address counts against the limits:
// `modules/auth/signInLimits.test.ts`.
describe.each([
  ['a stranger', STRANGER, 403, 'http://localhost/'],
  ['a trusted proxy', PROXY, 401, 'https://market.example.org/'],
])('behind %s', (_who, address, status, start) => {
  const forwarded = { 'x-forwarded-host': 'market.example.org', 'x-forwarded-proto': 'https' };
  const open = async () => {
    const server = await startTestServer({ environment: { TRUSTED_PROXIES: `${PROXY}/32` } });
    return { server, client: createClient(server, address) };
  };

  test('the forwarded host decides which site may call only if the proxy is trusted', async () => {
    const { client } = await open();
    const headers = { ...forwarded, origin: 'https://market.example.org' };
    const body = { username: 'tendai', password: TEST_PASSWORD };
    expect(await client.send('POST', paths.login, { body, headers })).toMatchObject({ status });
  });

  test('an export has addresses of the forwarded host only if the proxy is trusted', async () => {
    const { server, client } = await open();
    await client.register('tendai');
    await server.context.database.updateTable('users').set({ picture_key: 'me.webp' }).execute();
    const { body } = await client.get(paths.exportAccount, { headers: forwarded });
    const { profile } = body as { profile: { profile_picture: string } };
    expect(profile.profile_picture.startsWith(start)).toBe(true);
  });

  test('a request has the id that it came with only if the proxy is trusted', async () => {
    const { client } = await open();
    const { headers } = await client.get(paths.csrf, { headers: { 'x-request-id': 'made-up-by-someone' } });
    expect(headers['x-request-id'] === 'made-up-by-someone').toBe(address === PROXY);
  });

  test('the token alone identifies the user, whatever else a request claims', async () => {
    const { server, client } = await open();
    await createClient(server).register('tendai');
    const claims = { 'x-user-id': '1', 'x-remote-user': 'tendai', 'x-real-ip': '127.0.0.1' };
    const headers = { ...claims, forwarded: 'for=127.0.0.1' };
    expect(await client.get(paths.ownProfile, { headers })).toMatchObject({ status: 401 });
  });
});

/** A server, and how often its log has a sentence that begins so. */
async function startServer(environment: Record<string, string>) {
  const server = await startTestServer({ environment });
  const times = (sentence: string) => server.log().split(`"msg":"${sentence}`).length - 1;
  return { ...server, times };
}

test.each([
  ['http://market.example.org', 'https://market.example.org'],
  ['https://market.example.org:8443', 'http://market.example.org:8443'],
])('a PUBLIC_URL %s where browsers open %s is named in the log, once an hour', async (publicUrl, origin) => {
  const server = await startServer({ PUBLIC_URL: publicUrl });
  const client = createClient(server);
  const signIn = () => client.send('POST', paths.login, { body: {}, headers: { origin } });
  expect(await signIn()).toMatchObject({ status: 403 });
  await signIn();
  const sentence = `Set PUBLIC_URL to ${origin}, or redirect visitors to ${publicUrl}: `;
  expect(server.times(sentence)).toBe(1);
  server.advance(HOUR);
  await signIn();
  expect(server.times(sentence)).toBe(2);
});

test.each(['https://market.example.org', 'https://evil.example', 'null', 'not an origin'])(
  'a call from %s logs nothing about PUBLIC_URL',
  async (origin) => {
    const server = await startServer({ PUBLIC_URL: 'https://market.example.org' });
    await createClient(server).send('POST', paths.login, { body: {}, headers: { origin } });
    expect(server.times('Set PUBLIC_URL')).toBe(0);
  },
);

test.each([
  [PROXY, { 'x-forwarded-for': STRANGER }, '', 1],
  [PROXY, { 'x-forwarded-proto': 'https' }, '', 1],
  [PROXY, { 'x-forwarded-for': STRANGER }, PROXY, 0],
  ['127.0.0.1', { 'x-forwarded-for': STRANGER }, '', 0],
  [PROXY, {}, '', 0],
])(
  'from %s with %j, where TRUSTED_PROXIES is "%s", the log names the setting %i times an hour, and no address',
  async (address, headers, trusted, expected) => {
    const server = await startServer({ TRUSTED_PROXIES: trusted });
    const client = createClient(server, address);
    await client.get(paths.csrf, { headers });
    await client.get(paths.csrf, { headers });
    expect(server.times('Set TRUSTED_PROXIES ')).toBe(expected);
    expect(server.log()).not.toContain(PROXY);
  },
);
