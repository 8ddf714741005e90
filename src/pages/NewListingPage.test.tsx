import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aListing, anApiListing, aProfile, categories, toApiListing } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { NewListingPage } from './NewListingPage.tsx';

const photo = new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' });
const field = (name: RegExp) => screen.findByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'Post listing' });
const created = vi.fn<() => void>();
let profile = aProfile();
let listings = [aListing()];

beforeEach(() => {
  created.mockClear();
  profile = aProfile();
  listings = [aListing(), aListing({ id: '8', status: 'sold' }), aListing({ id: '9', seller: 'rudo' })];
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  server.use(
    http.get(call(paths.ownProfile), () => HttpResponse.json(profile)),
    http.get(call(paths.categories), () => HttpResponse.json(categories)),
    http.get(call(paths.listings), () => HttpResponse.json(listings.map(toApiListing))),
    http.post(call(paths.listings), () => {
      created();
      listings = [...listings, aListing({ id: '10' })];
      return HttpResponse.json(anApiListing({ id: '10' }), { status: 201 });
    }),
  );
});

function open() {
  const view = renderWithProviders(<NewListingPage />, {
    route: '/newlisting',
    preloadedState: signedInAs(profile),
  });
  async function fillIn() {
    await view.user.upload(await field(/^Photo/), photo);
    await view.user.type(await field(/^Title/), 'Desk lamp');
    await view.user.selectOptions(await field(/^Category/), await screen.findByText('Electronics'));
    await view.user.type(await field(/^Price/), '12.5');
  }
  return { ...view, fillIn };
}

test('a seller posts a listing: the form is empty again, the count rises', async () => {
  const { user, fillIn } = open();
  expect(await screen.findByText('You have 1 active listings (max: 5)')).toBeVisible();
  await fillIn();
  await user.click(submit());
  expect(await screen.findByText('Your listing is on the market.')).toBeVisible();
  expect(await screen.findByText('You have 2 active listings (max: 5)')).toBeVisible();
  expect(created).toHaveBeenCalledOnce();
  expect(await field(/^Title/)).toHaveValue('');
  expect(screen.queryByAltText('The photo that you chose')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'New Listing' })).toHaveFocus();
});

test('a submit attempt shows every error, disables submitting and leads to the first of them', async () => {
  const { user } = open();
  await screen.findByText('Electronics');
  await user.click(submit());
  expect(await screen.findByText('Image is required.')).toBeVisible();
  expect(screen.getByText('Title is required.')).toBeVisible();
  expect(screen.getByText('Category is required.')).toBeVisible();
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  expect(await field(/^Photo/)).toHaveFocus();
});

test('nothing is said of a field before it is touched; then the characters that are wrong are named', async () => {
  const { user } = open();
  await user.type(await field(/^Title/), 'Lamp @ home #1');
  expect(screen.queryByText(/^Only letters/)).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText(/^Only letters, numbers, spaces, and basic/)).toHaveTextContent(
    'Not allowed here: @ #',
  );
});

test("a photo that is too large or no picture is refused in section 5's words, at once", async () => {
  const { user } = open();
  const large = new File([new Uint8Array(3 * 1024 * 1024)], 'large.png', { type: 'image/png' });
  await user.upload(await field(/^Photo/), large);
  expect(await screen.findByText('Image must be less than 2MB. File size: 3.00MB')).toBeVisible();
});

test('a phone and a location are asked for when the profile lacks them, and saved before the listing', async () => {
  profile = aProfile({ phone_number: null, location: '' });
  const patched = vi.fn<(body: unknown) => void>();
  server.use(
    http.patch(call(paths.ownProfile), async ({ request }) => {
      expect(created).not.toHaveBeenCalled();
      patched(await request.json());
      profile = aProfile();
      return HttpResponse.json(profile);
    }),
  );
  const { user, fillIn } = open();
  await fillIn();
  await user.type(await field(/^Phone number/), '077 123 4567');
  await user.type(await field(/^Business location/), 'Avondale');
  expect(screen.getByText('Enter a valid Zimbabwe phone number (e.g. 263771234567).')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use 263771234567' }));
  await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'false'));
  await user.click(submit());
  expect(await screen.findByText('Your listing is on the market.')).toBeVisible();
  expect(patched).toHaveBeenCalledExactlyOnceWith({ phone_number: '263771234567', location: 'Avondale' });
  await waitFor(() => expect(screen.queryByLabelText(/^Phone number/)).not.toBeInTheDocument());
});

test('a profile that cannot be saved stops the listing, and its error is shown', async () => {
  profile = aProfile({ location: null });
  server.use(
    http.patch(call(paths.ownProfile), () =>
      HttpResponse.json({ location: ['That place is unknown.'] }, { status: 400 }),
    ),
  );
  const { user, fillIn } = open();
  await fillIn();
  await user.type(await field(/^Business location/), 'Atlantis');
  await user.click(submit());
  expect(await screen.findByText('That place is unknown.')).toBeVisible();
  expect(created).not.toHaveBeenCalled();
});

test.each([
  [400, { listing_limit: ['You have five listings.'] }, 'You have five listings.'],
  [503, { detail: 'Many photos are being worked on.' }, 'Many photos are being worked on.'],
])('when posting is answered %i all that was typed stays, and the photo', async (status, body, sentence) => {
  server.use(http.post(call(paths.listings), () => HttpResponse.json(body, { status }), { once: true }));
  const { user, fillIn } = open();
  await fillIn();
  await user.click(submit());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await field(/^Title/)).toHaveValue('Desk lamp');
  expect(await field(/^Category/)).toHaveValue('1');
  expect(screen.getByAltText('The photo that you chose')).toBeVisible();
  await user.click(submit());
  await waitFor(() => expect(created).toHaveBeenCalledOnce());
});

test('at five active listings the form is disabled and says what to do', async () => {
  listings = ['1', '2', '3', '4', '5'].map((id) => aListing({ id }));
  open();
  expect(await screen.findByText('You have reached your maximum of 5 active listings')).toBeVisible();
  expect(screen.getByText(/You will have to delete existing listings to create new ones\./)).toBeVisible();
  expect(submit()).toBeDisabled();
  expect(await field(/^Title/)).toBeDisabled();
});

test('categories that fail to load say so, and come with Retry', async () => {
  server.use(http.get(call(paths.categories), () => HttpResponse.error(), { once: true }));
  const { user } = open();
  expect(await screen.findByText('Failed to load categories. Please try again later.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Electronics')).toBeInTheDocument();
});

test('who waits at the category by keyboard is still there when the categories come', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<undefined>();
  server.use(
    http.get(call(paths.categories), async () => {
      await asked;
      return HttpResponse.json(categories);
    }),
  );
  const { user } = open();
  await user.click(await field(/^Category/));
  answer(undefined);
  expect(await screen.findByText('Electronics')).toBeInTheDocument();
  expect(await field(/^Category/)).toHaveFocus();
});

test('without categories the form says so', async () => {
  server.use(http.get(call(paths.categories), () => HttpResponse.json({ results: [] })));
  open();
  expect(await screen.findByText('No categories available')).toBeVisible();
});

test('a profile that fails to load says so, and comes with Retry', async () => {
  server.use(
    http.get(call(paths.ownProfile), () => new HttpResponse('<html>', { status: 500 }), { once: true }),
  );
  const { user } = open();
  expect(await screen.findByText('Failed to load user profile.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await field(/^Title/)).toBeVisible();
});
