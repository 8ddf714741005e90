import { CSRF_COOKIE, paths } from '../../../../src/contract/paths.ts';
import {
  describeResponse,
  expectOk,
  expectRejected,
  expectRejectedWithText,
  expectThat,
  type HostClient,
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
  expectThat(profile.username === username, 'it is another user’s');
}

const fresh = () => `suite${freshWord()}`;

/** §7 register, with the rules of §5 and the error body of §8. */
export const registrationChecks: Checks = {
  '§7 POST register returns an access token, with which the own profile opens': async (context) => {
    const client = context.visitor();
    const username = fresh();
    client.access = readAccess(await context.register(client, username, PASSWORD));
    await expectOwnProfile(client, username);
  },
  '§8 POST register with a username in use is rejected with a message at a field': async (context) => {
    const { username } = await context.seller();
    expectRejectedWithText(await context.register(context.visitor(), username, PASSWORD));
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
    (what) => `§5 POST register rejects ${what}`,
    async (context, [username, password = PASSWORD, password2]) =>
      expectRejectedWithText(await context.register(context.visitor(), username, password, password2)),
  ),
};

/** §7: csrf, login, Google, refresh and logout, with the statuses of §8. */
export const sessionChecks: Checks = {
  '§7 GET csrf sets the CSRF cookie': async (context) => {
    const client = context.visitor();
    const response = await client.get(paths.csrf);
    expectOk(response);
    expectThat(client.cookies.has(CSRF_COOKIE), `no cookie ${CSRF_COOKIE} came with it`);
  },
  'Decisions, The wire: GET csrf also returns {csrfToken}, for a web app on another site': async (
    context,
  ) => {
    const { body } = await context.visitor().get(paths.csrf);
    const token: unknown =
      typeof body === 'object' && body !== null && 'csrfToken' in body ? body.csrfToken : null;
    if (typeof token !== 'string') throw new NotOffered('the body has no csrfToken');
  },
  '§7 POST login returns an access token, with which the own profile opens': async (context) => {
    const { username, password } = await context.seller();
    const client = context.visitor();
    client.access = readAccess(await context.signIn(client, username, password));
    await expectOwnProfile(client, username);
  },
  '§8 POST login without a username or a password returns 400': async (context) => {
    const { username } = await context.seller();
    for (const [name, password] of [
      ['', ''],
      [username, ''],
      ['', 'Market-day1!'],
    ] as const) {
      const response = await context.signIn(context.visitor(), name, password);
      expectThat(response.status === 400, describeResponse(response));
    }
  },
  ...checksOf<(context: TestContext) => Promise<string>>(
    {
      'a wrong password': async (context) => (await context.seller()).username,
      'an unknown username': async () => 'suite-nobody',
    },
    (what) => `§8 POST login with ${what} returns 401`,
    async (context, username) => {
      const response = await context.signIn(context.visitor(), await username(context), 'Wrong-day1!');
      expectThat(response.status === 401, describeResponse(response));
    },
  ),
  '§8 POST google with a credential that Google did not sign opens no session': async (context) => {
    const client = context.visitor();
    await client.get(paths.csrf);
    const response = await client.send('POST', paths.google, { token: 'not.a.credential' });
    unlessOffered(response, 'POST google:');
    expectRejected(response);
    expectThat(hasNoToken(response), describeResponse(response));
  },
  '§7 POST token/refresh returns an access token to a browser that is signed in': async (context) => {
    const { client, username } = await context.newPerson();
    client.access = null;
    client.access = readAccess(await client.send('POST', paths.refresh));
    await expectOwnProfile(client, username);
  },
  '§2 POST token/refresh gives a visitor no token': async (context) => {
    const client = context.visitor();
    await client.get(paths.csrf);
    const response = await client.send('POST', paths.refresh);
    expectThat(hasNoToken(response) && response.status < 500, describeResponse(response));
  },
  '§4 POST logout ends the session: the browser’s next refresh gives no token': async (context) => {
    const { client } = await context.newPerson();
    expectOk(await client.send('POST', paths.logout));
    client.access = null;
    const response = await client.send('POST', paths.refresh);
    expectThat(hasNoToken(response), describeResponse(response));
  },
};
