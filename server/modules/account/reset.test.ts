import { expect, test, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import type { Context } from '../../context.ts';
import { createClient, TEST_PASSWORD, type TestClient } from '../../tools/testing/client.ts';
import { startTestServer, type TestServer } from '../../tools/testing/testServer.ts';
import { hashResetCode, makeResetCode } from '../../crypto/oneTimeCodes.ts';
import { RESET_CODE_LIFE } from './codes.ts';
import { putPasswordReset } from './store.ts';

const RESET = 'auth/reset/';
const NEW = 'New-market2!';
const WRONG = {
  status: 400,
  body: { code: ['This code is wrong or used up, or it was given to you more than 24 hours ago.'] },
};

/** A code for the first user, as the operator's command makes it. */
async function giveCode({ context }: TestServer): Promise<string> {
  const code = makeResetCode();
  const now = context.now();
  await putPasswordReset(context.database, {
    user_id: 1,
    code_hash: hashResetCode(code),
    created_at: now,
    expires_at: now + RESET_CODE_LIFE,
  });
  return code;
}

async function open() {
  const server = await startTestServer();
  const tendai = createClient(server);
  await tendai.register('Tendai');
  return { server, tendai, other: createClient(server) };
}

const resetBody = (code: string) => ({ username: 'tendai', code, password: NEW, password2: NEW });

test('with the code a person sets a new password, signs in with it, and is signed out everywhere else', async () => {
  const { server, tendai, other } = await open();
  const code = await giveCode(server);
  expect(await other.post(RESET, resetBody(code.toLowerCase().replaceAll('-', ' ')))).toMatchObject({
    status: 204,
  });
  expect(await tendai.get(paths.ownProfile)).toMatchObject({ status: 401 });
  expect(await tendai.refresh()).toMatchObject({ status: 401 });
  expect(await other.login('tendai')).toMatchObject({ status: 401 });
  expect(await other.login('tendai', NEW)).toMatchObject({ status: 200 });
});

test('a code is good once, and only the newest', async () => {
  const { server, other } = await open();
  const old = await giveCode(server);
  const code = await giveCode(server);
  expect(await other.post(RESET, resetBody(old))).toMatchObject(WRONG);
  expect(await other.post(RESET, resetBody(code))).toMatchObject({ status: 204 });
  expect(await other.post(RESET, resetBody(code))).toMatchObject(WRONG);
});

test('of two calls with one code at the same moment one is taken @postgres', async () => {
  const { server, other } = await open();
  const code = await giveCode(server);
  const answers = await Promise.all([other.post(RESET, resetBody(code)), other.post(RESET, resetBody(code))]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 400]));
});

test('after 24 hours a code is good no more', async () => {
  const { server, other } = await open();
  const code = await giveCode(server);
  server.advance(RESET_CODE_LIFE);
  expect(await other.post(RESET, resetBody(code))).toMatchObject(WRONG);
});

test('a wrong code and a user who does not exist are told apart by nothing', async () => {
  const { server, other } = await open();
  const code = await giveCode(server);
  expect(await other.post(RESET, resetBody(makeResetCode()))).toMatchObject(WRONG);
  expect(await other.post(RESET, { ...resetBody(code), username: 'nobody' })).toMatchObject(WRONG);
});

test('the new password follows the rules of registering', async () => {
  const { server, other } = await open();
  const code = await giveCode(server);
  const weak = { ...resetBody(code), password: 'weak', password2: 'other' };
  const { status, body: errors } = await other.post(RESET, weak);
  expect(status).toBe(400);
  expect(Object.keys(errors as object)).toContain('password');
  expect((await other.post(RESET, {})).body).toMatchObject({ code: ['Code is required.'] });
});

test('guessing codes is slowed down', async () => {
  const { other } = await open();
  let answer = await other.post(RESET, resetBody('0000'));
  for (let tries = 0; tries < 400 && answer.status === 400; tries += 1)
    answer = await other.post(RESET, resetBody('0000'));
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('the code itself is not in the database @postgres', async () => {
  const { server } = await open();
  const code = await giveCode(server);
  const [row] = await server.context.database.selectFrom('password_resets').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(code);
  expect(row?.code_hash).toBe(hashResetCode(code));
});

test('codes differ, and are read out on the telephone without being mistaken', () => {
  const codes = new Set(Array.from({ length: 1000 }, makeResetCode));
  expect(codes.size).toBe(1000);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(hashResetCode(' oil0 l1i1 ')).toBe(hashResetCode('0110-1111'));
});

const MALLORYS = 'Mine-now3!';
const change = { current_password: TEST_PASSWORD, password: NEW, password2: NEW };

async function makeCodes(client: TestClient): Promise<string[]> {
  const { body } = await client.post(paths.recoveryCodes, { password: TEST_PASSWORD });
  return (body as { codes: string[] }).codes;
}

const reset = (client: TestClient, code: string | undefined, password: string) =>
  client.post(paths.reset, { username: 'tendai', code, password, password2: password });

/** Tendai, and Mallory, who knew the password once: signed in, and with recovery codes. */
async function openWithCodes() {
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
  const { server, owner, visitor, codes } = await openWithCodes();
  const operators = await giveCode(server);
  expect(await owner.post(paths.changePassword, change)).toMatchObject({ status: 204 });
  for (const code of [...codes, operators]) {
    expect(await reset(visitor, code, MALLORYS)).toMatchObject({ status: 400 });
  }
  expect(await visitor.login('tendai', NEW)).toMatchObject({ status: 200 });
});

test('after a reset with the operator’s code no recovery code made before lets anybody back in', async () => {
  const { server, visitor, codes } = await openWithCodes();
  expect(await reset(visitor, await giveCode(server), NEW)).toMatchObject({ status: 204 });
  for (const code of codes) expect(await reset(visitor, code, MALLORYS)).toMatchObject({ status: 400 });
  expect(await visitor.login('tendai', NEW)).toMatchObject({ status: 200 });
});

test('after a reset with a recovery code the operator’s code is void too', async () => {
  const { server, visitor, codes } = await openWithCodes();
  const operators = await giveCode(server);
  expect(await reset(visitor, codes[0], NEW)).toMatchObject({ status: 204 });
  expect(await reset(visitor, operators, MALLORYS)).toMatchObject({ status: 400 });
});

test('a reset that fails leaves the codes as they are', async () => {
  const { visitor, codes } = await openWithCodes();
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
    const { server, mallory, visitor } = await openWithCodes();
    const code = await giveCode(server);
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
  const { server, owner, mallory, visitor } = await openWithCodes();
  const madeAt = new Date(server.context.now()).toISOString();
  for (const client of [owner, mallory]) {
    expect((await client.get(paths.ownProfile)).body).toMatchObject({ recovery_codes_made_at: madeAt });
  }
  await visitor.register('chipo');
  expect((await visitor.get(paths.profile('tendai'))).body).not.toHaveProperty('recovery_codes_made_at');
  await owner.post(paths.changePassword, change);
  expect((await owner.get(paths.ownProfile)).body).toMatchObject({ recovery_codes_made_at: null });
});
