import { expect, test, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { hashResetCode, makeResetCode } from '../../crypto/passwords.ts';
import { createClient, TEST_PASSWORD, type TestClient } from '../../tools/testing/client.ts';
import { joinMarket, typeCommand } from '../../tools/testing/market.ts';
import { startTestServer, type TestServer } from '../../tools/testing/testServer.ts';
import { RESET_CODE_LIFE } from './store.ts';

const NEW = 'New-market2!';
const MALLORYS = 'Mine-now3!';
const WRONG = {
  status: 400,
  body: { code: ['This code is wrong or used up, or it was given to you more than 24 hours ago.'] },
};
const DONE = { status: 204 };
const CHANGE = { current_password: TEST_PASSWORD, password: NEW, password2: NEW };

/** Tendai, and Mallory, who knew the password once, both signed in. */
async function open() {
  const server = await startTestServer();
  const [owner, mallory, visitor] = [createClient(server), createClient(server), createClient(server)];
  await owner.register('Tendai');
  await mallory.login('tendai');
  return { server, owner, mallory, visitor };
}

type Maker = 'the user' | 'the operator';
const MAKERS = ['the user', 'the operator'] as const;

async function makeCode(maker: Maker, { context }: TestServer, client: TestClient): Promise<string> {
  if (maker === 'the user') {
    const { body } = await client.post(paths.recoveryCode, { password: TEST_PASSWORD });
    return (body as { code: string }).code;
  }
  const printed = (await typeCommand(context, 'user', 'password', 'tendai')).join('\n');
  return /(?:\w{4}-){2}\w{4}/.exec(printed)?.[0] ?? '';
}

const reset = (client: TestClient, code: string, password = NEW, username = 'tendai') =>
  client.post(paths.reset, { username, code, password, password2: password });

const codesOf = ({ context }: TestServer) => context.database.selectFrom('reset_codes').selectAll().execute();

test.each(MAKERS)(
  'with a code of %s a person sets a new password once, and is signed out everywhere else @postgres',
  async (maker) => {
    const { server, owner, visitor } = await open();
    const neighbour = await joinMarket(server, 'Chipo');
    const theirs = await makeCode('the user', server, neighbour);
    const code = await makeCode(maker, server, owner);
    const profile = (await owner.get(paths.ownProfile)).body as { recovery_code_made_at: string | null };
    expect(profile.recovery_code_made_at !== null).toBe(maker === 'the user');
    expect(await reset(visitor, code, MALLORYS, 'chipo')).toMatchObject(WRONG);
    expect(JSON.stringify(await codesOf(server))).not.toContain(code);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const together = await Promise.all([reset(visitor, typed), reset(visitor, typed)]);
    expect(together.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400]);
    expect(await owner.get(paths.ownProfile)).toMatchObject({ status: 401 });
    expect(await owner.refresh()).toMatchObject({ status: 401 });
    expect(await visitor.login('tendai')).toMatchObject({ status: 401 });
    expect(await visitor.login('tendai', NEW)).toMatchObject({ status: 200 });
    expect(await reset(visitor, code, MALLORYS)).toMatchObject(WRONG);
    expect(await reset(visitor, theirs, NEW, 'chipo')).toMatchObject(DONE);
  },
);

test.each(MAKERS)('a new code of %s voids the one before, and that of nobody else', async (maker) => {
  const { server, owner, visitor } = await open();
  const other = await makeCode(maker === 'the user' ? 'the operator' : 'the user', server, owner);
  const old = await makeCode(maker, server, owner);
  await makeCode(maker, server, owner);
  expect(await reset(visitor, old, MALLORYS)).toMatchObject(WRONG);
  expect(await reset(visitor, other)).toMatchObject(DONE);
});

test('a code of the operator is good for 24 hours, one of the user until it is used', async () => {
  const { server, owner, visitor } = await open();
  const [operators, own] = [
    await makeCode('the operator', server, owner),
    await makeCode('the user', server, owner),
  ];
  server.advance(RESET_CODE_LIFE);
  expect(await reset(visitor, operators)).toMatchObject(WRONG);
  server.advance(365 * RESET_CODE_LIFE);
  expect(await reset(visitor, own)).toMatchObject(DONE);
});

test('a wrong code and a user who does not exist are told apart by nothing, and leave the code as it is', async () => {
  const { server, owner, visitor } = await open();
  const code = await makeCode('the user', server, owner);
  for (const wrong of [makeResetCode(), '\uD800', 'x'.repeat(100)])
    expect(await reset(visitor, wrong)).toMatchObject(WRONG);
  const body = { code, password: NEW, password2: NEW };
  expect(await visitor.post(paths.reset, { ...body, username: 'nobody' })).toMatchObject(WRONG);
  expect(await reset(visitor, 'x'.repeat(8000))).toMatchObject({ status: 400 });
  expect(await reset(visitor, code, 'weak')).toMatchObject({
    status: 400,
    body: { password: expect.any(Array) as string[] },
  });
  expect(await reset(visitor, code)).toMatchObject(DONE);
});

test('guessing codes is slowed down', async () => {
  const { visitor, server } = await open();
  await reset(visitor, '0000');
  await server.context.database.updateTable('rate_limits').set({ hits: 299 }).execute();
  expect([(await reset(visitor, '0000')).status, (await reset(visitor, '0000')).status]).toEqual([400, 429]);
});

test('codes are read out on the telephone without being mistaken', () => {
  expect(makeResetCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(hashResetCode(' oil0 l1i1 ')).toBe(hashResetCode('0110-1111'));
});

test.each(MAKERS)(
  'after a changed or a reset password no code made before lets anybody back in: %s',
  async (maker) => {
    for (const isReset of [false, true]) {
      const { server, owner, mallory, visitor } = await open();
      const code = await makeCode(maker, server, mallory);
      const other = await makeCode(maker === 'the user' ? 'the operator' : 'the user', server, owner);
      const changed = isReset ? reset(visitor, other) : owner.post(paths.changePassword, CHANGE);
      expect(await changed).toMatchObject(DONE);
      expect(await reset(visitor, code, MALLORYS)).toMatchObject(WRONG);
      expect(await visitor.login('tendai', NEW)).toMatchObject({ status: 200 });
    }
  },
);

test.each([
  ['signing in', 'POST', paths.login, { username: 'tendai', password: TEST_PASSWORD }],
  ['making a code', 'POST', paths.recoveryCode, { password: TEST_PASSWORD }],
  ['changing the password', 'POST', paths.changePassword, CHANGE],
  ['deleting the account', 'DELETE', paths.account, { password: TEST_PASSWORD }],
] as const)(
  'what the old password was given for is refused, if it is reset meanwhile: %s',
  async (_, method, path, body) => {
    const { server, owner, mallory, visitor } = await open();
    const code = await makeCode('the operator', server, owner);
    const { passwords } = server.context;
    const { verify } = passwords;
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...args) => {
      const isRight = await verify(...args);
      expect(await reset(visitor, code)).toMatchObject(DONE);
      return isRight;
    });
    expect(await mallory.send(method, path, { body })).toMatchObject({ status: 401 });
    expect(await server.context.database.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await codesOf(server)).toEqual([]);
    expect(await visitor.login('tendai', NEW)).toMatchObject({ status: 200 });
  },
);
