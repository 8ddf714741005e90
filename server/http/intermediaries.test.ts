import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient, TEST_PASSWORD } from '../tools/testing/client.ts';
import { startTestServer } from '../tools/testing/testServer.ts';

const STRANGER = '198.51.100.7';
const PROXY = '10.0.0.5';
const environment = { TRUSTED_PROXIES: `${PROXY}/32` };
const said = { 'x-forwarded-host': 'market.example.org', 'x-forwarded-proto': 'https' };

// OWASP ASVS 5.0, 4.1.3. Whose address counts against the limits: `modules/auth/signInLimits.test.ts`.
test.each([
  [STRANGER, 403],
  [PROXY, 401],
])(
  'which host was called, and so which site may call, is believed of a trusted proxy alone: %s',
  async (address, status) => {
    const client = createClient(await startTestServer({ environment }), address);
    const headers = { ...said, origin: 'https://market.example.org' };
    const body = { username: 'tendai', password: TEST_PASSWORD };
    expect(await client.send('POST', paths.login, { body, headers })).toMatchObject({ status });
  },
);

test.each([
  [STRANGER, 'http://localhost/'],
  [PROXY, 'https://market.example.org/'],
])(
  'the addresses in an export name the host that a trusted proxy tells, and no other: %s',
  async (address, start) => {
    const server = await startTestServer({ environment });
    const client = createClient(server, address);
    await client.register('tendai');
    await server.context.database.updateTable('users').set({ picture_key: 'me.webp' }).execute();
    const { body } = await client.get(paths.exportAccount, { headers: said });
    const { profile } = body as { profile: { profile_picture: string } };
    expect(profile.profile_picture.startsWith(start)).toBe(true);
  },
);

test.each([
  [STRANGER, false],
  [PROXY, true],
])('the id of a request is that which a trusted proxy gave it, and no other: %s', async (address, isKept) => {
  const client = createClient(await startTestServer({ environment }), address);
  const { headers } = await client.get(paths.csrf, { headers: { 'x-request-id': 'chosen-by-someone' } });
  expect(headers['x-request-id'] === 'chosen-by-someone').toBe(isKept);
});

test('who is asking is told by the token alone, whatever else a request says', async () => {
  const server = await startTestServer({ environment });
  const headers = {
    'x-user-id': '1',
    'x-remote-user': 'tendai',
    'x-real-ip': '127.0.0.1',
    forwarded: 'for=127.0.0.1',
  };
  await createClient(server).register('tendai');
  for (const address of [STRANGER, PROXY]) {
    const visitor = createClient(server, address);
    expect(await visitor.get(paths.ownProfile, { headers })).toMatchObject({ status: 401 });
  }
});
