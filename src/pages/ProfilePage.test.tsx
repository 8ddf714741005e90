import { act, fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { aListing, aProfile, MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { fill, openPage, sentTo } from '../../tests/support/openPage.tsx';
import { call, says, server } from '../../tests/support/server.ts';
import type { Profile } from '../contract/profile.ts';
import { paths } from '../contract/paths.ts';
import { listingsApi } from '../features/listings/listingsApi.ts';
import { profileApi } from '../features/profile/profileApi.ts';
import { scrollSettled } from '../features/ui/scroll/scrollMemory.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';

const lampCall = call(paths.listing('desk-lamp-k3x9'));

/** A page of a market where Tariro sells a lamp and a kettle, and Rudo sells nothing. */
const open = (route = '/profiles/me', changes: Partial<Profile> = {}) =>
  openPage(route, {
    me: aProfile(changes),
    others: ['rudo'],
    capabilities: { ...MARKET_CAPABILITIES, lifetimes: null, wanted: null },
    listings: [aListing(), aListing({ id: '8', slug: 'kettle-p2m8', title: 'Kettle' })],
  });
const API = 'https://api.example.org';
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
  setRuntimeConfig({ apiHost: API });
  const rudo = aProfile({ username: 'rudo', profile_picture: '/media/rudo.webp' });
  server.use(http.get(call(paths.profile('rudo')), says(200, rudo)));
  expect(await screen.findByRole('heading', { name: "rudo's Listings" })).toBeVisible();
  expect(await screen.findByText('No listings available')).toBeVisible();
  expect(screen.getByText('0 listing(s) found')).toBeVisible();
  for (const name of ['Logout', 'Share Profile', 'Change photo', 'Remove'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByAltText('@rudo')).toHaveAttribute('src', `${API}/media/rudo.webp`);
  await user.click(screen.getByRole('button', { name: 'Enlarge the photo of @rudo' }));
  expect(await screen.findByRole('dialog', { name: 'Photo of @rudo' })).toBeVisible();
});

test.each(['/profiles/me', '/profiles/rudo'])('Back to %s leads to where someone was', async (route) => {
  const scrollTo = vi.fn<(options: ScrollToOptions) => void>();
  vi.stubGlobal('scrollTo', scrollTo);
  open(route).store.dispatch(scrollSettled({ key: `default ${route}`, top: 300 }));
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 300, behavior: 'instant' }));
});

const SHOP = { username: 'rudo', location: null, profile_picture: null, joined_at: null, sold: 3 };
test.each([
  ['/profiles/rudo', paths.profile('rudo'), 500, 'Failed to load user profile', 1],
  ['/profiles/rudo', paths.profile('rudo'), 404, 'Failed to load user profile', 0],
  ['/profiles/rudo', paths.profile('rudo'), 200, 'Failed to load user profile', 1],
  ['/s/rudo', paths.shop('rudo'), 500, 'Failed to load the shop', 1],
  ['/s/rudo', paths.shop('rudo'), 404, 'This shop does not exist, or its owner has closed it.', 0],
])('%s whose call %s fails with %i says so, and is tried again where that helps', async (...row) => {
  const [route, path, status, text, retries] = row;
  const { user } = open(route);
  server.use(
    http.get(call(path), says(status, {}), { once: true }),
    http.get(call(paths.shop('rudo')), says(200, SHOP)),
  );
  expect(await screen.findByText(text)).toBeVisible();
  expect(document.title).toMatch(status === 404 ? /not found/ : /failed to load/);
  expect(screen.getByRole('link', { name: 'Back to the market' })).toBeVisible();
  const buttons = screen.queryAllByRole('button', { name: 'Retry' });
  expect(buttons).toHaveLength(retries);
  for (const retry of buttons) await user.click(retry);
  await waitFor(() => expect(screen.queryAllByRole('heading', { name: '@rudo' })).toHaveLength(retries));
});

const aPicture = (bytes: BlobPart) => new File([bytes], 'me.png', { type: 'image/png' });

