import * as v from 'valibot';
import { RecoveryCodesSchema } from '../../../../src/contract/account.ts';
import { paths } from '../../../../src/contract/paths.ts';
import { readAccess } from '../answers.ts';
import type { Check } from '../check.ts';
import {
  expectOk,
  expectRefusedWithWords,
  expectSignInWanted,
  expectThat,
  describeAnswer,
  unlessOffered,
} from '../expectations.ts';
import type { Method } from '../hostClient.ts';
import type { TestContext } from '../testContext.ts';

const NEW = 'Second-day2!';
const WRONG = { password: 'Wrong-one1!' };

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

/** A wrong password is no lost session: 401 or 403 would lead to a refresh (§7) and sign nobody in. */
function refusesWrongPassword(method: Method, path: string, body: object): Check {
  return {
    sentence: `Own account: ${method} ${path} with a wrong password is refused with words, and not by 401 or 403`,
    async run(context) {
      const { answer, client } = await call(context, method, path, body);
      expectRefusedWithWords(answer);
      expectThat(answer.status !== 401 && answer.status !== 403, describeAnswer(answer));
      expectOk(await client.get(paths.ownProfile));
    },
  };
}

/** The calls of one's own account, which section 7 lacks, and a back end may lack too. */
export const ownAccountChecks: Check[] = [
  {
    sentence: 'Own account: with the present password one sets a new one, and this session stays',
    async run(context) {
      const { client, username, password } = await context.newPerson();
      const change = { current_password: password, password: NEW, password2: NEW };
      const answer = await client.send('POST', paths.changePassword, change);
      unlessOffered(answer, `POST ${paths.changePassword}:`);
      expectOk(answer);
      expectOk(await client.get(paths.ownProfile));
      await expectSignInWith(context, username, NEW);
    },
  },
  refusesWrongPassword('POST', paths.changePassword, {
    current_password: WRONG.password,
    password: NEW,
    password2: NEW,
  }),
  {
    sentence: 'Own account: a recovery code sets a new password',
    async run(context) {
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
  },
  refusesWrongPassword('POST', paths.recoveryCodes, WRONG),
  {
    sentence: 'Own account: signing out everywhere ends every session',
    async run(context) {
      const { answer, client } = await call(context, 'POST', paths.logoutEverywhere);
      expectOk(answer);
      expectSignInWanted(await client.get(paths.ownProfile));
    },
  },
  {
    sentence: 'Own account: the export is JSON that names the person',
    async run(context) {
      const { answer, username } = await call(context, 'GET', paths.exportAccount);
      expectOk(answer);
      expectThat(answer.body !== undefined && answer.text.includes(username), describeAnswer(answer));
    },
  },
  {
    sentence: 'Own account: with the password one deletes it, and it is gone',
    async run(context) {
      const { client, username, password } = await context.newPerson();
      const answer = await client.send('DELETE', paths.account, { password });
      unlessOffered(answer, `DELETE ${paths.account}:`);
      expectOk(answer);
      expectSignInWanted(await client.get(paths.ownProfile));
      expectThat(!(await context.signIn(context.visitor(), username, password)).ok, 'one can still sign in');
    },
  },
  refusesWrongPassword('DELETE', paths.account, WRONG),
];
