import { paths } from '../../../../src/contract/paths.ts';
import { readProfile } from '../answers.ts';
import type { Check } from '../check.ts';
import {
  expectOk,
  expectRefused,
  expectRefusedWithWords,
  expectSignInWanted,
  expectThat,
} from '../expectations.ts';

const PHONE = '263771234567';
const LOCATION = 'New Complex 2, UZ Campus';

function refusesPatch(sentence: string, patch: object): Check {
  return {
    sentence,
    async run(context) {
      const { client } = await context.stranger();
      expectRefusedWithWords(await client.send('PATCH', paths.ownProfile, patch));
    },
  };
}

/** §7: the own profile and another's; §6: who may see them. */
export const profileChecks: Check[] = [
  {
    sentence: '§6 GET profile without a token is answered 401 or 403',
    run: async (context) => expectSignInWanted(await context.visitor().get(paths.ownProfile)),
  },
  {
    sentence: '§7 GET profile with a token that is none is answered 401 or 403',
    async run(context) {
      const client = context.visitor();
      client.access = 'nonsense';
      expectSignInWanted(await client.get(paths.ownProfile));
    },
  },
  {
    sentence: '§7 PATCH profile keeps a phone number and a location, also sent one at a time',
    async run(context) {
      const { client } = await context.seller();
      expectOk(await client.send('PATCH', paths.ownProfile, { phone_number: PHONE }));
      expectOk(await client.send('PATCH', paths.ownProfile, { location: LOCATION }));
      const { phone_number: phone, location } = readProfile(await client.get(paths.ownProfile));
      expectThat(phone?.replace(/\D/g, '') === PHONE, `phone_number is ${phone} afterwards`);
      expectThat(location === LOCATION, `location is ${location} afterwards`);
    },
  },
  refusesPatch('§5 PATCH profile refuses a phone number without 263', { phone_number: '0771234567' }),
  refusesPatch('§5 PATCH profile refuses a phone number with 8 digits after 263', {
    phone_number: '26377123456',
  }),
  refusesPatch('§5 PATCH profile refuses a location of 1 character', { location: 'A' }),
  refusesPatch('§5 PATCH profile refuses a location of 256 characters', { location: 'a'.repeat(256) }),
  refusesPatch('§5 PATCH profile refuses a location with other characters', { location: 'Hall <b>' }),
  {
    sentence: '§7 PATCH profile without a token is answered 401 or 403',
    async run(context) {
      expectSignInWanted(await context.visitor().send('PATCH', paths.ownProfile, { location: LOCATION }));
    },
  },
  {
    sentence: '§7 GET profile/{username} answers another user’s profile',
    async run(context) {
      const [{ username }, { client }] = [await context.seller(), await context.stranger()];
      const profile = readProfile(await client.get(paths.profile(username)));
      expectThat(profile.username === username, `it is ${profile.username}’s`);
    },
  },
  {
    sentence: '§8 GET profile/{username} of nobody is refused',
    async run(context) {
      const { client } = await context.stranger();
      expectRefused(await client.get(paths.profile('suite-nobody')));
    },
  },
  {
    sentence: '§6 GET profile/{username} without a token is answered 401 or 403',
    async run(context) {
      const { username } = await context.seller();
      expectSignInWanted(await context.visitor().get(paths.profile(username)));
    },
  },
];
