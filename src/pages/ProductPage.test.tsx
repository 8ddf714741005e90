import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { aListing, anApiListing, aProfile, MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { LAMP_PAGE, openPage, sentTo } from '../../tests/support/openPage.tsx';
import { call, server } from '../../tests/support/server.ts';
import { sessionOpened } from '../api/session.ts';
import type { Listing } from '../contract/listing.ts';
import { paths } from '../contract/paths.ts';
import { CACHED_AT_HEADER } from '../lib/offline.ts';
import { selectRemembered } from '../features/ui/device/rememberedSlice.ts';

const LAMP = call(paths.listing('desk-lamp-k3x9'));
/** The page of Tariro's lamp for a visitor. */
const open = (changes: Partial<Listing> = {}) =>
  openPage(LAMP_PAGE, { me: null, others: ['tariro'], listings: [aListing(changes)] });

test('offline, a phone number is unknown rather than missing', async () => {
  open();
  const headers = { [CACHED_AT_HEADER]: 'seen' };
  const seen = anApiListing({ seller_phone: null });
  server.use(
    http.get(LAMP, () => HttpResponse.json(seen, { headers })),
    http.get(call(paths.shop('tariro')), () => HttpResponse.json({}, { status: 404, headers })),
  );
  expect(await screen.findByText('Contact details come with the network.')).toBeVisible();
  expect(screen.queryByText('This seller has not left a phone number.')).not.toBeInTheDocument();
});

test('a listing is recently viewed, but not by its seller', async () => {
  const visitor = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Desk lamp' })).toBeVisible();
  expect(selectRemembered(visitor.store.getState()).viewed).toMatchObject([{ title: 'Desk lamp' }]);
  visitor.unmount();
  // While the session starts, it is not known who is looking.
  const auth = { status: 'starting', user: null, accessToken: 'of-tariro' } as const;
  const { store } = openPage(LAMP_PAGE, { listings: [aListing()], state: { auth } });
  await waitFor(() => expect(document.title).toBe('Desk lamp | Musika'));
  act(() => void store.dispatch(sessionOpened({ accessToken: 'of-tariro' })));
  expect(await screen.findByRole('link', { name: 'See more of my products at You' })).toBeVisible();
  expect(selectRemembered(store.getState()).viewed).toEqual([]);
});

test('a buyer calls the seller, or copies the number, which is shown where that is forbidden', async () => {
  const { user } = open();
  const telephone = await screen.findByRole('link', { name: 'Call', hidden: true });
  expect(telephone).toHaveAttribute('href', 'tel:+263771234567');
  await user.click(await screen.findByRole('button', { name: 'Copy phone' }));
  expect(await screen.findByText('Phone number copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('263771234567');

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy phone' }));
  expect(await screen.findByText(/The number is 263771234567\./)).toBeVisible();
});

test('a deleted product leads back, and cannot be retried', async () => {
  openPage('/product/electronics/deleted', { me: null });
  expect(await screen.findByText('Failed to load product details.')).toBeVisible();
  expect(document.title).toBe('Product not found | Musika');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the market' })).toBeVisible();
});

test('similar listings come first below what may be gone, and a link leads there', async () => {
  const others = ['tariro', 'rudo'].map((seller, id) =>
    aListing({ id: String(id + 20), slug: `lamp-${id}`, title: `Lamp of ${seller}`, seller }),
  );
  const listings = [aListing({ resting: 'expired' }), ...others];
  const { user } = openPage(LAMP_PAGE, { me: null, listings, capabilities: MARKET_CAPABILITIES });
  expect(await screen.findByText('May be gone')).toBeVisible();
  expect(screen.getByText(/Ask before you travel\./)).toBeVisible();
  expect(screen.queryByText(/^(Is it gone\?|I have one: sell it)$/)).toBeNull();
  const similar = await screen.findByRole('region', { name: 'Similar' });
  const ofTheSeller = await screen.findByRole('region', { name: 'More from this seller' });
  expect(similar).toHaveTextContent('Lamp of rudo');
  expect(similar).not.toHaveTextContent(/Nothing similar/);
  expect(similar.compareDocumentPosition(ofTheSeller)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('link', { name: 'See similar listings' }));
  expect(document.activeElement).toContainElement(similar);
});

test('of a seller without a number a buyer reads so, and finds no button that calls', async () => {
  open();
  const silent = anApiListing({ seller_phone: null, seller_location: null });
  server.use(http.get(LAMP, () => HttpResponse.json(silent)));
  expect(await screen.findByText('This seller has not left a phone number.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to Cart (feature in progress)' })).toBeDisabled();
  expect(screen.getByText('Ask the seller')).toBeVisible();
  for (const name of ['Copy phone', 'WhatsApp', 'Call'])
    expect(screen.getByRole('button', { name, hidden: true })).toBeDisabled();
  expect(screen.queryByRole('link', { name: /WhatsApp|Call/, hidden: true })).toBeNull();
});

test('who opens what is sold reads so, and cannot write to its seller, nor ask if it is gone', async () => {
  open({ status: 'sold' });
  expect(await screen.findByText('This has been sold.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /WhatsApp|Call/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Report' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Is it gone?' })).toBeNull();
});

test('a product opened by its id gets its own address, and on the way to its seller no call is made twice', async () => {
  // It may be gone, so what else its seller has is shown at once.
  const listings = [aListing({ resting: 'expired' }), aListing({ id: '8', slug: 'kettle', title: 'Kettle' })];
  const me = aProfile({ username: 'rudo' });
  const { user } = openPage('/product/7', { me, others: ['tariro'], listings });
  const called = [paths.listing('7'), paths.listing('desk-lamp-k3x9'), paths.listingsByUsername('tariro')];
  const asked = called.map((path) => sentTo('get', path));
  expect(await screen.findByRole('region', { name: 'More from this seller' })).toHaveTextContent('Kettle');
  expect(await screen.findByTitle(LAMP_PAGE)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /^See more of my products/ }));
  expect(await screen.findByText('1 listing(s) found')).toBeVisible();
  expect(asked.map(({ length }) => length)).toEqual([1, 0, 1]);
});
