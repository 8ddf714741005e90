import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  aListing,
  anApiListing,
  aProfile,
  categories,
  MARKET_CAPABILITIES,
  toApiListing,
} from '../../tests/support/fixtures.ts';
import {
  field,
  openNewListing,
  respondToPost,
  serveNewListing,
  type FakeBackEnd,
} from '../../tests/support/newListing.tsx';
import { call, server } from '../../tests/support/server.ts';
import { type Capabilities, NO_CAPABILITIES } from '../contract/capabilities.ts';
import { paths } from '../contract/paths.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';

const SUCCESS = 'Your listing is on the market.';
const sent = vi.fn<(body: string) => void>();
const newcomer = aProfile({ phone_number: null, location: null });
const postButton = () => screen.getByRole('button', { name: 'Post listing' });
let backEnd: FakeBackEnd;

beforeEach(() => {
  sent.mockClear();
  backEnd = serveNewListing({ sent });
});

/** Opens the form of a seller on a back end with these capabilities, and fills it in. */
async function openFilledIn(capabilities: Partial<Capabilities> = {}) {
  setRuntimeConfig({ capabilities: { ...NO_CAPABILITIES, ...capabilities } });
  const page = openNewListing();
  await page.fillIn();
  return page;
}

test('a seller posts a listing, can view and share it, and the form is empty for the next', async () => {
  backEnd.listings = [
    aListing(),
    aListing({ id: '8', status: 'sold' }),
    aListing({ id: '9', seller: 'rudo' }),
  ].map(toApiListing);
  const { user, fillIn, submit } = openNewListing();
  expect(await screen.findByText('You have 1 active listings (max: 5)')).toBeVisible();
  await fillIn();
  await submit();
  const posted = within(await screen.findByRole('region', { name: 'Just posted' }));
  // Once: what stays tells what can be done with it.
  expect(screen.getAllByText(/posted|on the market/i).map(({ textContent }) => textContent)).toEqual([
    SUCCESS,
  ]);
  expect(await screen.findByText('You have 2 active listings (max: 5)')).toBeVisible();
  expect(sent).toHaveBeenCalledOnce();
  expect(await field(/^Title/)).toHaveValue('');
  expect(screen.queryByAltText('The photo that you chose')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'New Listing' })).toHaveFocus();
  const view = posted.getByRole('link', { name: 'View' });
  expect(view).toHaveAttribute('href', '/product/electronics/desk-lamp-k3x9');
  await user.click(posted.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('dialog', { name: 'Share this listing' })).toBeVisible();
});

test('the form says how long a listing stays by its category, and the posted one until when', async () => {
  setRuntimeConfig({ capabilities: MARKET_CAPABILITIES });
  const services = { id: '5', name: 'Student services' };
  server.use(http.get(call(paths.categories), () => HttpResponse.json([...categories, services])));
  const expires_at = new Date(2027, 0, 10, 12).toISOString();
  respondToPost(() => Response.json(anApiListing({ expires_at }), { status: 201 }));
  const { user, fillIn, submit } = openNewListing();
  expect(await screen.findByText(/^Your listing stays up for 45 days;/)).toBeVisible();
  await fillIn();
  await user.selectOptions(await field(/^Category/), services.name);
  expect(screen.getByText(/^Your listing stays up for 90 days;/)).toBeVisible();
  await submit();
  expect(
    await screen.findByText(/It stays up until 10 January 2027; then one tap renews it\.$/),
  ).toBeVisible();
});

test('a field is checked once it is left, and live from then on', async () => {
  const { user } = openNewListing();
  const title = await field(/^Title/);
  await user.click(title);
  await user.paste('Lamp @ home #1');
  expect(screen.queryByText(/^Only letters/)).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText(/^Only letters, numbers, spaces, and basic/)).toHaveTextContent(
    'Not allowed here: @ #',
  );
  await user.clear(title);
  expect(await screen.findByText('Title is required.')).toBeVisible();
});

test('an empty form of a new seller that is submitted shows every error', async () => {
  backEnd.profile = newcomer;
  const { submit } = openNewListing(newcomer);
  await screen.findByText('Electronics');
  await submit();
  for (const name of ['Image', 'Title', 'Category', 'Phone number', 'Business location'])
    expect(await screen.findByText(`${name} is required.`)).toBeVisible();
  expect(screen.getByLabelText(/^Photo/)).toHaveFocus();
  expect(postButton()).toHaveAttribute('aria-disabled', 'true');
});

test('a photo that is too large is told at once, and untouched fields show no error', async () => {
  const { user } = openNewListing();
  const large = new File([new Uint8Array(3 * 1024 * 1024)], 'lamp.jpg', { type: 'image/jpeg' });
  await user.upload(await field(/^Photo/), large);
  expect(await screen.findByText('Image must be less than 2MB. File size: 3.00MB')).toBeVisible();
  expect(postButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Title is required.')).toBeNull();
});

test.each([
  ['', [0xff, 0xd8, 0xff, 0xe0], 0],
  ['image/pjpeg', [0xff, 0xd8, 0xff, 0xe0], 0],
  ['image/jpeg', Buffer.from('GIF89a'), 1],
])('a photo that the phone calls %j is what its bytes are', async (type, bytes, errors) => {
  const { submit } = openNewListing();
  const photo = new File([Uint8Array.from(bytes)], 'lamp.jpg', { type });
  await userEvent.setup({ applyAccept: false }).upload(await field(/^Photo/), photo);
  await submit();
  expect(await screen.findByText('Title is required.')).toBeVisible();
  await waitFor(() => expect(screen.queryAllByText(/Detected type: image\/gif/)).toHaveLength(errors));
});

test('of more photos than a listing can have the first are taken, and a text says so', async () => {
  const { user } = openNewListing();
  const six = Array.from({ length: 6 }, () => new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' }));
  await user.upload(await field(/^Photo/), six);
  expect(await screen.findByText('A listing can have 4 photos: the last ones were left out.')).toBeVisible();
  expect(screen.getAllByRole('img', { name: /^Photo \d/ })).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^Add another/ })).toBeNull();
});

