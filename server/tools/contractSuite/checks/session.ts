import { CSRF_COOKIE, paths } from '../../../../src/contract/paths.ts';
import { hasNoToken, readAccess, readProfile } from '../answers.ts';
import type { Check } from '../check.ts';
import {
  expectOk,
  expectRefused,
  expectThat,
  NotOffered,
  describeAnswer,
  unlessOffered,
} from '../expectations.ts';

/** §7: csrf, login, Google, refresh and logout, with the answers that §8 tells apart. */
export const sessionChecks: Check[] = [
  {
    sentence: '§7 GET csrf sets the CSRF cookie',
    async run(context) {
      const client = context.visitor();
      const answer = await client.get(paths.csrf);
      expectOk(answer);
      expectThat(client.cookies.has(CSRF_COOKIE), `no cookie ${CSRF_COOKIE} came with it`);
    },
  },
  {
    sentence: 'Decisions, The wire: GET csrf also answers {csrfToken}, for a web app on another site',
    async run(context) {
      const { body } = await context.visitor().get(paths.csrf);
      const token: unknown =
        typeof body === 'object' && body !== null && 'csrfToken' in body ? body.csrfToken : null;
      if (typeof token !== 'string') throw new NotOffered('the body has no csrfToken');
    },
  },
  {
    sentence: '§7 POST login answers an access token, with which the own profile opens',
    async run(context) {
      const { username, password } = await context.seller();
      const client = context.visitor();
      client.access = readAccess(await context.signIn(client, username, password));
      expectThat(
        readProfile(await client.get(paths.ownProfile)).username === username,
        'it is someone else’s',
      );
    },
  },
  {
    sentence: '§8 POST login without a username or a password is answered 400',
    async run(context) {
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
  },
  {
    sentence: '§8 POST login with a wrong password is answered 401',
    async run(context) {
      const { username } = await context.seller();
      const answer = await context.signIn(context.visitor(), username, 'Wrong-day1!');
      expectThat(answer.status === 401, describeAnswer(answer));
    },
  },
  {
    sentence: '§8 POST login with a username that nobody has is answered 401',
    async run(context) {
      const answer = await context.signIn(context.visitor(), 'suite-nobody', 'Wrong-day1!');
      expectThat(answer.status === 401, describeAnswer(answer));
    },
  },
  {
    sentence: '§8 POST google with a credential that Google did not sign opens no session',
    async run(context) {
      const client = context.visitor();
      await client.get(paths.csrf);
      const answer = await client.send('POST', paths.google, { token: 'not.a.credential' });
      unlessOffered(answer, 'POST google:');
      expectRefused(answer);
      expectThat(hasNoToken(answer), describeAnswer(answer));
    },
  },
  {
    sentence: '§7 POST token/refresh answers an access token to a browser that is signed in',
    async run(context) {
      const { client, username } = await context.newPerson();
      client.access = null;
      client.access = readAccess(await client.send('POST', paths.refresh));
      expectThat(
        readProfile(await client.get(paths.ownProfile)).username === username,
        'it is someone else’s',
      );
    },
  },
  {
    sentence: '§2 POST token/refresh gives a visitor no token',
    async run(context) {
      const client = context.visitor();
      await client.get(paths.csrf);
      const answer = await client.send('POST', paths.refresh);
      expectThat(hasNoToken(answer) && answer.status < 500, describeAnswer(answer));
    },
  },
  {
    sentence: '§4 POST logout ends the session: the browser’s next refresh gives no token',
    async run(context) {
      const { client } = await context.newPerson();
      expectOk(await client.send('POST', paths.logout));
      client.access = null;
      const answer = await client.send('POST', paths.refresh);
      expectThat(hasNoToken(answer), describeAnswer(answer));
    },
  },
];
