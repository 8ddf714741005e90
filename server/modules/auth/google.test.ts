import * as v from 'valibot';
import { expect, test } from 'vitest';
import { UsernameFieldSchema } from '../../../src/contract/account.ts';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { startWithIssuer } from '../../tools/testing/google.ts';
import { proposeUsernames } from './google.ts';

test('a student whom Google vouches for has an account at once, and the same one the next time @postgres', async () => {
  const { issuer, server, claims, signIn } = await startWithIssuer();
  const { answer, client } = await signIn(await issuer.sign(claims));
  expect(answer).toMatchObject({ status: 200, body: { access: expect.any(String) } });
  const profile = (await client.get(paths.ownProfile)).body;
  expect(profile).toMatchObject({
    username: 'Tendai_Moyo',
    display_name: 'Tendai Moyo',
    first_name: 'Tendai',
  });
  expect((await client.refresh()).status).toBe(200);
  const again = await signIn(await issuer.sign({ ...claims, name: 'T. Moyo', email: 'other@example.org' }));
  expect((await again.client.get(paths.ownProfile)).body).toEqual(profile);
  expect(await server.context.database.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test.each([
  ['with characters that do not show', ' Tendai\u0000\u202EMoyo\n', 'Tendai Moyo'],
  ['that is too long', 'T'.repeat(101), 'T'.repeat(100)],
  ['of nothing that shows', '\u200B', null],
])('a name %s is cleaned and cut', async (_what, name, stored) => {
  const { issuer, claims, signIn } = await startWithIssuer();
  const { client } = await signIn(await issuer.sign({ ...claims, name, given_name: name }));
  expect((await client.get(paths.ownProfile)).body).toMatchObject({
    display_name: stored,
    first_name: stored,
  });
});

test('two students of one name get two accounts, and nobody is let into an account with a password', async () => {
  const { issuer, server, claims, signIn } = await startWithIssuer();
  await createClient(server).register('tendai_moyo');
  const { client } = await signIn(await issuer.sign(claims));
  expect((await client.get(paths.ownProfile)).body).toMatchObject({
    username: expect.stringMatching(/^Tendai_Moyo\d{4}$/),
  });
  // One without a password has none that is right.
  expect((await createClient(server).login('Tendai_Moyo', '')).status).toBe(400);
});

test('two tabs that sign in for the first time together share one account @postgres', async () => {
  const { issuer, server, claims, signIn } = await startWithIssuer();
  const token = await issuer.sign(claims);
  const tabs = await Promise.all(Array.from({ length: 6 }, () => signIn(token)));
  expect(tabs.map(({ answer }) => answer.status)).toEqual(tabs.map(() => 200));
  expect(await server.context.database.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('a suspended student reads by Google why, and a student who has left is not let in', async () => {
  const { issuer, server, claims, signIn } = await startWithIssuer();
  await signIn(await issuer.sign(claims));
  const { database } = server.context;
  await database.updateTable('users').set({ suspended_until: Number.MAX_SAFE_INTEGER }).execute();
  const { answer, client } = await signIn(await issuer.sign(claims));
  expect(answer).toMatchObject({ status: 200 });
  expect(await client.get(paths.ownProfile)).toMatchObject({ status: 200, body: { is_suspended: true } });
  expect(await client.get(paths.myListings)).toMatchObject({ status: 403 });
  await database.updateTable('users').set({ deleted_at: 1 }).execute();
  expect((await signIn(await issuer.sign(claims))).answer).toMatchObject({
    status: 401,
    body: { detail: 'This account no longer exists.' },
  });
});

test('an address that sends forged tokens without end waits as after wrong passwords', async () => {
  const { issuer, server, claims, signIn } = await startWithIssuer();
  await signIn('a.b.c');
  await server.context.database.updateTable('rate_limits').set({ hits: 299 }).execute();
  expect((await signIn(await issuer.sign(claims))).answer.status).toBe(200);
  expect((await signIn('a.b.c')).answer.status).toBe(401);
  expect((await signIn(await issuer.sign(claims))).answer.status).toBe(429);
});

test.each([
  ['Tendai Moyo', 'x@example.org', /^Tendai_Moyo$/],
  ['Rudó Ñandú', '', /^Rudo_Nandu$/],
  ['', 'tendai.moyo+uz@example.org', /^tendai_moyo_uz$/],
  ['田中', '2024moyo@example.org', /^moyo$/],
  ['Me', '', /^Me\d{4}$/],
  ['', '', /^student$/],
  ['4 U', '12345@example.org', /^U\d{4}$/],
  ['A very long name that goes on and on', '', /^A_very_long_name_that_go$/],
  ['  -_-  ', '_@example.org', /^student$/],
])('for %j and %j the first proposal is right', (name, email, expected) => {
  expect(proposeUsernames({ name, email }).next().value).toMatch(expected);
});

test('every proposal is a username of section 5, and they do not end', () => {
  for (const name of ['Me', 'Tendai Moyo', 'A very long name that goes on and on', '-', '田中']) {
    const endless = proposeUsernames({ name, email: '' });
    const proposals = Array.from({ length: 30 }, () => endless.next().value);
    expect(new Set(proposals).size).toBeGreaterThan(20);
    for (const username of proposals) expect(v.is(UsernameFieldSchema, username)).toBe(true);
  }
});
