import { API_BASE } from '../../../src/contract/paths.ts';
import { makeSubscription, TEST_PASSWORD, type TestClient } from './client.ts';
import { listingForm } from './listingForm.ts';

interface Described {
  paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>>;
}

/** Every call of the API's description: each route has one (`openapi/routes.test.ts`). */
export async function describedCalls(client: TestClient) {
  const document = (await client.get('/api/openapi.json')).body as Described;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [] }]) => ({
      call: `${method.toUpperCase()} ${path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
      isPrivate: security.some((needs) => 'accessToken' in needs),
    })),
  );
}

/** The body of a call that needs the password. */
export const PASSWORD = { password: TEST_PASSWORD };
const SAME_PASSWORD = { ...PASSWORD, current_password: TEST_PASSWORD, password2: TEST_PASSWORD };

/** The form of a profile picture. */
export function pictureForm(photo: Uint8Array, type = 'image/png'): FormData {
  const body = new FormData();
  body.append('profile_picture', new Blob([Uint8Array.from(photo)], { type }), 'me.png');
  return body;
}

/** Neither of the two users is a moderator. */
const HIDE = { user: 'tendai', kind: 'hide', listing: '1', reason: 'scam', message: 'A scam.' };

/**
 * Every call that changes something of the signed-in user, in an order in which the owner's all succeed, with
 * the status for another user, who is rejected or changes their own data.
 */
export function unsafeCases(photo: Uint8Array) {
  const table: readonly [call: string, other: number, body?: unknown][] = [
    ['PATCH auth/profile', 200, { location: 'Elsewhere', phone_number: '263770000000' }],
    ['POST auth/upload-profile-picture', 200, pictureForm(photo)],
    ['DELETE auth/remove-profile-picture', 204],
    ['POST listings/items', 201, listingForm({ image: photo })],
    ['POST listings/items/:slugOrId/renewal', 403],
    ['PATCH listings/items/:slugOrId', 403, { title: 'Not yours', status: 'sold' }],
    ['DELETE listings/items/:slugOrId', 403],
    ['POST notices', 204, makeSubscription()],
    ['POST notices/of-device', 200, {}],
    ['DELETE notices', 204, makeSubscription()],
    ['POST moderation/categories', 403, { name: 'Bicycles' }],
    ['POST moderation/places', 403, { name: 'Great Hall' }],
    ['POST moderation/search', 403, { of: '@rudo' }],
    ['POST moderation/actions', 403, HIDE],
    ['POST moderation/actions/:id/answer', 403, { upheld: true }],
    ['POST moderation/actions/:id/undo', 403],
    ['POST auth/standing/read', 204],
    ['POST auth/standing/appeals', 404, { action: '1', text: 'It is mine.' }],
    ['POST auth/change-password', 204, SAME_PASSWORD],
    ['POST auth/recovery-code', 200, PASSWORD],
    ['POST auth/logout-everywhere', 204],
    ['DELETE auth/account', 204, PASSWORD],
  ];
  return table.map(([call, other, body]) => {
    const [method, path] = call.split(' ') as ['POST', string];
    return {
      call: `${method} ${API_BASE}${path}`,
      send: async (client: TestClient, username: string) => {
        const response = await client.send(method, `${path.replaceAll(/:\w+/g, '1')}/`, { body });
        // For the calls after this one they need a session again.
        if (path === 'auth/logout-everywhere' && response.status === 204) await client.login(username);
        return response;
      },
      other,
    };
  });
}
