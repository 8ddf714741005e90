import { paths } from '../../../src/contract/paths.ts';
import { DEVICE_PUSH_PATH, PUSH_PATH } from '../../../src/contract/pushNotifications.ts';
import { makeSubscription, TEST_PASSWORD, type TestClient } from './client.ts';
import { listingForm } from './listingForm.ts';

/** Calls that open or close a session, or need none; they are tested as such. */
export const OPEN_CALLS: readonly string[] = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/google',
  'POST /api/auth/reset',
  'POST /api/auth/token/refresh',
  'POST /api/auth/logout',
  'POST /api/listings/items/:slugOrId/gone',
  'POST /api/reports',
];

/** A call that changes something of the signed-in user. */
export interface UnsafeCase {
  call: string;
  send: (client: TestClient, username: string) => ReturnType<TestClient['send']>;
  /** The status for another signed-in user: rejected, or a change of their own data. */
  other: number;
  owner: number;
}

const LISTING = paths.listing('1');

/** The body of a call that needs the password. */
export const PASSWORD = { password: TEST_PASSWORD };
const SAME_PASSWORD = { ...PASSWORD, current_password: TEST_PASSWORD, password2: TEST_PASSWORD };

/** The form of a profile picture. */
export function pictureForm(photo: Uint8Array, type = 'image/png'): FormData {
  const body = new FormData();
  body.append('profile_picture', new Blob([Uint8Array.from(photo)], { type }), 'me.png');
  return body;
}

/** Every other unsafe call, in an order in which the owner's all succeed. */
export function unsafeCases(photo: Uint8Array): UnsafeCase[] {
  const patch = { location: 'Elsewhere', phone_number: '263770000000' };
  return [
    {
      call: 'PATCH /api/auth/profile',
      send: (client) => client.send('PATCH', paths.ownProfile, { body: patch }),
      other: 200,
      owner: 200,
    },
    {
      call: 'POST /api/auth/upload-profile-picture',
      send: (client) => client.send('POST', paths.uploadProfilePicture, { body: pictureForm(photo) }),
      other: 200,
      owner: 200,
    },
    {
      call: 'DELETE /api/auth/remove-profile-picture',
      send: (client) => client.send('DELETE', paths.removeProfilePicture),
      other: 204,
      owner: 204,
    },
    {
      call: 'POST /api/listings/items',
      send: (client) => client.send('POST', paths.listings, { body: listingForm({ image: photo }) }),
      other: 201,
      owner: 201,
    },
    {
      call: 'POST /api/listings/items/:slugOrId/renewal',
      send: (client) => client.send('POST', paths.renewal('1')),
      other: 403,
      owner: 200,
    },
    {
      call: 'PATCH /api/listings/items/:slugOrId',
      send: (client) => client.send('PATCH', LISTING, { body: { title: 'Not yours', status: 'sold' } }),
      other: 403,
      owner: 200,
    },
    {
      call: 'DELETE /api/listings/items/:slugOrId',
      send: (client) => client.send('DELETE', LISTING),
      other: 403,
      owner: 204,
    },
    {
      call: 'POST /api/notices',
      send: (client) => client.send('POST', PUSH_PATH, { body: makeSubscription() }),
      other: 204,
      owner: 204,
    },
    {
      call: 'POST /api/notices/of-device',
      send: (client) => client.send('POST', DEVICE_PUSH_PATH, { body: {} }),
      other: 200,
      owner: 200,
    },
    {
      call: 'DELETE /api/notices',
      send: (client) => client.send('DELETE', PUSH_PATH, { body: makeSubscription() }),
      other: 204,
      owner: 204,
    },
    {
      call: 'POST /api/moderation/categories',
      send: (client) => client.send('POST', paths.moderationCategories, { body: { name: 'Bicycles' } }),
      other: 403,
      owner: 403,
    },
    {
      call: 'POST /api/moderation/places',
      send: (client) => client.send('POST', paths.moderationPlaces, { body: { name: 'Great Hall' } }),
      other: 403,
      owner: 403,
    },
    {
      call: 'POST /api/moderation/search',
      send: (client) => client.send('POST', paths.moderationSearch, { body: { of: '@rudo' } }),
      other: 403,
      owner: 403,
    },
    {
      call: 'POST /api/moderation/actions/:id/answer',
      send: (client) => client.send('POST', paths.answerAppeal('1'), { body: { upheld: true } }),
      other: 403,
      owner: 403,
    },
    {
      call: 'POST /api/auth/standing/read',
      send: (client) => client.send('POST', paths.standingRead),
      other: 204,
      owner: 204,
    },
    {
      call: 'POST /api/auth/standing/appeals',
      send: (client) => client.send('POST', paths.appeals, { body: { action: '1', text: 'It is mine.' } }),
      other: 404,
      owner: 404,
    },
    {
      call: 'POST /api/auth/change-password',
      send: (client) => client.send('POST', paths.changePassword, { body: SAME_PASSWORD }),
      other: 204,
      owner: 204,
    },
    {
      call: 'POST /api/auth/recovery-code',
      send: (client) => client.send('POST', paths.recoveryCode, { body: PASSWORD }),
      other: 200,
      owner: 200,
    },
    {
      // Neither of the two is a moderator.
      call: 'POST /api/moderation/actions',
      send: (client) =>
        client.send('POST', paths.moderationActions, {
          body: { user: 'tendai', kind: 'hide', listing: '1', reason: 'scam', message: 'A scam.' },
        }),
      other: 403,
      owner: 403,
    },
    {
      call: 'POST /api/moderation/actions/:id/undo',
      send: (client) => client.send('POST', paths.undoAction('1')),
      other: 403,
      owner: 403,
    },
    {
      call: 'POST /api/auth/logout-everywhere',
      async send(client, username) {
        const response = await client.send('POST', paths.logoutEverywhere);
        // For the calls after this one they need a session again.
        if (response.status === 204) await client.login(username);
        return response;
      },
      other: 204,
      owner: 204,
    },
    {
      call: 'DELETE /api/auth/account',
      send: (client) => client.send('DELETE', paths.account, { body: PASSWORD }),
      other: 204,
      owner: 204,
    },
  ];
}
