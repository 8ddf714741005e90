import { decodeJwt, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { keyFor } from '../../crypto/tokens.ts';
import { createClient, TEST_PASSWORD } from '../../tools/testing/client.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

const registration = (changes: object) => ({
  username: 'tendai',
  email: '',
  password: TEST_PASSWORD,
  password2: TEST_PASSWORD,
  ...changes,
});

test('register refuses each wrong field in a sentence there', async () => {
  const server = await startTestServer();
  await createClient(server).register('tendai');
  const visitor = createClient(server);
  for (const [changes, field, sentence] of [
    [{ username: 'TENDAI' }, 'username', /^A user with that username already exists\.$/],
    [{ username: 'me' }, 'username', /^4 to 24 characters\./],
    [{ username: undefined }, 'username', /^4 to 24 characters\./],
    [{ password: 'password', password2: 'password' }, 'password', /^8 to 24 characters\./],
    [{ password2: 'Other-day1!' }, 'password2', /^Must match the first password input field\.$/],
  ] as const)
    expect(await visitor.post(paths.register, registration(changes))).toMatchObject({
      status: 400,
      body: { [field]: [expect.stringMatching(sentence)] },
    });
});

test('of many who register one name at the same moment, one gets it @postgres', async () => {
  const server = await startTestServer();
  const names = ['chipo', 'Chipo', 'CHIPO', 'cHIPO'];
  const answers = await Promise.all(names.map((name) => createClient(server).register(name)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
});

test('login says which of the two fields is missing', async () => {
  const client = createClient(await startTestServer());
  expect(await client.post(paths.login, { password: 'x' })).toMatchObject({
    status: 400,
    body: { username: ['Username is required.'] },
  });
  expect(await client.post(paths.login)).toMatchObject({
    status: 400,
    body: { username: ['Username is required.'], password: ['Password is required.'] },
  });
});

test('a password is taken as it was typed, blanks at its ends too, and a username in any case', async () => {
  const server = await startTestServer();
  await createClient(server).register('tendai', ` ${TEST_PASSWORD} `);
  expect((await createClient(server).login('tendai', TEST_PASSWORD)).status).toBe(401);
  expect((await createClient(server).login('TenDai', ` ${TEST_PASSWORD} `)).status).toBe(200);
});

test('someone who has left is signed out at once and cannot sign in', async () => {
  const server = await startTestServer();
  const client = createClient(server);
  await client.register('tendai');
  await server.context.database.updateTable('users').set({ deleted_at: server.context.now() }).execute();
  expect((await client.get(paths.ownProfile)).status).toBe(401);
  expect((await createClient(server).login('tendai')).status).toBe(401);
  expect((await client.refresh()).status).toBe(401);
  // The name of someone who has left stays theirs.
  expect((await createClient(server).register('tendai')).status).toBe(400);
});

test('signing out ends the session and its access token', async () => {
  const client = createClient(await startTestServer());
  await client.register('tendai');
  expect((await client.post(paths.logout)).status).toBe(204);
  expect((await client.get(paths.ownProfile)).status).toBe(401);
  client.access = null;
  expect(await client.refresh()).toMatchObject({ status: 200, body: { access: null } });
  expect((await client.post(paths.logout)).status).toBe(204);
});

test('signing in as someone else ends the session before', async () => {
  const server = await startTestServer();
  await createClient(server).register('chipo');
  const client = createClient(server);
  await client.register('tendai');
  const before = client.access;
  await client.login('chipo');
  expect((await client.get(paths.ownProfile)).body).toMatchObject({ username: 'chipo' });
  expect(
    (await client.get(paths.ownProfile, { headers: { authorization: `Bearer ${before}` } })).status,
  ).toBe(401);
});

test('an access token that another key has signed, or this one for another purpose, opens nothing', async () => {
  const server = await startTestServer();
  const client = createClient(server);
  await client.register('tendai');
  const claims = decodeJwt(client.access ?? '');
  const signed = (key: Uint8Array, typ = 'at+jwt') =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ }).sign(key);
  const { secret } = server.context;
  for (const token of [signed(secret), signed(keyFor('access-token', secret), 'JWT')]) {
    client.access = await token;
    expect((await client.get(paths.ownProfile)).status).toBe(401);
  }
});

test('a response with a token is in no cache', async () => {
  const client = createClient(await startTestServer());
  for (const response of [
    await client.get(paths.csrf),
    await client.register('tendai'),
    await client.login('tendai'),
    await client.refresh(),
  ])
    expect(response).toMatchObject({ headers: { 'cache-control': 'no-store' } });
});

test.each([
  { suspended_until: Number.MAX_SAFE_INTEGER },
  { deleted_at: 1 },
  { password_hash: 'of another password' },
])('a user who gets %j while the password is checked is not signed in @postgres', async (change) => {
  const { app, context } = await startTestServer();
  await createClient({ app }).register('tendai');
  const { database, passwords } = context;
  const before = await database.selectFrom('sessions').select('id').execute();
  context.passwords = {
    ...passwords,
    verify: async (hash, password) => {
      await database.updateTable('users').set(change).execute();
      return passwords.verify(hash, password);
    },
  };
  expect(await createClient({ app }).login('tendai')).toMatchObject({
    status: 401,
    body: { detail: 'Invalid username or password.' },
  });
  expect(await database.selectFrom('sessions').select('id').execute()).toEqual(before);
});
