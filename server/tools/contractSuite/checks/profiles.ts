import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { paths } from '../../../../src/contract/paths.ts';
import { ProfilePictureSchema } from '../../../../src/contract/profile.ts';
import {
  describeAnswer,
  expectOk,
  expectRefused,
  expectRefusedWithWords,
  expectSignInWanted,
  expectThat,
  type HostAnswer,
  type HostClient,
  makeHugePhoto,
  makePhoto,
  NOT_A_PICTURE,
  pictureForm,
} from '../host.ts';
import { type Checks, checksOf, readProfile, type TestContext } from '../testContext.ts';

const PHONE = '263771234567';
const LOCATION = 'New Complex 2, UZ Campus';

/** §7: the own profile and another's; §6: who may see them. */
export const profileChecks: Checks = {
  '§7 GET profile with a token that is none is answered 401 or 403': async (context) => {
    const client = context.visitor();
    client.access = 'nonsense';
    expectSignInWanted(await client.get(paths.ownProfile));
  },
  '§7 PATCH profile keeps a phone number and a location, also sent one at a time': async (context) => {
    const { client } = await context.seller();
    expectOk(await client.send('PATCH', paths.ownProfile, { phone_number: PHONE }));
    expectOk(await client.send('PATCH', paths.ownProfile, { location: LOCATION }));
    const { phone_number: phone, location } = readProfile(await client.get(paths.ownProfile));
    expectThat(phone?.replace(/\D/g, '') === PHONE, `phone_number is ${phone} afterwards`);
    expectThat(location === LOCATION, `location is ${location} afterwards`);
  },
  ...checksOf(
    {
      'a phone number without 263': { phone_number: '0771234567' },
      'a phone number with 8 digits after 263': { phone_number: '26377123456' },
      'a location of 1 character': { location: 'A' },
      'a location of 256 characters': { location: 'a'.repeat(256) },
      'a location with other characters': { location: 'Hall <b>' },
    },
    (what) => `§5 PATCH profile refuses ${what}`,
    async (context, patch) =>
      expectRefusedWithWords(await (await context.stranger()).client.send('PATCH', paths.ownProfile, patch)),
  ),
  '§7 GET profile/{username} answers another user’s profile': async (context) => {
    const [{ username }, { client }] = [await context.seller(), await context.stranger()];
    const profile = readProfile(await client.get(paths.profile(username)));
    expectThat(profile.username === username, `it is ${profile.username}’s`);
  },
  '§8 GET profile/{username} of nobody is refused': async (context) => {
    const { client } = await context.stranger();
    expectRefused(await client.get(paths.profile('suite-nobody')));
  },
};

/** §9: "Photo URL polling: 10 tries at 1 second". */
const TRIES = 10;
const TRY_EVERY = 1000;

async function untilLoaded(client: HostClient, picture: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const answer = await client.get(picture);
    if (answer.ok && answer.headers.get('content-type')?.startsWith('image/')) return;
    expectThat(tries < TRIES, `the picture at ${picture} does not load: ${describeAnswer(answer)}`);
    await wait(TRY_EVERY);
  }
}

/** §7: uploading and removing one's profile picture. */
export const profilePictureChecks: Checks = {
  '§7 POST upload-profile-picture answers where the picture is, and there it loads': async (context) => {
    const { client } = await context.seller();
    const answer = await client.send('POST', paths.uploadProfilePicture, pictureForm(await makePhoto()));
    expectOk(answer);
    const read = v.safeParse(ProfilePictureSchema, answer.body);
    expectThat(read.success, `there is no profile_picture in it: ${describeAnswer(answer)}`);
    await untilLoaded(client, read.output.profile_picture);
    const profile = readProfile(await client.get(paths.ownProfile));
    expectThat(profile.profile_picture !== null, 'the profile names no picture afterwards');
  },
  ...checksOf<() => Promise<Blob>>(
    { 'what is no picture': async () => NOT_A_PICTURE, 'a picture over 2MB': makeHugePhoto },
    (what) => `§5 POST upload-profile-picture refuses ${what}`,
    async (context, make) => {
      const { client } = await context.stranger();
      expectRefused(await client.send('POST', paths.uploadProfilePicture, pictureForm(await make())));
    },
  ),
  '§4 DELETE remove-profile-picture sets the picture to none': async (context) => {
    const { client } = await context.seller();
    expectOk(await client.send('DELETE', paths.removeProfilePicture));
    const { profile_picture: picture } = readProfile(await client.get(paths.ownProfile));
    expectThat(!picture, `profile_picture is ${picture} afterwards`);
  },
};

/** §6, §7: the calls that need a sign-in. */
export const signInChecks = checksOf<(visitor: HostClient, context: TestContext) => Promise<HostAnswer>>(
  {
    '§6 GET profile': (visitor) => visitor.get(paths.ownProfile),
    '§7 PATCH profile': (visitor) => visitor.send('PATCH', paths.ownProfile, { location: LOCATION }),
    '§6 GET profile/{username}': async (visitor, context) =>
      visitor.get(paths.profile((await context.seller()).username)),
    '§7 POST upload-profile-picture': async (visitor) =>
      visitor.send('POST', paths.uploadProfilePicture, pictureForm(await makePhoto())),
    '§7 DELETE remove-profile-picture': (visitor) => visitor.send('DELETE', paths.removeProfilePicture),
    '§6 POST items': (visitor, context) => context.send({ client: visitor }),
    '§7 GET items/my-listings': (visitor) => visitor.get(paths.myListings),
  },
  (what) => `${what} without a token is answered 401 or 403`,
  async (context, send) => expectSignInWanted(await send(context.visitor(), context)),
);
