import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { anApiListing, aProfile } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { ProfilePage } from './ProfilePage.tsx';

const me = aProfile({ username: 'tariro', location: 'Mount Pleasant' });
const rudo = aProfile({ username: 'rudo', profile_picture: '/media/rudo.webp' });
let own = me;

beforeEach(() => {
  own = me;
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  server.use(
    http.get(call(paths.ownProfile), () => HttpResponse.json(own)),
    http.get(call(paths.profile('rudo')), () => HttpResponse.json(rudo)),
    http.get(call(paths.myListings), () =>
      HttpResponse.json([anApiListing(), anApiListing({ id: '8', title: 'Kettle', status: 'sold' })]),
    ),
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

test.each(['/profiles/me', '/profiles/tariro'])('%s is the own profile, with the controls', async (route) => {
  open(route);
  expect(await screen.findByRole('heading', { name: '@tariro' })).toBeVisible();
  expect(screen.getByText('Mount Pleasant')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'My Listings' })).toBeVisible();
  expect(await screen.findByText('2 listing(s) found')).toBeVisible();
  expect(screen.getByRole('link', { name: /Desk lamp/ })).toHaveAttribute(
    'href',
    '/product/electronics/desk-lamp-k3x9',
  );
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add photo' })).toBeVisible();
  expect(document.title).toBe('@tariro | Musika');
});

test("another's profile has no controls, and its picture can be enlarged", async () => {
  const { user } = open('/profiles/rudo');
  expect(await screen.findByRole('heading', { name: "rudo's Listings" })).toBeVisible();
  expect(await screen.findByText('No listings available')).toBeVisible();
  expect(screen.getByText('0 listing(s) found')).toBeVisible();
  for (const name of ['Logout', 'Share Profile', 'Change photo', 'Remove']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  await user.click(screen.getByRole('button', { name: 'Enlarge the photo of @rudo' }));
  expect(await screen.findByRole('dialog', { name: 'Photo of @rudo' })).toBeVisible();
});

test('one who has no listings reads so', async () => {
  server.use(http.get(call(paths.myListings), () => HttpResponse.json({ results: [], next: null })));
  open('/profiles/me');
  expect(await screen.findByText('No listings found')).toBeVisible();
});

test('a profile that cannot be loaded says so, with Retry and a way back', async () => {
  server.use(
    http.get(call(paths.profile('rudo')), () => HttpResponse.json({}, { status: 500 }), { once: true }),
  );
  const { user } = open('/profiles/rudo');
  expect(await screen.findByText('Failed to load user profile')).toBeVisible();
  expect(document.title).toBe('Profile failed to load | Musika');
  expect(screen.getByRole('link', { name: 'Back to the market' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: '@rudo' })).toBeVisible();
});

test('a profile that does not exist says so, with a way back and no Retry, which could not help', async () => {
  server.use(http.get(call(paths.profile('nobody')), () => HttpResponse.json({}, { status: 404 })));
  open('/profiles/nobody');
  expect(await screen.findByText('Failed to load user profile')).toBeVisible();
  expect(document.title).toBe('Profile not found | Musika');
  expect(screen.getByRole('link', { name: 'Back to the market' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test("without a token the page says 'Not authenticated'", () => {
  open('/profiles/rudo', signedOut);
  expect(screen.getByText('Not authenticated')).toBeVisible();
  expect(document.title).toBe('Not authenticated | Musika');
});

test('Logout ends the session at once, even if the call fails', async () => {
  server.use(http.post(call(paths.logout), () => HttpResponse.error()));
  const { user, store } = open('/profiles/me');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(store.getState().auth).toMatchObject({ status: 'signedOut', accessToken: null, user: null });
});

test('a chosen photo is previewed; Cancel leaves everything as it was', async () => {
  const { user } = open('/profiles/me');
  await user.click(await screen.findByRole('button', { name: 'Add photo' }));
  await user.upload(screen.getByLabelText('Profile photo'), new File(['x'], 'me.png', { type: 'image/png' }));
  expect(screen.getByAltText('Preview of your new photo')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upload' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByAltText('Preview of your new photo')).not.toBeInTheDocument();
});

test.each([
  [new File(['x'], 'notes.txt', { type: 'text/plain' }), 'Please select an image file'],
  [
    new File([new Uint8Array(2_097_153)], 'large.png', { type: 'image/png' }),
    'File size must be less than 2MB',
  ],
])('a file that may not be a profile picture is refused: %#', async (file, sentence) => {
  open('/profiles/me');
  await screen.findByRole('button', { name: 'Add photo' });
  const { userEvent } = await import('@testing-library/user-event');
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Profile photo'), file);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();
});

test('an upload that fails says why and keeps the preview', async () => {
  server.use(http.post(call(paths.uploadProfilePicture), () => new HttpResponse('<html>', { status: 502 })));
  const { user } = open('/profiles/me');
  await screen.findByRole('button', { name: 'Add photo' });
  await user.upload(screen.getByLabelText('Profile photo'), new File(['x'], 'me.png', { type: 'image/png' }));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Upload failed. Please try again.')).toBeVisible();
  expect(screen.getByAltText('Preview of your new photo')).toBeVisible();
});

test('a removal that fails says so', async () => {
  own = { ...me, profile_picture: '/media/me.webp' };
  server.use(http.delete(call(paths.removeProfilePicture), () => HttpResponse.html('<h1>502</h1>')));
  const { user } = open('/profiles/me');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('Remove failed. Please try again.')).toBeVisible();
});

test('the owner removes the photo, after a question', async () => {
  own = { ...me, profile_picture: '/media/me.webp' };
  server.use(
    http.delete(call(paths.removeProfilePicture), () => {
      own = me;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open('/profiles/me');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByRole('button', { name: 'Add photo' })).toBeVisible();
});

test('the owner shares the profile: WhatsApp, the link to copy, Cancel', async () => {
  const { user } = open('/profiles/me');
  await user.click(await screen.findByRole('button', { name: 'Share Profile' }));
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

test('of a public shop the address is shared, and the poster; of a closed one neither', async () => {
  own = aProfile({ shop_url: '/s/tariro' });
  const { user, unmount } = open('/profiles/me');
  await user.click(await screen.findByRole('button', { name: 'Share Profile' }));
  const link = await screen.findByRole('link', { name: 'WhatsApp' });
  expect(link.getAttribute('href')).toContain(encodeURIComponent(`${location.origin}/s/tariro`));
  expect(await screen.findByRole('button', { name: /^Poster/ })).toBeVisible();
  unmount();

  own = aProfile({ shop_url: null });
  open('/profiles/me');
  await user.click(await screen.findByRole('button', { name: 'Share Profile' }));
  const profileLink = await screen.findByRole('link', { name: 'WhatsApp' });
  expect(profileLink.getAttribute('href')).toContain(encodeURIComponent('/profiles/tariro'));
  expect(screen.queryByRole('button', { name: /^Poster/ })).not.toBeInTheDocument();
});
