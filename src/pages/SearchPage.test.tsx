import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { anApiListing } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { SUBSTITUTED_HEADER } from '../contract/search.ts';
import { connectionChanged } from '../api/rawBaseQuery.ts';
import { selectRemembered } from '../features/ui/device/rememberedSlice.ts';
import { SearchPage } from './SearchPage.tsx';

const openAt = (route: string) =>
  renderWithProviders(<SearchPage />, { route, preloadedState: { ...signedOut } });

// A few results are followed by more of their category.
beforeEach(() => server.use(http.get(call(paths.listings), () => HttpResponse.json([]))));

test('the address is the search, and the shared search state follows it', async () => {
  server.use(http.get(call(paths.search), () => HttpResponse.json([anApiListing()])));
  const { store } = openAt('/search?q=desk%20lamp');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search Results for "desk lamp"');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(store.getState().search.query).toBe('desk lamp');
  expect(document.title).toBe('Search: desk lamp | Musika');
});

test('a search without results says so, and offers everything before selling', async () => {
  server.use(http.get(call(paths.search), () => HttpResponse.json({ count: 0, next: null, results: [] })));
  openAt('/search?q=unicorn');
  expect(await screen.findByText('No listings found.')).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['See everything', '/search'],
    ['Sell something', '/newlisting'],
  ]);
});

test('offline a search that was not made before fails, and says that nothing is searched', async () => {
  server.use(http.get(call(paths.search), () => HttpResponse.error()));
  const { store } = openAt('/search?q=lamp');
  act(() => void store.dispatch(connectionChanged({ isOffline: true })));
  expect(await screen.findByText(/^Failed to load products\. Without a network/)).toBeVisible();
});

const SAVE = { name: 'Save this search' };

test('a search is saved on the device, and taken off again', async () => {
  server.use(http.get(call(paths.search), () => HttpResponse.json([anApiListing()])));
  const { store, user } = openAt('/search?q=lamp');
  await user.click(await screen.findByRole('button', { ...SAVE, pressed: false }));
  expect(await screen.findByText(/^Saved on this device\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Saved' })).toHaveAttribute('href', '/saved');
  // The results on the page were viewed.
  await waitFor(() =>
    expect(selectRemembered(store.getState()).searches[0]?.looked).toMatchObject({ id: '7' }),
  );
  await user.click(screen.getByRole('button', { ...SAVE, pressed: true }));
  expect(selectRemembered(store.getState()).searches).toEqual([]);
});

test('who searches for what is not there reads what is shown instead', async () => {
  const headers = { [SUBSTITUTED_HEADER]: 'racket' };
  server.use(http.get(call(paths.search), () => HttpResponse.json([anApiListing()], { headers })));
  openAt('/search?q=jacket');
  expect(await screen.findByText('Nothing for “jacket”. Showing “racket”.')).toBeVisible();
});
