import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aListing, anApiListing, aProfile, categories } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import type { Profile } from '../contract/profile.ts';
import { paths } from '../contract/paths.ts';
import { NewListingPage } from './NewListingPage.tsx';

const CHARACTERS = 'Only letters, numbers, spaces, and basic punctuation are allowed.';
const MESSAGE_TIME = 5000;

const known = aProfile();
const unknown = aProfile({ phone_number: null, location: null });
const photo = new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' });
const submit = () => screen.getByRole('button', { name: 'Post listing' });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.useRealTimers());

async function open(profile: Profile) {
  server.use(
    http.get(call(paths.ownProfile), () => HttpResponse.json(profile)),
    http.get(call(paths.categories), () => HttpResponse.json(categories)),
    http.get(call(paths.listings), () => HttpResponse.json([])),
  );
  renderWithProviders(<NewListingPage />, { route: '/newlisting', preloadedState: signedInAs(profile) });
  await screen.findByText('Electronics');
}

async function fillIn() {
  await userEvent.upload(screen.getByLabelText(/^Photo/), photo);
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Desk lamp' } });
  await userEvent.selectOptions(screen.getByLabelText(/^Category/), 'Electronics');
}

test('an empty form of a new seller that is submitted shows every error', async () => {
  await open(unknown);
  await userEvent.click(submit());
  for (const sentence of [
    'Image is required.',
    'Title is required.',
    'Category is required.',
    'Phone number is required.',
    'Business location is required.',
  ]) {
    expect(await screen.findByText(sentence)).toBeVisible();
  }
  expect(screen.getByLabelText(/^Photo/)).toHaveFocus();
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
});

test('who chooses a photo that is too large reads at once all that is missing still, and what is filled in goes from it', async () => {
  await open(unknown);
  const large = new File([new Uint8Array(3 * 1024 * 1024)], 'lamp.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText(/^Photo/), large);
  await waitFor(() =>
    expect(submit()).toHaveAccessibleDescription(
      'Still missing: Title, Category, Phone number and Business location. To be corrected: Photo.',
    ),
  );
  await userEvent.type(screen.getByLabelText(/^Title/), 'Desk lamp');
  await userEvent.selectOptions(screen.getByLabelText(/^Category/), 'Electronics');
  expect(submit()).toHaveAccessibleDescription(
    'Still missing: Phone number and Business location. To be corrected: Photo.',
  );
  // Nobody has come to these fields yet: they show no error.
  expect(screen.queryByText('Phone number is required.')).toBeNull();
});

test.each<[string, RegExp, string, string]>([
  ['a short title', /^Title/, 'ab', 'Title must be at least 3 characters.'],
  ['a long title', /^Title/, 'a'.repeat(256), 'Title must be less than 255 characters.'],
  ['a title with a sign', /^Title/, 'Lamp #1', CHARACTERS],
  ['a long description', /^Description/, 'b'.repeat(1001), 'Description must be less than 1000 characters.'],
  ['a description with a sign', /^Description/, 'Best @ campus', CHARACTERS],
  ['a price of nothing', /^Price/, '0', 'Price must be a positive number.'],
  ['a price in words', /^Price/, 'cheap', 'Price must be a positive number.'],
  ['a short number', /^Phone number/, '12345', 'Enter a valid Zimbabwe phone number (e.g. 263771234567).'],
  ['a short place', /^Business location/, 'A', 'Location must be at least 2 characters long.'],
  ['a long place', /^Business location/, 'c'.repeat(256), 'Location must be 255 characters or less.'],
  [
    'a place with a sign',
    /^Business location/,
    'Block #4',
    'Location can only contain letters, numbers, spaces, commas, periods, and hyphens.',
  ],
])('%s is judged once its field is left, and live from then on', async (_what, label, typed, sentence) => {
  await open(unknown);
  const field = screen.getByLabelText(label);
  await userEvent.click(field);
  await userEvent.paste(typed);
  // The characters that are wrong may stand behind it.
  const complaint = () => screen.queryByText(sentence, { exact: false });
  expect(complaint()).not.toBeInTheDocument();
  await userEvent.tab();
  await waitFor(() => expect(complaint()).toBeVisible());
  await userEvent.clear(field);
  await waitFor(() => expect(complaint()).not.toBeInTheDocument());
});

test('a photo of a kind that is not taken is refused at once', async () => {
  await open(known);
  const moving = new File(['GIF89a'], 'moving.gif', { type: 'image/gif' });
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/^Photo/), moving);
  expect(await screen.findByText('Image must be JPG, PNG, or WEBP. Detected type: image/gif')).toBeVisible();
});

test.each<[string, () => Response, string]>([
  ['status 500', () => HttpResponse.json({}, { status: 500 }), 'Failed to create listing.'],
  ['an HTML page', () => HttpResponse.html('<h1>502</h1>', { status: 502 }), 'Failed to create listing.'],
  [
    'a text',
    () => HttpResponse.json('The market is closed today.', { status: 400 }),
    'The market is closed today.',
  ],
  [
    'messages by field',
    () => HttpResponse.json({ title: ['Rude.'], image: ['Blurred.'] }, { status: 400 }),
    'Rude. Blurred.',
  ],
])(
  'posting that is answered with %s says why and keeps what was typed, until it works',
  async (_what, trouble, sentence) => {
    await open(known);
    server.use(http.post(call(paths.listings), trouble));
    await fillIn();
    await userEvent.click(submit());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Desk lamp');
    expect(screen.getByAltText('The photo that you chose')).toBeVisible();
    server.use(http.post(call(paths.listings), () => HttpResponse.json(aListing(), { status: 201 })));
    await userEvent.click(submit());
    expect(await screen.findByText('Your listing is on the market.')).toBeVisible();
  },
);

test('that a listing is posted is said once: what stays of it tells what can be done with it', async () => {
  await open(known);
  server.use(http.post(call(paths.listings), () => HttpResponse.json(anApiListing(), { status: 201 })));
  await fillIn();
  await userEvent.click(submit());
  const card = await screen.findByRole('region', { name: 'Just posted' });
  expect(screen.getAllByText(/posted|on the market/i)).toHaveLength(1);
  expect(card).toHaveTextContent('Buyers find it sooner when you share it.');
  expect(within(card).getByRole('link', { name: 'View' })).toBeVisible();
});

test.each([
  ['an error', {}, 500, 'Failed to create listing.'],
  ['success', anApiListing(), 201, 'Your listing is on the market.'],
])('the banner of %s goes by itself after five seconds', async (_kind, body, status, sentence) => {
  await open(known);
  server.use(http.post(call(paths.listings), () => HttpResponse.json(body, { status })));
  await fillIn();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(submit());
  expect(await screen.findByText(sentence)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(MESSAGE_TIME));
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
});
