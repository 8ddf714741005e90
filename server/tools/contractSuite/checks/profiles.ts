import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { paths } from '../../../../src/contract/paths.ts';
import { ProfilePictureSchema } from '../../../../src/contract/profile.ts';
import {
  describeResponse,
  expectOk,
  expectRejected,
  expectRejectedWithText,
  expectSignInNeeded,
  expectThat,
  type HostResponse,
  type HostClient,
} from '../host.ts';
import { type Checks, checksOf, HUGE_PHOTO, PHOTO, readProfile, type TestContext } from '../testContext.ts';
import { pictureForm } from '../../testing/unsafeCases.ts';

const PHONE = '263771234567';
const LOCATION = 'New Complex 2, UZ Campus';

/** §7: the own profile and another's; §6: who may see them. */
export const profileChecks: Checks = {
  '§7 GET profile with an invalid token returns 401 or 403': async (context) => {
    const client = context.visitor();
    client.access = 'nonsense';
    expectSignInNeeded(await client.get(paths.ownProfile));
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
    (what) => `§5 PATCH profile rejects ${what}`,
    async (context, patch) =>
      expectRejectedWithText(await (await context.stranger()).client.send('PATCH', paths.ownProfile, patch)),
  ),
  '§7 GET profile/{username} returns another user’s profile': async (context) => {
    const [{ username }, { client }] = [await context.seller(), await context.stranger()];
    const profile = readProfile(await client.get(paths.profile(username)));
    expectThat(profile.username === username, `it is ${profile.username}’s`);
  },
  '§8 GET profile/{username} of an unknown user is rejected': async (context) => {
    const { client } = await context.stranger();
    expectRejected(await client.get(paths.profile('suite-nobody')));
  },
};

/** §9: "Photo URL polling: 10 tries at 1 second". */
const TRIES = 10;
const TRY_EVERY = 1000;

async function untilLoaded(client: HostClient, picture: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const response = await client.get(picture);
    if (response.ok && response.headers.get('content-type')?.startsWith('image/')) return;
    expectThat(tries < TRIES, `the picture at ${picture} does not load: ${describeResponse(response)}`);
    await wait(TRY_EVERY);
  }
}

/** §7: uploading and removing one's profile picture. */
export const profilePictureChecks: Checks = {
  '§7 POST upload-profile-picture returns where the picture is, and there it loads': async (context) => {
    const { client } = await context.seller();
    const response = await client.send('POST', paths.uploadProfilePicture, pictureForm(PHOTO));
    expectOk(response);
    const read = v.safeParse(ProfilePictureSchema, response.body);
    expectThat(read.success, `there is no profile_picture in it: ${describeResponse(response)}`);
    await untilLoaded(client, read.output.profile_picture);
    const profile = readProfile(await client.get(paths.ownProfile));
    expectThat(profile.profile_picture !== null, 'the profile names no picture afterwards');
  },
  ...checksOf<[picture: Uint8Array, type: string]>(
    {
      'what is no picture': [Buffer.from('I am a text.'), 'text/plain'],
      'a picture over 2MB': [HUGE_PHOTO, 'image/jpeg'],
    },
    (what) => `§5 POST upload-profile-picture rejects ${what}`,
    async (context, [picture, type]) => {
      const { client } = await context.stranger();
      const form = pictureForm(picture, type);
      expectRejected(await client.send('POST', paths.uploadProfilePicture, form));
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
export const signInChecks = checksOf<(visitor: HostClient, context: TestContext) => Promise<HostResponse>>(
  {
    '§6 GET profile': (visitor) => visitor.get(paths.ownProfile),
    '§7 PATCH profile': (visitor) => visitor.send('PATCH', paths.ownProfile, { location: LOCATION }),
    '§6 GET profile/{username}': async (visitor, context) =>
      visitor.get(paths.profile((await context.seller()).username)),
    '§7 POST upload-profile-picture': async (visitor) =>
      visitor.send('POST', paths.uploadProfilePicture, pictureForm(PHOTO)),
    '§7 DELETE remove-profile-picture': (visitor) => visitor.send('DELETE', paths.removeProfilePicture),
    '§6 POST items': (visitor, context) => context.send({ client: visitor }),
    '§7 GET items/my-listings': (visitor) => visitor.get(paths.myListings),
  },
  (what) => `${what} without a token returns 401 or 403`,
  async (context, send) => expectSignInNeeded(await send(context.visitor(), context)),
);
