import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { anApiListing, aProfile } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import type { Listing } from '../contract/listing.ts';
import { paths } from '../contract/paths.ts';
import { CACHED_AT_HEADER, FROM_SEEN } from '../lib/offlineCache.ts';
import { ProductPage } from './ProductPage.tsx';

const CANONICAL = '/product/electronics/desk-lamp-k3x9';
const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

function openAt(route: string, auth: ReturnType<typeof signedInAs> = signedOut) {
  const page = (
    <>
      <Address />
      <Routes>
        <Route path="product/:category/:slug" element={<ProductPage />} />
        <Route path="product/:slug" element={<ProductPage />} />
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

test('without a network nothing is said of a phone that only the network could tell', async () => {
  const headers = { [CACHED_AT_HEADER]: FROM_SEEN };
  const seen = () => HttpResponse.json(anApiListing({ seller_phone: null }), { headers });
  server.use(http.get(call(paths.listing('desk-lamp-k3x9')), seen));
  openAt(CANONICAL);
  expect(await screen.findByText('Contact details come with the network.')).toBeVisible();
  expect(screen.queryByText('This seller has not left a phone number.')).not.toBeInTheDocument();
});

test('the message to the seller ends with the short address, where the back end makes one', async () => {
  answers({ short_url: 'https://musika.example/l/bcd' });
  openAt(CANONICAL);
  const link = await screen.findByRole('link', { name: 'WhatsApp' });
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    "I'm interested in your listing: Desk lamp\nhttps://musika.example/l/bcd",
  );
});

test('a visitor reads what is sold and writes to the seller', async () => {
  answers();
  openAt(CANONICAL);
  expect(await screen.findByRole('heading', { level: 1, name: 'Desk lamp' })).toBeVisible();
  expect(screen.getByText('$12.50')).toBeVisible();
  expect(screen.getByText('Bright, and hardly used.')).toBeVisible();
  expect(screen.getByText('Find Me at')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See more of my products at tariro' })).toHaveAttribute(
    'href',
    '/profiles/tariro',
  );
  expect(screen.getByRole('button', { name: 'Add to Cart (feature in progress)' })).toBeDisabled();
  const chat = screen.getByRole('link', { name: 'WhatsApp' });
  expect(chat).toHaveAttribute(
    'href',
    "https://wa.me/263771234567?text=I'm%20interested%20in%20your%20listing%3A%20Desk%20lamp",
  );
  expect(chat).toHaveAttribute('rel', 'noopener');
  expect(screen.getByText('Call')).toHaveAttribute('href', 'tel:+263771234567');
  expect(document.title).toBe('Desk lamp | Musika');
});

test('one sees oneself as You on an own listing', async () => {
  answers();
  openAt(CANONICAL, signedInAs(aProfile()));
  expect(await screen.findByRole('link', { name: 'See more of my products at You' })).toBeVisible();
});

test('who opens the page of what is sold is not asked to share it', async () => {
  answers({ status: 'sold' });
  openAt(CANONICAL);
  expect(await screen.findByText('This has been sold.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

test("who looks at a listing finds it among those seen last, but not one's own", async () => {
  answers();
  const visitor = openAt(CANONICAL);
  expect(await screen.findByRole('heading', { level: 1, name: 'Desk lamp' })).toBeVisible();
  expect(visitor.store.getState().saved.seen).toMatchObject([{ title: 'Desk lamp', owner: '' }]);
  visitor.unmount();
  const seller = openAt(CANONICAL, signedInAs(aProfile()));
  expect(await screen.findByRole('link', { name: 'See more of my products at You' })).toBeVisible();
  expect(seller.store.getState().saved.seen).toEqual([]);
});

test('without phone, price and description the page says so, and nothing can be pressed', async () => {
  answers({ seller_phone: null, price: null, description: null });
  openAt(CANONICAL);
  expect(await screen.findByText('Contact seller for prices')).toBeVisible();
  expect(screen.getByText('No description available.')).toBeVisible();
  for (const name of ['WhatsApp', 'Call', 'Copy phone']) {
    expect(screen.getByText(name)).toBeDisabled();
  }
});

test('another address of the same listing is replaced by its canonical one', async () => {
  answers();
  openAt('/product/7');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(CANONICAL));
  expect(await screen.findByRole('heading', { level: 1, name: 'Desk lamp' })).toBeVisible();
});

test('the phone number is copied, and where that is forbidden it can be read', async () => {
  answers();
  const { user } = openAt(CANONICAL);
  await user.click(await screen.findByRole('button', { name: 'Copy phone' }));
  expect(await screen.findByText('Phone number copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('263771234567');

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy phone' }));
  expect(await screen.findByText(/The number is 263771234567\./)).toBeVisible();
});

test('the photo opens in the viewer, and Escape leads back to it', async () => {
  answers();
  const { user } = openAt(CANONICAL);
  const photo = await screen.findByRole('button', { name: 'Enlarge the photo: Desk lamp' });
  await user.click(photo);
  await user.click(await screen.findByRole('button', { name: 'Zoom out' }));
  expect(screen.getByText('0.75×')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset zoom' }));
  expect(screen.getByText('1×')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(photo).toHaveFocus();
});

test('a product that is gone leads back; one that did not come can be retried as well', async () => {
  server.use(
    http.get(call(paths.listing('gone')), () => HttpResponse.json({ detail: 'x' }, { status: 404 })),
  );
  const { unmount } = openAt('/product/gone');
  expect(await screen.findByText('Failed to load product details.')).toBeVisible();
  expect(document.title).toBe('Product not found | Musika');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the market' })).toBeVisible();
  unmount();

  server.use(http.get(call(paths.listing('desk-lamp-k3x9')), () => HttpResponse.html('<p>Bad gateway</p>')));
  const { user } = openAt(CANONICAL);
  expect(await screen.findByText('Failed to load product details.')).toBeVisible();
  expect(document.title).toBe('Product failed to load | Musika');
  answers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Desk lamp' })).toBeVisible();
});
