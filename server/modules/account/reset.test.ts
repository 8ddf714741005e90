import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { startTestServer, type TestServer } from '../../tools/testing/testServer.ts';
import { hashResetCode, makeResetCode, RESET_CODE_LIFE } from './codes.ts';
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

const body = (code: string) => ({ username: 'tendai', code, password: NEW, password2: NEW });

test('with the code a person sets a new password, signs in with it, and is signed out everywhere else', async () => {
  const { server, tendai, other } = await open();
  const code = await giveCode(server);
  expect(await other.post(RESET, body(code.toLowerCase().replaceAll('-', ' ')))).toMatchObject({
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
  expect(await other.post(RESET, body(old))).toMatchObject(WRONG);
  expect(await other.post(RESET, body(code))).toMatchObject({ status: 204 });
  expect(await other.post(RESET, body(code))).toMatchObject(WRONG);
});

test('of two calls with one code at the same moment one is taken', async () => {
  const { server, other } = await open();
  const code = await giveCode(server);
  const answers = await Promise.all([other.post(RESET, body(code)), other.post(RESET, body(code))]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 400]));
});

test('after 24 hours a code is good no more', async () => {
  const { server, other } = await open();
  const code = await giveCode(server);
  server.advance(RESET_CODE_LIFE);
  expect(await other.post(RESET, body(code))).toMatchObject(WRONG);
});

test('a wrong code and a user who does not exist are told apart by nothing', async () => {
  const { server, other } = await open();
  const code = await giveCode(server);
  expect(await other.post(RESET, body(makeResetCode()))).toMatchObject(WRONG);
  expect(await other.post(RESET, { ...body(code), username: 'nobody' })).toMatchObject(WRONG);
});

test('the new password follows the rules of registering', async () => {
  const { server, other } = await open();
  const code = await giveCode(server);
  const weak = { ...body(code), password: 'weak', password2: 'other' };
  const { status, body: errors } = await other.post(RESET, weak);
  expect(status).toBe(400);
  expect(Object.keys(errors as object)).toContain('password');
  expect((await other.post(RESET, {})).body).toMatchObject({ code: ['Code is required.'] });
});

test('guessing codes is slowed down', async () => {
  const { other } = await open();
  let answer = await other.post(RESET, body('0000'));
  for (let tries = 0; tries < 400 && answer.status === 400; tries += 1)
    answer = await other.post(RESET, body('0000'));
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('the code itself is not in the database', async () => {
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
