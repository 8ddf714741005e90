import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { UsernameFieldSchema } from '../../../src/contract/account.ts';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { GOOGLE_CLIENT_ID as CLIENT_ID, startWithIssuer } from '../../tools/testing/google.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

test('a student whom Google vouches for has an account at once, and the same one the next time @postgres', async () => {
  const { sign, server, signIn } = await startWithIssuer();
  const { answer, client } = await signIn(await sign());
  expect(answer).toMatchObject({ status: 200, body: { access: expect.any(String) } });
  const profile = (await client.get(paths.ownProfile)).body;
  expect(profile).toMatchObject({
    username: 'Tendai_Moyo',
    display_name: 'Tendai Moyo',
    first_name: 'Tendai',
  });
  expect((await client.refresh()).status).toBe(200);
  const again = await signIn(await sign({ name: 'T. Moyo', email: 'other@example.org' }));
  expect((await again.client.get(paths.ownProfile)).body).toEqual(profile);
  expect(await server.context.database.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('two students of one name get two accounts, and nobody is let into an account with a password', async () => {
  const { sign, server, signIn } = await startWithIssuer();
  await createClient(server).register('tendai_moyo');
  const { client } = await signIn(await sign());
  expect((await client.get(paths.ownProfile)).body).toMatchObject({
    username: expect.stringMatching(/^Tendai_Moyo\d{4}$/),
  });
  // One without a password has none that is right.
  expect((await createClient(server).login('Tendai_Moyo', '')).status).toBe(400);
});

test('two tabs that sign in for the first time together share one account @postgres', async () => {
  const { sign, server, signIn } = await startWithIssuer();
  const token = await sign();
  const tabs = await Promise.all(Array.from({ length: 6 }, () => signIn(token)));
  expect(tabs.map(({ answer }) => answer.status)).toEqual(tabs.map(() => 200));
  expect(await server.context.database.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('an address that sends forged tokens without end waits as after wrong passwords', async () => {
  const { sign, server, signIn } = await startWithIssuer();
  await signIn('a.b.c');
  await server.context.database.updateTable('rate_limits').set({ hits: 299 }).execute();
  expect((await signIn(await sign())).answer.status).toBe(200);
  expect((await signIn('a.b.c')).answer.status).toBe(401);
  expect((await signIn(await sign())).answer.status).toBe(429);
});

test.each([
  ['Rudó Ñandú', '', /^Rudo_Nandu$/],
  ['田中', '2024moyo@example.org', /^moyo$/],
  ['Musika Support', 'admin@example.org', /^student$/],
  ['A very long name that goes on and on', '', /^A_very_long_name_that_go$/],
])('%j with the address %j gets a username of section 5', async (name, email, expected) => {
  const { sign, signIn } = await startWithIssuer();
  const { client } = await signIn(await sign({ name, email }));
  const { username, display_name: shown } = (await client.get(paths.ownProfile)).body as Record<
    string,
    string
  >;
  expect(username).toMatch(expected);
  expect(v.is(UsernameFieldSchema, username)).toBe(true);
  expect(shown ?? '').not.toMatch(/\p{C}|Support/u);
});

const FAILED = { status: 401, body: { detail: 'Google login failed. Please try again.' } };

const WRONG_CLAIMS: readonly [string, object][] = [
  ['for another audience', { aud: 'other.apps.example.org' }],
  ['for several, though given to us', { aud: [CLIENT_ID, 'other'], azp: CLIENT_ID }],
  ['for us, but given to another', { azp: 'other' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['that is over', { iat: 1_000, exp: 2_000 }],
  ['made long ago, that never ends', { iat: 1_000, exp: 9_000_000_000 }],
  ['without an end', { exp: undefined }],
  ['of an empty subject', { sub: '' }],
];

test('a token of other claims is refused', async () => {
  const { sign, server, signIn } = await startWithIssuer();
  for (const [what, changes] of WRONG_CLAIMS) {
    const { answer } = await signIn(await sign({ ...changes }));
    expect([what, answer]).toMatchObject([what, FAILED]);
  }
  expect(await server.context.database.selectFrom('users').select('id').execute()).toEqual([]);
});

test('while the issuer cannot be reached a sentence says so, and then a student is let in', async () => {
  const { sign, signIn } = await startWithIssuer();
  const token = await sign();
  vi.stubGlobal('fetch', vi.fn(fetch).mockRejectedValueOnce(new TypeError('fetch failed')));
  expect((await signIn(token)).answer).toMatchObject({
    status: 503,
    body: { detail: 'Google cannot be reached at the moment. Please try again later.' },
  });
  expect((await signIn(token)).answer.status).toBe(200);
});

test('without a client id Google is not offered', async () => {
  const client = createClient(await startTestServer());
  expect(await client.post(paths.google, { token: 'x' })).toMatchObject({
    status: 404,
    body: { detail: 'Signing in with Google is not offered here.' },
  });
});
