import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { paths } from '../../../../src/contract/paths.ts';
import { ProfilePictureSchema } from '../../../../src/contract/profile.ts';
import { readProfile } from '../answers.ts';
import type { Check } from '../check.ts';
import { expectOk, expectRefused, expectSignInWanted, expectThat, describeAnswer } from '../expectations.ts';
import type { HostClient } from '../hostClient.ts';
import { makeHugePhoto, makePhoto, NOT_A_PICTURE, pictureForm } from '../listingForm.ts';

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
export const profilePictureChecks: Check[] = [
  {
    sentence: '§7 POST upload-profile-picture answers where the picture is, and there it loads',
    async run(context) {
      const { client } = await context.seller();
      const answer = await client.send('POST', paths.uploadProfilePicture, pictureForm(await makePhoto()));
      expectOk(answer);
      const read = v.safeParse(ProfilePictureSchema, answer.body);
      expectThat(read.success, `there is no profile_picture in it: ${describeAnswer(answer)}`);
      await untilLoaded(client, read.output.profile_picture);
      const profile = readProfile(await client.get(paths.ownProfile));
      expectThat(profile.profile_picture !== null, 'the profile names no picture afterwards');
    },
  },
  {
    sentence: '§5 POST upload-profile-picture refuses what is no picture',
    async run(context) {
      const { client } = await context.stranger();
      expectRefused(await client.send('POST', paths.uploadProfilePicture, pictureForm(NOT_A_PICTURE)));
    },
  },
  {
    sentence: '§5 POST upload-profile-picture refuses a picture over 2MB',
    async run(context) {
      const { client } = await context.stranger();
      expectRefused(
        await client.send('POST', paths.uploadProfilePicture, pictureForm(await makeHugePhoto())),
      );
    },
  },
  {
    sentence: '§7 POST upload-profile-picture without a token is answered 401 or 403',
    async run(context) {
      const form = pictureForm(await makePhoto());
      expectSignInWanted(await context.visitor().send('POST', paths.uploadProfilePicture, form));
    },
  },
  {
    sentence: '§4 DELETE remove-profile-picture sets the picture to none',
    async run(context) {
      const { client } = await context.seller();
      expectOk(await client.send('DELETE', paths.removeProfilePicture));
      const { profile_picture: picture } = readProfile(await client.get(paths.ownProfile));
      expectThat(!picture, `profile_picture is ${picture} afterwards`);
    },
  },
  {
    sentence: '§7 DELETE remove-profile-picture without a token is answered 401 or 403',
    async run(context) {
      expectSignInWanted(await context.visitor().send('DELETE', paths.removeProfilePicture));
    },
  },
];
