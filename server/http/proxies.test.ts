import { describe, expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient, TEST_PASSWORD } from '../tools/testing/client.ts';
import { startTestServer } from '../tools/testing/testServer.ts';
import { trustProxies } from './proxies.ts';

const STRANGER = '198.51.100.7';
const PROXY = '10.0.0.5';

test.each<[boolean, string[]]>([
  [true, ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', PROXY, '172.31.255.255', '2001:db8::7']],
  [false, ['10.0.0.6', '172.32.0.1', '2001:db9::7', '192.0.2.1', '::ffff:192.0.2.1', '10.0.0.5:80']],
  [false, ['unknown', '']],
])('whether an address is trusted: %s for %j', (expected, addresses) => {
  const isTrusted = trustProxies([PROXY, '172.16.0.0/12', '2001:db8::/32']);
  for (const address of addresses) expect([address, isTrusted(address, 0)]).toEqual([address, expected]);
});

// OWASP ASVS 5.0, 4.1.3. Whose address counts against the limits:
// `modules/auth/signInLimits.test.ts`.
describe.each([
  ['a stranger', STRANGER, 403],
  ['a trusted proxy', PROXY, 401],
])('behind %s', (_who, address, status) => {
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

  test('a request has the id that it came with only if the proxy is trusted, and a user in no case', async () => {
    const { client, server } = await open();
    await createClient(server).register('tendai');
    const claims = { 'x-user-id': '1', 'x-remote-user': 'tendai', forwarded: 'for=127.0.0.1' };
    expect(await client.get(paths.ownProfile, { headers: claims })).toMatchObject({ status: 401 });
    const { headers } = await client.get(paths.csrf, { headers: { 'x-request-id': 'made-up-by-someone' } });
    expect(headers['x-request-id'] === 'made-up-by-someone').toBe(address === PROXY);
  });
});