test.each<[string, () => Response, string]>([
  ['an HTML page', () => HttpResponse.html('<h1>502</h1>', { status: 502 }), 'Failed to create listing.'],
  ['messages by field', () => HttpResponse.json({ title: ['Rude.'] }, { status: 400 }), 'Rude.'],
])('a post that fails with %s says why and loses nothing, until it works', async (_what, error, sentence) => {
  const { submit } = await openFilledIn();
  respondToPost(error);
  await submit();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Desk lamp');
  expect(screen.getByLabelText(/^Category/)).toHaveValue('1');
  expect(screen.getByAltText('The photo that you chose')).toBeVisible();
  respondToPost(() => HttpResponse.json(anApiListing(), { status: 201 }));
  await submit();
  expect(await screen.findByText(SUCCESS)).toBeVisible();
});

test('a seller corrects a price by keyboard, one step back', async () => {
  const { user } = openNewListing();
  await user.click(await field(/^Price/));
  await user.paste('12,50');
  await user.tab();
  const correction = await screen.findByRole('button', { name: 'Use 12.50' });
  expect(screen.getByLabelText('Description')).toHaveFocus();
  expect(correction.closest('output')).toHaveTextContent('Use 12.50');
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Price (US$)')).toHaveValue('12.50');
  expect(screen.getByLabelText('Price (US$)')).toHaveFocus();
});

test('the form has phone and location if the profile lacks them, and saves them before the listing', async () => {
  backEnd.profile = newcomer;
  const patched = vi.fn<(body: unknown) => Response>();
  patched.mockImplementation(() =>
    HttpResponse.json({ location: ['That place is unknown.'] }, { status: 400 }),
  );
  server.use(http.patch(call(paths.ownProfile), async ({ request }) => patched(await request.json())));
  const { user, fillIn, submit } = openNewListing(newcomer);
  await fillIn();
  await user.type(await field(/^Phone number/), '077 123 4567');
  await user.type(await field(/^Business location/), 'Avondale');
  expect(screen.getByText('Enter a valid Zimbabwe phone number (e.g. 263771234567).')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use 263771234567' }));
  await waitFor(() => expect(postButton()).toHaveAttribute('aria-disabled', 'false'));
  await submit();
  expect(await screen.findByText('That place is unknown.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  patched.mockImplementation(() => {
    backEnd.profile = aProfile();
    return HttpResponse.json(backEnd.profile);
  });
  await submit();
  expect(await screen.findByText(SUCCESS)).toBeVisible();
  expect(patched).toHaveBeenLastCalledWith({ phone_number: '263771234567', location: 'Avondale' });
  await waitFor(() => expect(screen.queryByLabelText(/^Phone number/)).not.toBeInTheDocument());
});

test('at five active listings the form is disabled and says what to do', async () => {
  backEnd.listings = ['1', '2', '3', '4', '5'].map((id) => toApiListing(aListing({ id })));
  openNewListing();
  expect(await screen.findByText('You have reached your maximum of 5 active listings')).toBeVisible();
  expect(screen.getByText(/You will have to delete existing listings to create new ones\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to my listings' })).toHaveAttribute('href', '/profiles/me');
  expect(postButton()).toBeDisabled();
  expect(await field(/^Title/)).toBeDisabled();
});

test.each([
  ['categories', paths.categories, 'Failed to load categories. Please try again later.', 'Electronics'],
  ['a profile', paths.ownProfile, 'Failed to load user profile.', 'Title'],
])('%s that cannot be loaded show an error with Retry', async (_what, path, sentence, loaded) => {
  server.use(http.get(call(path), () => new HttpResponse('<html>', { status: 500 }), { once: true }));
  const { user } = openNewListing();
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findAllByText(loaded))[0]).toBeInTheDocument();
});

test('condition and place are part of the form if the back end has them, and are sent', async () => {
  const { user, submit } = await openFilledIn({
    conditions: ['new', 'worn'],
    filters: ['campus_place'],
    calls: { countFacets: true },
  });
  const condition = await field(/^Condition/);
  const options = Array.from(condition.children, ({ textContent }) => textContent);
  expect(options).toEqual(['Not given', 'New', 'Worn']);
  await user.selectOptions(condition, 'Worn');
  await user.type(await field(/^Place on campus/), 'Gate 2');
  await submit();
  expect(await screen.findByText(SUCCESS)).toBeVisible();
  expect(sent).toHaveBeenCalledWith(expect.stringMatching(/name="condition"\s+worn\s/));
  expect(sent).toHaveBeenCalledWith(expect.stringMatching(/name="campus_place"\s+Gate 2\s/));
  expect(await field(/^Condition/)).toHaveValue('');
});

test('a free listing is posted as free, and unticking restores the price', async () => {
  const { user, submit } = await openFilledIn({ filters: ['price', 'free'] });
  await user.type(await field(/^Price/), '0');
  await submit();
  expect(await screen.findByText('Price must be a positive number.')).toBeVisible();
  const box = await screen.findByRole('checkbox', { name: 'I give it away for free' });
  await user.click(box);
  expect(screen.queryByText('Price must be a positive number.')).not.toBeInTheDocument();
  await user.click(box);
  expect(await field(/^Price/)).toHaveValue('0');
  await user.click(box);
  await submit();
  expect(await screen.findByText(SUCCESS)).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/name="price"\s+free\s/));
});
