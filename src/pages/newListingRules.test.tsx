import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { aListing, aProfile } from '../../tests/support/fixtures.ts';
import {
  openNewListing,
  respondToPost,
  serveNewListing,
  submitButton,
} from '../../tests/support/newListing.tsx';

const CHARACTERS = 'Only letters, numbers, spaces, and basic punctuation are allowed.';
const photo = new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' });

afterEach(() => vi.useRealTimers());

async function open(profile = aProfile({ phone_number: null, location: null })) {
  serveNewListing({ profile });
  const { user } = openNewListing(profile);
  await screen.findByText('Electronics');
  return user;
}

async function openFilledIn() {
  const user = await open(aProfile());
  await user.upload(screen.getByLabelText(/^Photo/), photo);
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Desk lamp' } });
  await user.selectOptions(screen.getByLabelText(/^Category/), 'Electronics');
  return user;
}

test('an empty form of a new seller that is submitted shows every error', async () => {
  const user = await open();
  await user.click(submitButton());
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
  expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
});

test('a photo that is too large is told at once, and untouched fields show no error', async () => {
  const user = await open();
  const large = new File([new Uint8Array(3 * 1024 * 1024)], 'lamp.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText(/^Photo/), large);
  expect(await screen.findByText('Image must be less than 2MB. File size: 3.00MB')).toBeVisible();
  expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Phone number is required.')).toBeNull();
});

test.each<[string, RegExp, string, string]>([
  ['a short title', /^Title/, 'ab', 'Title must be at least 3 characters.'],
  ['a long title', /^Title/, 'a'.repeat(256), 'Title must be less than 255 characters.'],
  ['a title with a sign', /^Title/, 'Lamp #1', CHARACTERS],
  ['a long description', /^Description/, 'b'.repeat(1001), 'Description must be less than 1000 characters.'],
  ['a description with a sign', /^Description/, 'Best @ campus', CHARACTERS],
  ['a price of nothing', /^Price/, '0', 'Price must be a positive number.'],
  ['a short number', /^Phone number/, '12345', 'Enter a valid Zimbabwe phone number (e.g. 263771234567).'],
  ['a short location', /^Business location/, 'A', 'Location must be at least 2 characters long.'],
  ['a long location', /^Business location/, 'c'.repeat(256), 'Location must be 255 characters or less.'],
  [
    'a location with a sign',
    /^Business location/,
    'Block #4',
    'Location can only contain letters, numbers, spaces, commas, periods, and hyphens.',
  ],
])('%s is checked once its field is left, and live from then on', async (_what, label, typed, sentence) => {
  const user = await open();
  const field = screen.getByLabelText(label);
  await user.click(field);
  await user.paste(typed);
  // The disallowed characters may follow it.
  const error = () => screen.queryByText(sentence, { exact: false });
  expect(error()).not.toBeInTheDocument();
  await user.tab();
  await waitFor(() => expect(error()).toBeVisible());
  await user.clear(field);
  await waitFor(() => expect(error()).not.toBeInTheDocument());
});

test('a photo of an unsupported type is rejected at once', async () => {
  await open(aProfile());
  const moving = new File(['GIF89a'], 'moving.gif', { type: 'image/gif' });
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/^Photo/), moving);
  expect(await screen.findByText('Image must be JPG, PNG, or WEBP. Detected type: image/gif')).toBeVisible();
});

test('of more photos than a listing can have the first are taken, and a text says so', async () => {
  const user = await open();
  const six = Array.from({ length: 6 }, () => new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' }));
  await user.upload(screen.getByLabelText(/^Photo/), six);
  expect(await screen.findByText('A listing can have 4 photos: the last ones were left out.')).toBeVisible();
  expect(screen.getAllByRole('img', { name: /^Photo \d/ })).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^Add another/ })).toBeNull();
});

const json = (body: Parameters<typeof HttpResponse.json>[0], status: number) => () =>
  HttpResponse.json(body, { status });

test.each<[string, () => Response, string]>([
  ['status 500', json({}, 500), 'Failed to create listing.'],
  ['an HTML page', () => HttpResponse.html('<h1>502</h1>', { status: 502 }), 'Failed to create listing.'],
  ['a text', json('The market is closed today.', 400), 'The market is closed today.'],
  ['messages by field', json({ title: ['Rude.'], image: ['Blurred.'] }, 400), 'Rude. Blurred.'],
  ['listing_limit', json({ listing_limit: ['You have five listings.'] }, 400), 'You have five listings.'],
])('a post that fails with %s says why and loses nothing, until it works', async (_what, error, sentence) => {
  const user = await openFilledIn();
  respondToPost(error);
  await user.click(submitButton());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Desk lamp');
  expect(screen.getByLabelText(/^Category/)).toHaveValue('1');
  expect(screen.getByAltText('The photo that you chose')).toBeVisible();
  respondToPost(json(aListing(), 201));
  await user.click(submitButton());
  expect(await screen.findByText('Your listing is on the market.')).toBeVisible();
});

test.each(['', 'application/octet-stream', 'image/jpg', 'image/pjpeg'])(
  'a JPEG is taken and sent as one, also if the picker of the phone calls it %j',
  async (type) => {
    const user = userEvent.setup({ applyAccept: false });
    await open();
    const jpeg = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'lamp.jpg', { type });
    await user.upload(screen.getByLabelText(/^Photo/), jpeg);
    await user.click(submitButton());
    expect(await screen.findByAltText('The photo that you chose')).toBeVisible();
    expect(screen.queryByText(/Detected type/)).toBeNull();
  },
);

test('a photo of another kind is rejected by what its bytes are, whatever its name says', async () => {
  const user = await open();
  const gif = new File(['GIF89a'], 'lamp.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText(/^Photo/), gif);
  await user.click(submitButton());
  expect(await screen.findByText('Image must be JPG, PNG, or WEBP. Detected type: image/gif')).toBeVisible();
});

test('a seller corrects a price by keyboard, one step back', async () => {
  const user = await openFilledIn();
  await user.type(screen.getByLabelText('Price (US$)'), '12,50');
  await user.tab();
  const correction = await screen.findByRole('button', { name: 'Use 12.50' });
  expect(screen.getByLabelText('Description')).toHaveFocus();
  expect(correction.closest('output')).toHaveTextContent('Use 12.50');
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Price (US$)')).toHaveValue('12.50');
  expect(screen.getByLabelText('Price (US$)')).toHaveFocus();
});
