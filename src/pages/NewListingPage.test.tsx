import { screen, waitFor, within } from '@testing-library/react';
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
  submitButton,
  type FakeBackEnd,
} from '../../tests/support/newListing.tsx';
import { call, server } from '../../tests/support/server.ts';
import { type Capabilities, NO_CAPABILITIES } from '../contract/capabilities.ts';
import { paths } from '../contract/paths.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';

const SUCCESS = 'Your listing is on the market.';
const sent = vi.fn<(body: string) => void>();
let backEnd: FakeBackEnd;

beforeEach(() => {
  sent.mockClear();
  backEnd = serveNewListing({ sent });
});

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
  expect(posted.getByText('Buyers find it sooner when you share it.')).toBeVisible();
  const view = posted.getByRole('link', { name: 'View' });
  expect(view).toHaveAttribute('href', '/product/electronics/desk-lamp-k3x9');
  await user.click(posted.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('dialog', { name: 'Share this listing' })).toBeVisible();
});

const stays = (days: number) => `Your listing stays up for ${days} days; then one tap renews it.`;

test('the form says how long a listing stays by its category, and the posted one until when', async () => {
  setRuntimeConfig({ capabilities: MARKET_CAPABILITIES });
  server.use(
    http.get(call(paths.categories), () =>
      HttpResponse.json([...categories, { id: '5', name: 'Student services' }]),
    ),
  );
  const expires_at = new Date(2027, 0, 10, 12).toISOString();
  respondToPost(() => Response.json(anApiListing({ expires_at }), { status: 201 }));
  const { user, fillIn, submit } = openNewListing();
  expect(await screen.findByText(stays(45))).toBeVisible();
  await fillIn();
  await user.selectOptions(await field(/^Category/), 'Student services');
  expect(screen.getByText(stays(90))).toBeVisible();
  await submit();
  const posted = within(await screen.findByRole('region', { name: 'Just posted' }));
  expect(posted.getByText(/It stays up until 10 January 2027; then one tap renews it\.$/)).toBeVisible();
});

test('an untouched field shows no error; then the disallowed characters are named', async () => {
  const { user } = openNewListing();
  await user.type(await field(/^Title/), 'Lamp @ home #1');
  expect(screen.queryByText(/^Only letters/)).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText(/^Only letters, numbers, spaces, and basic/)).toHaveTextContent(
    'Not allowed here: @ #',
  );
});

test('the form has phone and location if the profile lacks them, and saves them before the listing', async () => {
  backEnd.profile = aProfile({ phone_number: null, location: '' });
  const patched = vi.fn<(body: unknown) => void>();
  server.use(
    http.patch(call(paths.ownProfile), async ({ request }) => {
      expect(sent).not.toHaveBeenCalled();
      patched(await request.json());
      backEnd.profile = aProfile();
      return HttpResponse.json(backEnd.profile);
    }),
  );
  const { user, fillIn, submit } = openNewListing(backEnd.profile);
  await fillIn();
  await user.type(await field(/^Phone number/), '077 123 4567');
  await user.type(await field(/^Business location/), 'Avondale');
  expect(screen.getByText('Enter a valid Zimbabwe phone number (e.g. 263771234567).')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use 263771234567' }));
  await waitFor(() => expect(submitButton()).toHaveAttribute('aria-disabled', 'false'));
  await submit();
  expect(await screen.findByText(SUCCESS)).toBeVisible();
  expect(patched).toHaveBeenCalledExactlyOnceWith({ phone_number: '263771234567', location: 'Avondale' });
  await waitFor(() => expect(screen.queryByLabelText(/^Phone number/)).not.toBeInTheDocument());
});

test('a profile that cannot be saved stops the listing, and its error is shown', async () => {
  backEnd.profile = aProfile({ location: null });
  const error = { location: ['That place is unknown.'] };
  server.use(http.patch(call(paths.ownProfile), () => HttpResponse.json(error, { status: 400 })));
  const { user, fillIn, submit } = openNewListing(backEnd.profile);
  await fillIn();
  await user.type(await field(/^Business location/), 'Atlantis');
  await submit();
  expect(await screen.findByText('That place is unknown.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

test('at five active listings the form is disabled and says what to do', async () => {
  backEnd.listings = ['1', '2', '3', '4', '5'].map((id) => toApiListing(aListing({ id })));
  openNewListing();
  expect(await screen.findByText('You have reached your maximum of 5 active listings')).toBeVisible();
  expect(screen.getByText(/You will have to delete existing listings to create new ones\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to my listings' })).toHaveAttribute('href', '/profiles/me');
  const oldest = screen.getByRole('link', { name: 'Desk lamp' });
  expect(oldest).toHaveAttribute('href', '/product/electronics/desk-lamp-k3x9');
  expect(submitButton()).toBeDisabled();
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

/** Opens the form on a back end with these capabilities, and fills it in. */
async function openWith(capabilities: Partial<Capabilities>) {
  setRuntimeConfig({ capabilities: { ...NO_CAPABILITIES, ...capabilities } });
  const page = openNewListing();
  await page.fillIn();
  return page;
}

test('condition and place are part of the form if the back end has them, and are sent', async () => {
  const { user, submit } = await openWith({
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
  const { user, submit } = await openWith({ filters: ['price', 'free'] });
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
