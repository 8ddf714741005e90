import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { startWithIssuer } from '../../tools/testing/google.ts';
import { RECENT_SIGN_IN } from './confirmPassword.ts';

const NEW = 'New-market2!';
const change = { current_password: '', password: NEW, password2: NEW };
const AGAIN = ['Please sign out, sign in with Google again, and repeat this within 10 minutes.'];

/** Someone for whom Google alone vouches, signed in at this moment. */
async function openWithGoogle() {
  const { server, issuer, claims, signIn: send } = await startWithIssuer();
  const client = createClient(server);
  const signIn = async (browser = client) => {
    const iat = Math.floor(server.context.now() / 1000);
    await send(await issuer.sign({ ...claims, iat, exp: iat + 3600 }), browser);
  };
  await signIn();
  return { server, client, signIn };
}

test('who signs in with Google alone sets a first password right after signing in, and has one from then on', async () => {
  const { client } = await openWithGoogle();
  expect((await client.get(paths.ownProfile)).body).toMatchObject({ has_password: false });
  expect(await client.post(paths.changePassword, change)).toMatchObject({ status: 204 });
  expect((await client.get(paths.ownProfile)).body).toMatchObject({ has_password: true });
  expect(await client.post(paths.changePassword, change)).toMatchObject({
    status: 400,
    body: { current_password: ['This is not your password.'] },
  });
});

test('later than 10 minutes after signing in they are asked to sign in again, refreshed tokens or not', async () => {
  const { server, client, signIn } = await openWithGoogle();
  server.advance(RECENT_SIGN_IN + 1);
  await client.refresh();
  const password = { body: { password: '' } };
  expect(await client.post(paths.changePassword, change)).toMatchObject({
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
