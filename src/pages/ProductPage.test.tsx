import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { anApiListing, aProfile } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { sessionOpened } from '../api/session.ts';
import type { Listing } from '../contract/listing.ts';
import { paths } from '../contract/paths.ts';
import { authApi } from '../features/auth/authApi.ts';
import { CACHED_AT_HEADER, FROM_CACHED_LISTINGS } from '../lib/offlineCache.ts';
import { selectRemembered } from '../features/ui/device/rememberedSlice.ts';
import { ProductPage } from './ProductPage.tsx';
import { ProfilePage } from './ProfilePage.tsx';

const CANONICAL = '/product/electronics/desk-lamp-k3x9';
const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

function openAt(route: string, auth: ReturnType<typeof signedInAs> = signedOut) {
  const page = (
    <>
      <Address />
      <Routes>
        <Route path="product/:category/:slug" element={<ProductPage />} />
        <Route path="product/:slug" element={<ProductPage />} />
        <Route path="profiles/:username" element={<ProfilePage />} />
      </Routes>
    </>
  );
  return renderWithProviders(page, { route, preloadedState: auth });
}

function answers(changes: Partial<Listing> = {}) {
  const answer = () => HttpResponse.json(anApiListing(changes));
  server.use(
    http.get(call(paths.listing('desk-lamp-k3x9')), answer),
    http.get(call(paths.listing('7')), answer),
  );
}

test('offline, a phone number is unknown rather than missing', async () => {
  const headers = { [CACHED_AT_HEADER]: FROM_CACHED_LISTINGS };
  const seen = () => HttpResponse.json(anApiListing({ seller_phone: null }), { headers });
  server.use(http.get(call(paths.listing('desk-lamp-k3x9')), seen));
  openAt(CANONICAL);
  expect(await screen.findByText('Contact details come with the network.')).toBeVisible();
  expect(screen.queryByText('This seller has not left a phone number.')).not.toBeInTheDocument();
});

test('a listing is recently viewed, but not by its seller', async () => {
  answers();
  const visitor = openAt(CANONICAL);
  expect(await screen.findByRole('heading', { level: 1, name: 'Desk lamp' })).toBeVisible();
  expect(selectRemembered(visitor.store.getState()).viewed).toMatchObject([{ title: 'Desk lamp' }]);
  visitor.unmount();
  const seller = openAt(CANONICAL, signedInAs(aProfile()));
  expect(await screen.findByRole('link', { name: 'See more of my products at You' })).toBeVisible();
  expect(selectRemembered(seller.store.getState()).viewed).toEqual([]);
});

test('while the session starts, a listing is not recorded: its seller may be looking at it', async () => {
  answers();
  server.use(http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())));
  const { store } = openAt(CANONICAL, { auth: { ...signedOut.auth, status: 'starting' } });
  await waitFor(() => expect(document.title).toBe('Desk lamp | Musika'));
  act(() => void store.dispatch(sessionOpened({ accessToken: 'access' })));
  await act(async () => store.dispatch(authApi.endpoints.getOwnProfile.initiate(undefined)));
  expect(await screen.findByRole('link', { name: 'See more of my products at You' })).toBeVisible();
  expect(selectRemembered(store.getState()).viewed).toEqual([]);
});

test('without phone, price and description the page says so, and its buttons are disabled', async () => {
  answers({ seller_phone: null, price: null, description: null });
  openAt(CANONICAL);
  expect(await screen.findByText('Contact seller for prices')).toBeVisible();
  expect(screen.getByText('No description available.')).toBeVisible();
  for (const name of ['WhatsApp', 'Call', 'Copy phone']) {
    expect(screen.getByText(name)).toBeDisabled();
  }
});

test('the phone number is copied, and where that is forbidden it is shown', async () => {
  answers();
  const { user } = openAt(CANONICAL);
  await user.click(await screen.findByRole('button', { name: 'Copy phone' }));
  expect(await screen.findByText('Phone number copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('263771234567');

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy phone' }));
  expect(await screen.findByText(/The number is 263771234567\./)).toBeVisible();
});

test('a deleted product leads back, and cannot be retried', async () => {
  server.use(
    http.get(call(paths.listing('deleted')), () => HttpResponse.json({ detail: 'x' }, { status: 404 })),
  );
  openAt('/product/deleted');
  expect(await screen.findByText('Failed to load product details.')).toBeVisible();
  expect(document.title).toBe('Product not found | Musika');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the market' })).toBeVisible();
});

test('similar listings come first below it, and a link leads there', async () => {
  const others = ['tariro', 'rudo'].map((seller, id) =>
    anApiListing({ id: String(id + 20), title: `Lamp of ${seller}`, seller }),
  );
  answers({ resting: 'expired' });
  const ofSeller = http.get(call(paths.listingsByUsername('tariro')), () => HttpResponse.json([others[0]]));
  const ofCategory = http.get(call(paths.listings), () => HttpResponse.json([others[1]]));
  server.use(ofSeller, ofCategory);
  const { user } = openAt(CANONICAL);
  expect(await screen.findByText('May be gone')).toBeVisible();
  expect(screen.getByText(/Ask before you travel\./)).toBeVisible();
  const similar = await screen.findByRole('region', { name: 'Similar' });
  const ofTheSeller = await screen.findByRole('region', { name: 'More from this seller' });
  expect(similar).toHaveTextContent('Lamp of rudo');
  expect(similar.compareDocumentPosition(ofTheSeller)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('link', { name: 'See similar listings' }));
  expect(document.activeElement).toContainElement(similar);
  expect(screen.getByTestId('address')).toHaveTextContent(CANONICAL);
});

test('who opens what is sold reads so, and cannot write to its seller', async () => {
  answers({ status: 'sold' });
  openAt(CANONICAL);
  expect(await screen.findByText('This has been sold.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /WhatsApp|Call/ })).toBeNull();
});

test('a product opened by its id gets its own address, and on the way to its seller no call is made twice', async () => {
  // It may be gone, so what else its seller has is shown at once.
  const lamp = anApiListing({ resting: 'expired' });
  const requested: string[] = [];
  const note = (path: string, body: object) =>
    http.get(call(path), () => {
      requested.push(path);
      return HttpResponse.json(body);
    });
  server.use(
    ...['7', 'desk-lamp-k3x9'].map((name) => note(paths.listing(name), lamp)),
    note(paths.listingsByUsername('tariro'), [lamp, anApiListing({ id: '8', title: 'Kettle' })]),
    http.get(call(paths.listings), () => HttpResponse.json([])),
    http.get(call(paths.profile('tariro')), () => HttpResponse.json(aProfile())),
  );
  const { user } = openAt('/product/7', signedInAs(aProfile({ username: 'rudo' })));
  expect(await screen.findByRole('region', { name: 'More from this seller' })).toHaveTextContent('Kettle');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(CANONICAL));
  await user.click(screen.getByRole('link', { name: /^See more of my products/ }));
  expect(await screen.findByText('2 listing(s) found')).toBeVisible();
  expect(requested).toEqual([paths.listing('7'), paths.listingsByUsername('tariro')]);
});
