import { expect, test, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient, TEST_PASSWORD, type TestClient } from '../../tools/testing/client.ts';
import { startTestServer, type TestServer } from '../../tools/testing/testServer.ts';
import type { Context } from '../../context.ts';
import { hashResetCode, makeResetCode, RESET_CODE_LIFE } from './codes.ts';
import { putPasswordReset } from './store.ts';

const NEW = 'New-market2!';
const MALLORYS = 'Mine-now3!';
const change = { current_password: TEST_PASSWORD, password: NEW, password2: NEW };

async function operatorsCode({ context: { database, now } }: TestServer): Promise<string> {
  const code = makeResetCode();
  const times = { created_at: now(), expires_at: now() + RESET_CODE_LIFE };
  await putPasswordReset(database, { user_id: 1, code_hash: hashResetCode(code), ...times });
  return code;
}

async function makeCodes(client: TestClient): Promise<string[]> {
  const { body } = await client.post(paths.recoveryCodes, { password: TEST_PASSWORD });
  return (body as { codes: string[] }).codes;
}

const reset = (client: TestClient, code: string | undefined, password: string) =>
  client.post(paths.reset, { username: 'tendai', code, password, password2: password });

/** Tendai, and Mallory, who knew the password once: signed in, and with recovery codes. */
async function open() {
  const server = await startTestServer();
  const [owner, mallory, visitor] = [createClient(server), createClient(server), createClient(server)];
  await owner.register('tendai');
  await mallory.login('tendai');
  return { server, owner, mallory, visitor, codes: await makeCodes(mallory) };
}

/** Pauses the next password check at its end, so that another change surely comes between. */
function holdPassword({ passwords }: Context) {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { verify } = passwords;
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...args) => {
    const isRight = await verify(...args);
    reached.resolve();
    await released.promise;
    return isRight;
  });
  return { reached: reached.promise, release: () => released.resolve() };
}

test('after a changed password neither the codes made before nor the operator’s let anybody back in', async () => {
  const { server, owner, visitor, codes } = await open();
  const operators = await operatorsCode(server);
  expect(await owner.post(paths.changePassword, change)).toMatchObject({ status: 204 });
  for (const code of [...codes, operators]) {
    expect(await reset(visitor, code, MALLORYS)).toMatchObject({ status: 400 });
  }
  expect(await visitor.login('tendai', NEW)).toMatchObject({ status: 200 });
});

test('after a reset with the operator’s code no recovery code made before lets anybody back in', async () => {
  const { server, visitor, codes } = await open();
  expect(await reset(visitor, await operatorsCode(server), NEW)).toMatchObject({ status: 204 });
  for (const code of codes) expect(await reset(visitor, code, MALLORYS)).toMatchObject({ status: 400 });
  expect(await visitor.login('tendai', NEW)).toMatchObject({ status: 200 });
});

test('after a reset with a recovery code the operator’s code is void too', async () => {
  const { server, visitor, codes } = await open();
  const operators = await operatorsCode(server);
  expect(await reset(visitor, codes[0], NEW)).toMatchObject({ status: 204 });
  expect(await reset(visitor, operators, MALLORYS)).toMatchObject({ status: 400 });
});

test('a reset that fails leaves the codes as they are', async () => {
  const { visitor, codes } = await open();
  expect(await reset(visitor, makeResetCode(), NEW)).toMatchObject({ status: 400 });
  expect(await reset(visitor, codes[9], NEW)).toMatchObject({ status: 204 });
});

test.each([
  ['signing in', (client: TestClient) => client.login('tendai')],
  ['making codes', (client: TestClient) => client.post(paths.recoveryCodes, { password: TEST_PASSWORD })],
  [
    'changing the password',
    (client: TestClient) =>
      client.post(paths.changePassword, { ...change, password: MALLORYS, password2: MALLORYS }),
  ],
  [
    'deleting the account',
    (client: TestClient) => client.send('DELETE', paths.account, { body: { password: TEST_PASSWORD } }),
  ],
])(
  'what the old password was given for is refused, if the password is reset meanwhile: %s',
  async (_, act) => {
    const { server, mallory, visitor } = await open();
    const code = await operatorsCode(server);
    const held = holdPassword(server.context);
    const answer = act(mallory);
    await held.reached;
    expect(await reset(visitor, code, NEW)).toMatchObject({ status: 204 });
    held.release();
    expect(await answer).toMatchObject({ status: 401 });
    const { database } = server.context;
    expect(await database.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    expect(await visitor.login('tendai', NEW)).toMatchObject({ status: 200 });
  },
);

test('one’s own profile tells when the codes were made that there are, and another’s never does', async () => {
  const { server, owner, mallory, visitor } = await open();
  const madeAt = new Date(server.context.now()).toISOString();
  for (const client of [owner, mallory]) {
    expect((await client.get(paths.ownProfile)).body).toMatchObject({ recovery_codes_made_at: madeAt });
  }
  await visitor.register('chipo');
  expect((await visitor.get(paths.profile('tendai'))).body).not.toHaveProperty('recovery_codes_made_at');
  server.advance(1000);
  expect((await owner.post(paths.recoveryCodes, { password: TEST_PASSWORD })).body).toMatchObject({
    made_at: new Date(server.context.now()).toISOString(),
  });
  await owner.post(paths.changePassword, change);
  expect((await owner.get(paths.ownProfile)).body).toMatchObject({ recovery_codes_made_at: null });
});
