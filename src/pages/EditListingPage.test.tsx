import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { aListing, anApiListing, aPicture, aWantedListing } from '../../tests/support/fixtures.ts';
import { fill, goBack, LAMP_PAGE, openPage, sentTo } from '../../tests/support/openPage.tsx';
import { call, says, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { listingsApi } from '../features/listings/listingsApi.ts';

const LAMP = paths.listing('desk-lamp-k3x9');
const notFound = says(404, { detail: 'This listing does not exist.' });
const save = () => screen.getByRole('button', { name: 'Save changes' });

function open(listing = aListing()) {
  const { user, store } = openPage(`/editlisting/${listing.slug}`, { listings: [listing] });
  return { user, store, sent: sentTo('patch', paths.listing(listing.slug ?? '')) };
}

test('a seller lowers the price: only the price is sent, and the listing’s page has a success message', async () => {
  const { user, sent } = open();
  expect(await screen.findByLabelText(/^Price/)).toHaveValue('12.50');
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Desk lamp');
  await waitFor(() => expect(screen.getByLabelText(/^Category/)).toHaveDisplayValue('Electronics'));
  await fill(/^Price/, '10');
  await user.click(save());
  expect(await screen.findByRole('region', { name: 'Your listing' })).toBeVisible();
  expect(await screen.findByText('$10.00')).toBeVisible();
  expect(await screen.findByText('Your changes are saved.')).toBeVisible();
  expect(sent).toEqual([{ price: '10.00' }]);
  goBack();
  expect(screen.getByTitle(LAMP_PAGE), 'not in the form again').toBeInTheDocument();
});

test('a price that another device has changed meanwhile is not put back with a new title', async () => {
  const { user, store, sent } = open();
  await fill(/^Title/, 'Desk lamp with bulb');
  server.use(http.get(call(LAMP), says(200, anApiListing({ price: 900 }))));
  const again = { subscribe: false, forceRefetch: true };
  await store.dispatch(listingsApi.endpoints.getListing.initiate('desk-lamp-k3x9', again));
  // The store tells components with the next frame.
  await act(() => new Promise(requestAnimationFrame));
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ title: 'Desk lamp with bulb' }]));
});

test('what the back end refuses, or has deleted elsewhere meanwhile, says so, and what was typed stays', async () => {
  const { user } = open();
  await fill(/^Title/, 'Desk lamp with bulb');
  const read = vi.fn<() => undefined>();
  server.use(http.patch(call(LAMP), says(400, { title: ['Too plain.'] })), http.get(call(LAMP), read));
  await user.click(save());
  expect(await screen.findByText('Too plain.')).toBeVisible();
  server.use(http.patch(call(LAMP), notFound), http.get(call(LAMP), notFound));
  await user.click(save());
  expect(await screen.findByText('This listing was deleted elsewhere.')).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Desk lamp with bulb');
  expect(read, 'what is refused changes nothing that is fetched again').not.toHaveBeenCalled();
});

test('a listing keeps a photo; after a lost network one button sends the new one again', async () => {
  const { user, sent } = open(aListing({ photos: [aPicture('front')] }));
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('Image is required.')).toBeVisible();
  expect(save()).toBeDisabled();
  const side = new File(['photo'], 'side.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText(/^Photo/), side);
  // The same photo may be taken off, and chosen again.
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
  await user.upload(screen.getByLabelText(/^Photo/), side);
  await waitFor(() => expect(save()).toBeEnabled());
  server.use(http.patch(call(LAMP), () => HttpResponse.error(), { once: true }));
  await user.click(save());
  expect(await screen.findByText(/^The connection was lost\. Everything is kept here/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your changes are saved.')).toBeVisible();
  expect(sent).toEqual([{ photo_order: '["new:0"]', image: expect.any(File) }]);
});

test('what is wanted has neither photos nor a condition, and its price alone is sent', async () => {
  const { user, sent } = open(aWantedListing({ seller: 'tariro' }));
  await fill('Up to what price (US$)', '');
  expect(document.title).toBe('Edit what you look for | Musika');
  for (const label of [/photo/i, 'Condition', /for free/])
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ price: null }]));
});
