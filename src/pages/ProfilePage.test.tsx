import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { anApiListing, aProfile } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
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
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
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

function open(route: string, preloadedState: typeof signedOut = signedInAs(me)) {
  const page = (
    <Routes>
      <Route path="/profiles/:username" element={<ProfilePage />} />
    </Routes>
  );
  return renderWithProviders(page, { route, preloadedState });
}
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

test('an own profile without listings says so', async () => {
  server.use(http.get(call(paths.myListings), () => HttpResponse.json({ results: [], next: null })));
  open('/profiles/me');
  expect(await screen.findByText('No listings found')).toBeVisible();
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

const fileOf = (bytes: number, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });
async function selectPhoto(file = fileOf(1, 'me.png', 'image/png')) {
  const view = open('/profiles/me');
  await findButton('Add photo');
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Profile photo'), file);
  return view;
}

test.each([
  [fileOf(1, 'notes.txt', 'text/plain'), 'Please select an image file'],
  [fileOf(2_097_153, 'large.png', 'image/png'), 'File size must be less than 2MB'],
])('a file that may not be a profile picture is rejected: %#', async (file, sentence) => {
  await selectPhoto(file);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();
});

test('an upload that fails says why and keeps the preview', async () => {
  server.use(http.post(call(paths.uploadProfilePicture), () => new HttpResponse('<html>', { status: 502 })));
  const { user } = await selectPhoto();
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

test('the owner shares the profile: WhatsApp, the link to copy, Cancel', async () => {
  const { user } = open('/profiles/me');
  await user.click(await findButton('Share Profile'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Profile' }));
  const address = `${location.origin}/profiles/tariro`;
  expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Check out my profile on Musika: ${address}`)}`,
  );
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog.getByRole('button', { name: 'Copy Profile Link' }));
  expect(copy).toHaveBeenCalledWith(address);
  expect(await dialog.findByText('Link copied.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['/s/tariro', '/s/tariro', 1],
  [null, '/profiles/tariro', 0],
])('with a shop at %s the owner shares %s, and prints %i page', async (shop_url, shared, pages) => {
  own = aProfile({ shop_url });
  const { user } = open('/profiles/me');
  await screen.findByText('2 listing(s) found');
  await user.click(await findButton('Share Profile'));
  const link = await screen.findByRole('link', { name: 'WhatsApp' });
  expect(link.getAttribute('href')).toContain(encodeURIComponent(location.origin + shared));
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Print' })).toHaveLength(pages));
});

type User = ReturnType<typeof open>['user'];
async function openOwn(): Promise<User> {
  const { user } = open('/profiles/me');
  await screen.findByText('2 listing(s) found');
  return user;
}
const lamp = () => screen.queryByRole('link', { name: /Desk lamp/ });
async function openEditing(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  return within(await screen.findByRole('dialog', { name: 'Edit profile' }));
}
async function manage(user: User, item: string) {
  await user.click(screen.getByRole('button', { name: 'Manage Desk lamp' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
async function deleteLamp(user: User) {
  await manage(user, 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
}

test('the owner edits name and phone in a dialog, with a correction of the phone', async () => {
  const patched = vi.fn<(body: unknown) => void>();
  server.use(
    http.patch(call(paths.ownProfile), async ({ request }) => {
      const patch = await request.json();
      patched(patch);
      own = { ...own, ...(patch as object) };
      return HttpResponse.json(own);
    }),
  );
  const user = await openOwn();
  const dialog = await openEditing(user);
  await user.clear(dialog.getByLabelText(/^Display name/));
  await user.type(dialog.getByLabelText(/^Display name/), 'Tari of Block C');
  await user.clear(dialog.getByLabelText(/^Phone number/));
  await user.type(dialog.getByLabelText(/^Phone number/), '0772 345 678');
  await user.tab();
  await user.click(await dialog.findByRole('button', { name: 'Use 263772345678' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tari of Block C')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const patch = { display_name: 'Tari of Block C', phone_number: '263772345678' };
  expect(patched).toHaveBeenCalledExactlyOnceWith(patch);
});

test('a profile that cannot be saved says why, and the input stays', async () => {
  server.use(
    http.patch(call(paths.ownProfile), () => HttpResponse.json({ location: ['Too far.'] }, { status: 400 })),
  );
  const user = await openOwn();
  const dialog = await openEditing(user);
  await user.type(dialog.getByLabelText(/^Business location/), ' Heights');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Too far.')).toBeVisible();
  expect(dialog.getByLabelText(/^Business location/)).toHaveValue('Mount Pleasant Heights');
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
  server.use(http.delete(lampCall, () => HttpResponse.json({ detail: 'Not today.' }, { status: 403 })));
  server.use(http.post(call(paths.refresh), () => HttpResponse.json({ access: 'access' })));
  const user = await openOwn();
  await deleteLamp(user);
  expect(await screen.findByText('Not today.')).toBeVisible();
  await waitFor(() => expect(lamp()).toBeVisible());
});
