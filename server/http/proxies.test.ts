import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient, TEST_PASSWORD } from '../tools/testing/client.ts';
import { startTestServer } from '../tools/testing/testServer.ts';
import { trustProxies } from './proxies.ts';

const STRANGER = '198.51.100.7';
const PROXY = '10.0.0.5';

test.each<[boolean, string[]]>([
  [true, ['127.0.0.1', '::1', '::ffff:127.0.0.1', PROXY, '172.31.255.255', '2001:db8::7']],
  [false, ['10.0.0.6', '172.32.0.1', '2001:db9::7', '10.0.0.5:80', 'unknown', '']],
])('whether an address is trusted: %s for %j', (expected, addresses) => {
  const isTrusted = trustProxies([PROXY, '172.16.0.0/12', '2001:db8::/32']);
  for (const address of addresses) expect([address, isTrusted(address, 0)]).toEqual([address, expected]);
});

// OWASP ASVS 5.0, 4.1.3. Whose address counts against the limits:
// `modules/auth/signInLimits.test.ts`.
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