test('a photo that is too large is rejected, gives way to another while it is shrunk, and is cancelled', async () => {
  const { user } = open();
  await findButton('Add photo');
  const choose = (bytes: BlobPart) => user.upload(screen.getByLabelText('Profile photo'), aPicture(bytes));
  await choose(new Uint8Array(2_097_153));
  expect(await screen.findByText('File size must be less than 2MB')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();
  // One that this browser cannot decode keeps no button that fails again.
  await user.click(await findButton('Shrink this photo'));
  expect(await screen.findByText(/^This photo cannot be shrunk on this device\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Shrink this photo' })).toBeNull();
  await choose(new Uint8Array(2_097_153));
  const decoded = Promise.withResolvers<object>();
  vi.stubGlobal('createImageBitmap', async () => decoded.promise);
  const context = { fillRect: vi.fn<() => void>(), drawImage: vi.fn<() => void>() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValueOnce(context as never);
  const webp = new Blob(['small'], { type: 'image/webp' });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementationOnce((done) => done(webp));
  await user.click(await findButton('Shrink this photo'));
  await choose('photo');
  await findButton('Upload');
  decoded.resolve({ width: 9, height: 9, close: () => undefined });
  await waitForElementToBeRemoved(screen.getByText('Shrinking…'));
  expect(screen.queryByText(/→/)).not.toBeInTheDocument();
  // What is transparent becomes white.
  expect(context.fillRect).toHaveBeenCalledBefore(context.drawImage);
  await user.click(await findButton('Cancel'));
  expect(await findButton('Add photo')).toBeVisible();
});

test('the owner’s new photo is on its way until it loads, or ten tries failed; an upload that fails says why and keeps it', async () => {
  const { user, store } = open('/profiles/me', { shop_url: '/s/tariro' });
  setRuntimeConfig({ apiHost: API });
  await findButton('Add photo');
  await user.upload(screen.getByLabelText('Profile photo'), aPicture('photo'));
  server.use(http.post(call(paths.uploadProfilePicture), says(502, {})));
  await user.click(await findButton('Upload'));
  expect(await screen.findByText('Upload failed. Please try again.')).toBeVisible();
  expect(screen.getByAltText('Preview of your new photo')).toBeVisible();
  await store.dispatch(profileApi.endpoints.getShop.initiate('tariro'));
  const shop = sentTo('get', paths.shop('tariro'));
  server.use(http.post(call(paths.uploadProfilePicture), says(200, { profile_picture: '/media/new.webp' })));
  await user.click(await findButton('Upload'));
  expect(await screen.findByText('Your photo is on its way…')).toBeVisible();
  expect(document.querySelector('img[hidden]')).toHaveAttribute('src', `${API}/media/new.webp`);
  expect(screen.queryByText('Upload failed. Please try again.')).toBeNull();
  expect(screen.getByAltText('Preview of your new photo')).toBeVisible();
  await waitFor(() => expect(shop).toHaveLength(1));
  for (const image of document.querySelectorAll('img[hidden]')) fireEvent.load(image);
  expect(await findButton('Change photo')).toBeVisible();
  expect(screen.queryByText('Your photo is on its way…')).toBeNull();
  expect(screen.queryByAltText('Preview of your new photo')).toBeNull();
  await user.upload(screen.getByLabelText('Profile photo'), aPicture('another'));
  await user.click(await findButton('Upload'));
  await screen.findByText('Your photo is on its way…');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (let count = 1; count <= 10; count += 1) {
    for (const image of document.querySelectorAll('img[hidden]')) fireEvent.error(image);
    act(() => void vi.advanceTimersByTime(1000));
  }
  vi.useRealTimers();
  expect(screen.getByText(/^Your photo is still being processed\./)).toBeVisible();
  expect(screen.getByText('T')).toBeVisible();
});

test('the owner removes the photo, after a question; a removal that fails says so', async () => {
  const { user, store } = open('/profiles/me', { profile_picture: '/media/me.webp', shop_url: '/s/tariro' });
  await store.dispatch(profileApi.endpoints.getShop.initiate('tariro'));
  const shop = sentTo('get', paths.shop('tariro'));
  server.use(http.delete(call(paths.removeProfilePicture), says(502, {}), { once: true }));
  await user.click(await findButton('Remove'));
  await user.click(await findButton('Remove photo'));
  expect(await screen.findByText('Remove failed. Please try again.')).toBeVisible();
  await user.click(await findButton('Remove'));
  await user.click(await findButton('Remove photo'));
  expect(await findButton('Add photo')).toBeVisible();
  await waitFor(() => expect(shop).toHaveLength(1));
});

test.each([
  ['/s/tariro', '/s/tariro', 1],
  [null, '/profiles/tariro', 0],
])('with a shop at %s the owner shares %s, and prints %i page', async (shop_url, shared, pages) => {
  const { user } = open('/profiles/me', { shop_url });
  setRuntimeConfig({ productName: 'Msika' });
  await screen.findByText('2 listing(s) found');
  await user.click(await findButton('Share Profile'));
  const address = location.origin + shared;
  expect(await screen.findByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Check out my profile on Msika: ${address}`)}`,
  );
  await user.click(screen.getByRole('button', { name: 'Copy Profile Link' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(screen.queryAllByRole('button', { name: 'Print' })).toHaveLength(pages);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

type User = ReturnType<typeof open>['user'];
const lamp = () => screen.queryByRole('link', { name: /Desk lamp/ });
async function deleteLamp(user: User) {
  await user.click(await findButton('Manage Desk lamp'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
}

test('the owner edits name, phone and shop in a dialog, which keeps them until they are saved', async () => {
  const { user, store } = open('/profiles/me', { shop_url: '/s/tariro', shop_shows_picture: false });
  // The page of the own lamp, seen before.
  await store.dispatch(listingsApi.endpoints.getListing.initiate('desk-lamp-k3x9'));
  await store.dispatch(listingsApi.endpoints.getListingsByUsername.initiate('tariro'));
  await store.dispatch(profileApi.endpoints.getShop.initiate('tariro'));
  await user.click(await findButton('Edit profile'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile' }));
  await fill(/^Display name/, ' Tari of Block C’s ');
  await fill(/^First name/, '');
  for (const label of [/^Phone number/, /^Business location/]) await fill(label, '');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  for (const name of ['Phone number', 'Business location'])
    expect(await dialog.findByText(`${name} is required.`)).toBeVisible();
  // A tap beside it loses nothing.
  await user.click(screen.getByRole('dialog').parentElement ?? document.body);
  await fill(/^Business location/, 'Mount Pleasant');
  await fill(/^Phone number/, '263772345678');
  await user.click(dialog.getByRole('checkbox', { name: 'Public shop' }));
  expect(dialog.getByRole('checkbox', { name: 'Show my picture in the shop' })).toBeDisabled();
  const refused = says(400, { display_name: ['Too far.'] });
  server.use(http.patch(call(paths.ownProfile), refused, { once: true }));
  const sent = sentTo('patch', paths.ownProfile);
  const lists = [paths.myListings, paths.listing('desk-lamp-k3x9'), paths.listingsByUsername('tariro')];
  const listed = [...lists, paths.shop('tariro')].map((path) => sentTo('get', path));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Too far.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText("Tari of Block C's")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const names = { display_name: "Tari of Block C's", first_name: '' };
  const patch = { ...names, phone_number: '263772345678', shop_enabled: false };
  expect(sent.at(-1)).toEqual(patch);
  // With the new phone.
  await waitFor(() => expect(listed.map((calls) => calls.length)).toEqual([1, 1, 1, 1]));
});

test('a new user opens a shop, may leave phone and location empty, but not write what section 5 forbids', async () => {
  const { user } = open('/profiles/me', { phone_number: null, location: null, shop_url: null });
  const sent = sentTo('patch', paths.ownProfile);
  await user.click(await findButton('Edit profile'));
  await user.click(await screen.findByRole('checkbox', { name: 'Public shop', checked: false }));
  await fill(/^Business location/, 'A');
  await user.click(await findButton('Save'));
  expect(await screen.findByText('Location must be at least 2 characters long.')).toBeVisible();
  await fill(/^Business location/, '');
  await fill(/^Display name/, 'Tari');
  await user.click(await findButton('Save'));
  expect(await screen.findByText('Tari')).toBeVisible();
  expect(sent).toEqual([{ display_name: 'Tari', shop_enabled: true }]);
});

test('a listing that the back end does not delete stays, and what is deleted is missing at once', async () => {
  const { user } = open();
  server.use(http.delete(lampCall, says(400, { detail: 'Not today.' }), { once: true }));
  await deleteLamp(user);
  expect(await screen.findByText('Not today.')).toBeVisible();
  await waitFor(() => expect(lamp()).toBeVisible());
  const response = Promise.withResolvers<Response>();
  server.use(http.get(call(paths.myListings), () => response.promise));
  const requested = sentTo('get', paths.myListings);
  await deleteLamp(user);
  await waitFor(() => expect(requested).toHaveLength(1));
  expect(lamp()).not.toBeInTheDocument();
  expect(screen.getByText('1 listing(s) found')).toBeVisible();
  expect(await screen.findByText('“Desk lamp” is deleted.')).toBeVisible();
  response.resolve(HttpResponse.json([]));
  expect(await screen.findByText('0 listing(s) found')).toBeVisible();
});
