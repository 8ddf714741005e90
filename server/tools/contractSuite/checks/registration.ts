import { paths } from '../../../../src/contract/paths.ts';
import { readAccess, readProfile } from '../answers.ts';
import type { Check } from '../check.ts';
import { expectRefusedWithWords, expectThat } from '../expectations.ts';
import { freshWord } from '../testContext.ts';

const PASSWORD = 'Market-day1!';

function refuses(sentence: string, username: () => string, password = PASSWORD, password2 = password): Check {
  return {
    sentence,
    async run(context) {
      expectRefusedWithWords(await context.register(context.visitor(), username(), password, password2));
    },
  };
}

const fresh = () => `suite${freshWord()}`;

/** §7 register, with the rules of §5 and the error body of §8. */
export const registrationChecks: Check[] = [
  {
    sentence: '§7 POST register answers an access token, with which the own profile opens',
    async run(context) {
      const client = context.visitor();
      const username = fresh();
      client.access = readAccess(await context.register(client, username, PASSWORD));
      expectThat(
        readProfile(await client.get(paths.ownProfile)).username === username,
        'it is someone else’s',
      );
    },
  },
  {
    sentence: '§8 POST register with a username in use is refused with a message at a field',
    async run(context) {
      const { username } = await context.seller();
      expectRefusedWithWords(await context.register(context.visitor(), username, PASSWORD));
    },
  },
  refuses('§5 POST register refuses a username of 3 characters', () => freshWord(3)),
  refuses('§5 POST register refuses a username of 25 characters', () => freshWord(25)),
  refuses('§5 POST register refuses a username that begins with a digit', () => `1${freshWord()}`),
  refuses('§5 POST register refuses a username with other characters', () => `${freshWord()} <b>`),
  refuses('§5 POST register refuses a password of 7 characters', fresh, 'Mark-1!'),
  refuses('§5 POST register refuses a password of 25 characters', fresh, `${'Market-day1!'.repeat(2)}x`),
  refuses('§5 POST register refuses a password without an uppercase letter', fresh, 'market-day1!'),
  refuses('§5 POST register refuses a password without a lowercase letter', fresh, 'MARKET-DAY1!'),
  refuses('§5 POST register refuses a password without a digit', fresh, 'Market-days!'),
  refuses('§5 POST register refuses a password without one of ! @ # $ %', fresh, 'Market-day12'),
  refuses('§5 POST register refuses two different passwords', fresh, PASSWORD, 'Other-day1!'),
];
