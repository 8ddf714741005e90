import * as v from 'valibot';
import { RecoveryCodesSchema } from '../../../../src/contract/account.ts';
import { CSRF_COOKIE, paths } from '../../../../src/contract/paths.ts';
import {
  describeAnswer,
  expectOk,
  expectRefused,
  expectRefusedWithWords,
  expectSignInWanted,
  expectThat,
  type HostClient,
  type Method,
  NotOffered,
  unlessOffered,
} from '../host.ts';
import {
  type Checks,
  checksOf,
  freshWord,
  hasNoToken,
  readAccess,
  readProfile,
  type TestContext,
} from '../testContext.ts';

const PASSWORD = 'Market-day1!';

/** The own profile opens with the token of the client, and is this user's. */
async function expectOwnProfile(client: HostClient, username: string): Promise<void> {
  const profile = readProfile(await client.get(paths.ownProfile));
  expectThat(profile.username === username, 'it is someone else’s');
}

const fresh = () => `suite${freshWord()}`;

/** §7 register, with the rules of §5 and the error body of §8. */
export const registrationChecks: Checks = {
  '§7 POST register answers an access token, with which the own profile opens': async (context) => {
    const client = context.visitor();
    const username = fresh();
    client.access = readAccess(await context.register(client, username, PASSWORD));
    await expectOwnProfile(client, username);
  },
  '§8 POST register with a username in use is refused with a message at a field': async (context) => {
    const { username } = await context.seller();
    expectRefusedWithWords(await context.register(context.visitor(), username, PASSWORD));
  },
  // A username and a password; the second password is the same where none is given.
  ...checksOf<[username: string, password?: string, password2?: string]>(
    {
      'a username of 3 characters': [freshWord(3)],
      'a username of 25 characters': [freshWord(25)],
      'a username that begins with a digit': [`1${freshWord()}`],
      'a username with other characters': [`${freshWord()} <b>`],
      'a password of 7 characters': [fresh(), 'Mark-1!'],
      'a password of 25 characters': [fresh(), `${'Market-day1!'.repeat(2)}x`],
      'a password without an uppercase letter': [fresh(), 'market-day1!'],
      'a password without a lowercase letter': [fresh(), 'MARKET-DAY1!'],
      'a password without a digit': [fresh(), 'Market-days!'],
      'a password without one of ! @ # $ %': [fresh(), 'Market-day12'],
      'two different passwords': [fresh(), PASSWORD, 'Other-day1!'],
    },
    (what) => `§5 POST register refuses ${what}`,
    async (context, [username, password = PASSWORD, password2]) =>
      expectRefusedWithWords(await context.register(context.visitor(), username, password, password2)),
  ),
};

/** §7: csrf, login, Google, refresh and logout, with the answers that §8 tells apart. */
export const sessionChecks: Checks = {
  '§7 GET csrf sets the CSRF cookie': async (context) => {
    const client = context.visitor();
    const answer = await client.get(paths.csrf);
    expectOk(answer);
    expectThat(client.cookies.has(CSRF_COOKIE), `no cookie ${CSRF_COOKIE} came with it`);
  },
  'Decisions, The wire: GET csrf also answers {csrfToken}, for a web app on another site': async (
    context,
  ) => {
    const { body } = await context.visitor().get(paths.csrf);
    const token: unknown =
      typeof body === 'object' && body !== null && 'csrfToken' in body ? body.csrfToken : null;
    if (typeof token !== 'string') throw new NotOffered('the body has no csrfToken');
  },
  '§7 POST login answers an access token, with which the own profile opens': async (context) => {
    const { username, password } = await context.seller();
    const client = context.visitor();
    client.access = readAccess(await context.signIn(client, username, password));
    await expectOwnProfile(client, username);
  },
  '§8 POST login without a username or a password is answered 400': async (context) => {
    const { username } = await context.seller();
    for (const [name, password] of [
      ['', ''],
      [username, ''],
      ['', 'Market-day1!'],
    ] as const) {
      const answer = await context.signIn(context.visitor(), name, password);
      expectThat(answer.status === 400, describeAnswer(answer));
    }
  },
  ...checksOf<(context: TestContext) => Promise<string>>(
    {
      'a wrong password': async (context) => (await context.seller()).username,
      'a username that nobody has': async () => 'suite-nobody',
    },
    (what) => `§8 POST login with ${what} is answered 401`,
    async (context, username) => {
      const answer = await context.signIn(context.visitor(), await username(context), 'Wrong-day1!');
      expectThat(answer.status === 401, describeAnswer(answer));
    },
  ),
  '§8 POST google with a credential that Google did not sign opens no session': async (context) => {
    const client = context.visitor();
    await client.get(paths.csrf);
    const answer = await client.send('POST', paths.google, { token: 'not.a.credential' });
    unlessOffered(answer, 'POST google:');
    expectRefused(answer);
    expectThat(hasNoToken(answer), describeAnswer(answer));
  },
  '§7 POST token/refresh answers an access token to a browser that is signed in': async (context) => {
    const { client, username } = await context.newPerson();
    client.access = null;
    client.access = readAccess(await client.send('POST', paths.refresh));
    await expectOwnProfile(client, username);
  },
  '§2 POST token/refresh gives a visitor no token': async (context) => {
    const client = context.visitor();
    await client.get(paths.csrf);
    const answer = await client.send('POST', paths.refresh);
    expectThat(hasNoToken(answer) && answer.status < 500, describeAnswer(answer));
  },
  '§4 POST logout ends the session: the browser’s next refresh gives no token': async (context) => {
    const { client } = await context.newPerson();
    expectOk(await client.send('POST', paths.logout));
    client.access = null;
    const answer = await client.send('POST', paths.refresh);
    expectThat(hasNoToken(answer), describeAnswer(answer));
  },
};

