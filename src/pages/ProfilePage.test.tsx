import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { anApiListing, aProfile } from '../../tests/support/fixtures.ts';
import { renderPage, signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { NO_CAPABILITIES } from '../contract/capabilities.ts';
import { paths } from '../contract/paths.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { ProfilePage } from './ProfilePage.tsx';

const me = aProfile({ username: 'tariro', location: 'Mount Pleasant' });
const rudo = aProfile({ username: 'rudo', profile_picture: '/media/rudo.webp' });
const deleted = vi.fn<() => void>();
const lampCall = call(paths.listing('desk-lamp-k3x9'));
let own = me;

beforeEach(() => {
  const calls = { changeListing: true, deleteListing: true };
  setRuntimeConfig({ capabilities: { ...NO_CAPABILITIES, calls } });
  own = me;
  deleted.mockClear();
  server.use(
    http.get(call(paths.ownProfile), () => HttpResponse.json(own)),
    http.get(call(paths.profile('rudo')), () => HttpResponse.json(rudo)),
    http.get(call(paths.myListings), () => {
      const kettle = anApiListing({ id: '8', slug: 'kettle-p2m8', title: 'Kettle' });
      return HttpResponse.json(deleted.mock.calls.length > 0 ? [kettle] : [anApiListing(), kettle]);
    }),
    http.delete(lampCall, () => {
      deleted();
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(call(paths.listingsByUsername('rudo')), () => HttpResponse.json([])),
  );
});

const open = (route: string, preloadedState = signedInAs(me)) =>
  renderPage('/profiles/:username', <ProfilePage />, { route, preloadedState });
const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

test.each(['/profiles/me', '/profiles/tariro'])('%s is the own profile, with the controls', async (route) => {
  open(route);
  expect(await screen.findByRole('heading', { name: '@tariro' })).toBeVisible();
  expect(screen.getByText('Mount Pleasant')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'My Listings' })).toBeVisible();
  expect(await screen.findByText('2 listing(s) found')).toBeVisible();
  const lamp = screen.getByRole('link', { name: /Desk lamp/ });
  expect(lamp).toHaveAttribute('href', '/product/electronics/desk-lamp-k3x9');
  for (const name of ['Share Profile', 'Logout', 'Add photo'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect(document.title).toBe('@tariro | Musika');
});

test("another's profile has no controls, and its picture can be enlarged", async () => {
  const { user } = open('/profiles/rudo');
  expect(await screen.findByRole('heading', { name: "rudo's Listings" })).toBeVisible();
  expect(await screen.findByText('No listings available')).toBeVisible();
  expect(screen.getByText('0 listing(s) found')).toBeVisible();
  for (const name of ['Logout', 'Share Profile', 'Change photo', 'Remove'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enlarge the photo of @rudo' }));
  expect(await screen.findByRole('dialog', { name: 'Photo of @rudo' })).toBeVisible();
});

test.each([
  [500, 'Profile failed to load', 1],
  [404, 'Profile not found', 0],
])(
  'a profile that fails with %i says so, with a way back and Retry where it can help',
  async (status, title, retries) => {
    const response = () => HttpResponse.json({}, { status });
    server.use(http.get(call(paths.profile('rudo')), response, { once: true }));
    const { user } = open('/profiles/rudo');
    expect(await screen.findByText('Failed to load user profile')).toBeVisible();
    expect(document.title).toBe(`${title} | Musika`);
    expect(screen.getByRole('link', { name: 'Back to the market' })).toBeVisible();
    const buttons = screen.queryAllByRole('button', { name: 'Retry' });
    expect(buttons).toHaveLength(retries);
    for (const retry of buttons) await user.click(retry);
    await waitFor(() =>
      expect(screen.queryAllByText('Failed to load user profile')).toHaveLength(1 - retries),
    );
  },
);

test("without a token the page says 'Not authenticated'", () => {
  open('/profiles/rudo', signedOut);
  expect(screen.getByText('Not authenticated')).toBeVisible();
  expect(document.title).toBe('Not authenticated | Musika');
});

test('Logout ends the session at once, even if the call fails', async () => {
  server.use(http.post(call(paths.logout), () => HttpResponse.error()));
  const { user, store } = open('/profiles/me');
  await user.click(await findButton('Logout'));
  expect(store.getState().auth).toMatchObject({ status: 'signedOut', accessToken: null, user: null });
});

async function selectPhoto(file = new File(['1'], 'me.png', { type: 'image/png' })) {
  const { user } = open('/profiles/me');
  await findButton('Add photo');
  await user.upload(screen.getByLabelText('Profile photo'), file);
  return user;
}

test('a file that may not be a profile picture is rejected', async () => {
  await selectPhoto(new File([new Uint8Array(2_097_153)], 'large.png', { type: 'image/png' }));
  expect(await screen.findByText('File size must be less than 2MB')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();
});

test('an upload that fails says why and keeps the preview', async () => {
  server.use(http.post(call(paths.uploadProfilePicture), () => new HttpResponse('<html>', { status: 502 })));
  const user = await selectPhoto();
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Upload failed. Please try again.')).toBeVisible();
  expect(screen.getByAltText('Preview of your new photo')).toBeVisible();
});

test('the owner removes the photo, after a question; a removal that fails says so', async () => {
  own = { ...me, profile_picture: '/media/me.webp' };
  const remove = vi.fn<() => Response>(() => HttpResponse.html('<h1>502</h1>'));
  server.use(http.delete(call(paths.removeProfilePicture), remove));
  const { user } = open('/profiles/me');
  await user.click(await findButton('Remove'));
  await user.click(await findButton('Remove photo'));
  expect(await screen.findByText('Remove failed. Please try again.')).toBeVisible();

  remove.mockImplementation(() => {
    own = me;
    return new HttpResponse(null, { status: 204 });
  });
  await user.click(await findButton('Remove'));
  await user.click(await findButton('Remove photo'));
  expect(await findButton('Add photo')).toBeVisible();
});

test.each([
  ['/s/tariro', '/s/tariro', 1],
  [null, '/profiles/tariro', 0],
])('with a shop at %s the owner shares %s, and prints %i page', async (shop_url, shared, pages) => {
  own = aProfile({ shop_url });
  const { user } = open('/profiles/me');
  await screen.findByText('2 listing(s) found');
  await user.click(await findButton('Share Profile'));
  const address = location.origin + shared;
  expect(await screen.findByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Check out my profile on Musika: ${address}`)}`,
  );
  await user.click(screen.getByRole('button', { name: 'Copy Profile Link' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(address);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Print' })).toHaveLength(pages));
});

type User = ReturnType<typeof open>['user'];
async function openOwn(): Promise<User> {
  const { user } = open('/profiles/me');
  await screen.findByText('2 listing(s) found');
  return user;
}
const lamp = () => screen.queryByRole('link', { name: /Desk lamp/ });
async function deleteLamp(user: User) {
  await user.click(screen.getByRole('button', { name: 'Manage Desk lamp' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
}

test('the owner edits name and phone in a dialog, which keeps them until they are saved', async () => {
  const user = await openOwn();
  await user.click(await findButton('Edit profile'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile' }));
  await user.clear(dialog.getByLabelText(/^Display name/));
  await user.type(dialog.getByLabelText(/^Display name/), 'Tari of Block C');
  await user.clear(dialog.getByLabelText(/^Phone number/));
  await user.type(dialog.getByLabelText(/^Phone number/), '0772 345 678');
  await user.tab();
  await user.click(await dialog.findByRole('button', { name: 'Use 263772345678' }));
  const save = dialog.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  const refused = { display_name: ['Too far.'] };
  server.use(http.patch(call(paths.ownProfile), () => HttpResponse.json(refused, { status: 400 })));
  await user.click(save);
  expect(await dialog.findByText('Too far.')).toBeVisible();

  const patched = vi.fn<(body: unknown) => void>();
  server.use(
    http.patch(call(paths.ownProfile), async ({ request }) => {
      const patch = await request.json();
      patched(patch);
      own = { ...own, ...(patch as object) };
      return HttpResponse.json(own);
    }),
  );
  await user.click(save);
  expect(await screen.findByText('Tari of Block C')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const patch = { display_name: 'Tari of Block C', phone_number: '263772345678' };
  expect(patched).toHaveBeenCalledExactlyOnceWith(patch);
});

test('a deleted tile is missing while the list is requested again, a toast says so, and the heading has the focus', async () => {
  const user = await openOwn();
  const requested = vi.fn<() => void>();
  const response = Promise.withResolvers<Response>();
  server.use(
    http.get(call(paths.myListings), () => {
      requested();
      return response.promise;
    }),
  );
  await deleteLamp(user);
  await waitFor(() => expect(requested).toHaveBeenCalledOnce());
  expect(deleted).toHaveBeenCalledOnce();
  expect(lamp()).not.toBeInTheDocument();
  expect(screen.getByText('1 listing(s) found')).toBeVisible();
  expect(await screen.findByText('“Desk lamp” is deleted.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: /[Ll]istings$/ })).toHaveFocus());
  response.resolve(HttpResponse.json([]));
  expect(await screen.findByText('0 listing(s) found')).toBeVisible();
});

test('a listing that the back end does not delete stays, with the sentence of the response', async () => {
  server.use(http.delete(lampCall, () => HttpResponse.json({ detail: 'Not today.' }, { status: 400 })));
  const user = await openOwn();
  await deleteLamp(user);
  expect(await screen.findByText('Not today.')).toBeVisible();
  await waitFor(() => expect(lamp()).toBeVisible());
});
