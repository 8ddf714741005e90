import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient, TEST_PASSWORD } from '../../tools/testing/client.ts';
import { startWithIssuer } from '../../tools/testing/google.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';
import { RECENT_SIGN_IN } from './confirmPassword.ts';

const NEW = 'New-market2!';
const change = { current_password: TEST_PASSWORD, password: NEW, password2: NEW };

/** Tendai, signed in on a phone and on a laptop. */
async function open() {
  const server = await startTestServer();
  const [phone, laptop] = [createClient(server), createClient(server)];
  await phone.register('Tendai');
  await laptop.login('tendai');
  return { server, phone, laptop, visitor: createClient(server) };
}

test('a changed password ends every other session, this one stays, and only the new one opens', async () => {
  const { phone, laptop, visitor } = await open();
  expect(await phone.post(paths.changePassword, change)).toMatchObject({ status: 204, text: '' });
  expect(await phone.get(paths.ownProfile)).toMatchObject({ status: 200 });
  expect(await phone.refresh()).toMatchObject({ status: 200 });
  expect(await laptop.get(paths.ownProfile)).toMatchObject({ status: 401 });
  expect(await laptop.refresh()).toMatchObject({ status: 401 });
  expect(await visitor.login('tendai')).toMatchObject({ status: 401 });
  expect(await visitor.login('tendai', NEW)).toMatchObject({ status: 200 });
});

test.each([
  ['POST', paths.changePassword, { ...change, current_password: 'Wrong-one1!' }],
  ['POST', paths.recoveryCode, { password: 'Wrong-one1!' }],
  ['DELETE', paths.account, { password: 'Wrong-one1!' }],
] as const)(
  '%s %s lets nobody guess the password of a phone left lying about',
  async (method, path, body) => {
    const { phone } = await open();
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await phone.send(method, path, { body })).toMatchObject({ status: 400 });
    }
    const answer = await phone.send(method, path, { body });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  },
);

test('signing out everywhere ends this session and all others', async () => {
  const { phone, laptop } = await open();
  expect(await phone.post(paths.logoutEverywhere)).toMatchObject({ status: 204 });
  for (const client of [phone, laptop]) {
    expect(await client.get(paths.ownProfile)).toMatchObject({ status: 401 });
  }
  expect(await phone.refresh()).toMatchObject({ status: 200, body: { access: null } });
  expect(await laptop.refresh()).toMatchObject({ status: 401 });
});

const first = { ...change, current_password: '' };
const AGAIN = ['Please sign out, sign in with Google again, and repeat this within 10 minutes.'];

/** Someone for whom Google alone vouches, signed in at this moment. */
async function openWithGoogle() {
  const { server, sign, signIn: send } = await startWithIssuer();
  const client = createClient(server);
  const signIn = async (browser = client) => {
    const iat = Math.floor(server.context.now() / 1000);
    await send(await sign({ iat, exp: iat + 3600 }), browser);
  };
  await signIn();
  return { server, client, signIn };
}

test('who signs in with Google alone sets a first password right after signing in, and has one from then on', async () => {
  const { client } = await openWithGoogle();
  expect((await client.get(paths.ownProfile)).body).toMatchObject({ has_password: false });
  expect(await client.post(paths.changePassword, first)).toMatchObject({ status: 204 });
  expect((await client.get(paths.ownProfile)).body).toMatchObject({ has_password: true });
  expect(await client.post(paths.changePassword, first)).toMatchObject({
    status: 400,
    body: { current_password: ['This is not your password.'] },
  });
});

test('later than 10 minutes after signing in they are asked to sign in again, refreshed tokens or not', async () => {
  const { server, client, signIn } = await openWithGoogle();
  server.advance(RECENT_SIGN_IN + 1);
  await client.refresh();
  await createClient(server).register('Chipo');
  const password = { body: { password: '' } };
  expect(await client.post(paths.changePassword, first)).toMatchObject({
    status: 400,
    body: { current_password: AGAIN },
  });
  expect(await client.send('DELETE', paths.account, password)).toMatchObject({
    status: 400,
    body: { password: AGAIN },
  });
  await signIn();
  expect(await client.send('DELETE', paths.account, password)).toMatchObject({ status: 204 });
});