const NEW = 'Second-day2!';

/** A new person's call that section 7 does not have. */
async function call(context: TestContext, method: Method, path: string, body?: object) {
  const person = await context.newPerson();
  const answer = await person.client.send(method, path, body);
  unlessOffered(answer, `${method} ${path}:`);
  return { ...person, answer };
}

async function expectSignInWith(context: TestContext, username: string, password: string): Promise<void> {
  readAccess(await context.signIn(context.visitor(), username, password));
}

/** The calls of one's own account, which section 7 lacks, and a back end may lack too. */
export const ownAccountChecks: Checks = {
  'Own account: with the present password one sets a new one, and this session stays': async (context) => {
    const { client, username, password } = await context.newPerson();
    const change = { current_password: password, password: NEW, password2: NEW };
    const answer = await client.send('POST', paths.changePassword, change);
    unlessOffered(answer, `POST ${paths.changePassword}:`);
    expectOk(answer);
    expectOk(await client.get(paths.ownProfile));
    await expectSignInWith(context, username, NEW);
  },
  'Own account: a recovery code sets a new password': async (context) => {
    const { client, username, password } = await context.newPerson();
    const answer = await client.send('POST', paths.recoveryCodes, { password });
    unlessOffered(answer, `POST ${paths.recoveryCodes}:`);
    const given = v.safeParse(RecoveryCodesSchema, answer.body);
    expectThat(given.success && given.output.codes.length > 0, describeAnswer(answer));
    const [code] = given.output.codes;
    const reset = { username, code, password: NEW, password2: NEW };
    expectOk(await context.visitor().send('POST', paths.reset, reset));
    await expectSignInWith(context, username, NEW);
  },
  'Own account: signing out everywhere ends every session': async (context) => {
    const { answer, client } = await call(context, 'POST', paths.logoutEverywhere);
    expectOk(answer);
    expectSignInWanted(await client.get(paths.ownProfile));
  },
  'Own account: the export is JSON that names the person': async (context) => {
    const { answer, username } = await call(context, 'GET', paths.exportAccount);
    expectOk(answer);
    expectThat(answer.body !== undefined && answer.text.includes(username), describeAnswer(answer));
  },
  'Own account: with the password one deletes it, and it is gone': async (context) => {
    const { client, username, password } = await context.newPerson();
    const answer = await client.send('DELETE', paths.account, { password });
    unlessOffered(answer, `DELETE ${paths.account}:`);
    expectOk(answer);
    expectSignInWanted(await client.get(paths.ownProfile));
    expectThat(!(await context.signIn(context.visitor(), username, password)).ok, 'one can still sign in');
  },
  // 401 or 403 would cause a refresh (§7), though the session is fine.
  ...checksOf<[Method, string, object]>(
    {
      [`POST ${paths.changePassword}`]: [
        'POST',
        paths.changePassword,
        { current_password: 'Wrong-one1!', password: NEW, password2: NEW },
      ],
      [`POST ${paths.recoveryCodes}`]: ['POST', paths.recoveryCodes, { password: 'Wrong-one1!' }],
      [`DELETE ${paths.account}`]: ['DELETE', paths.account, { password: 'Wrong-one1!' }],
    },
    (what) => `Own account: ${what} with a wrong password is refused with words, and not by 401 or 403`,
    async (context, [method, path, body]) => {
      const { answer, client } = await call(context, method, path, body);
      expectRefusedWithWords(answer);
      expectThat(answer.status !== 401 && answer.status !== 403, describeAnswer(answer));
      expectOk(await client.get(paths.ownProfile));
    },
  ),
};
