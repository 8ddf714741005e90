import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { anApiListing } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { FROM_CACHED_LISTINGS, CACHED_AT_HEADER } from '../lib/offlineCache.ts';
import { SearchPage } from './SearchPage.tsx';

function BackAtOnce() {
  useLayoutEffect(() => {
    history.replaceState(null, '', '/search?q=mbira');
    dispatchEvent(new PopStateEvent('popstate'));
    return () => history.replaceState(null, '', '/');
  }, []);
  return null;
}

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

test('Back at the moment that the page is shown restores the text of the previous search', async () => {
  server.use(http.get(call(paths.search), () => HttpResponse.json([])));
  const { store } = renderWithProviders(
    <>
      <SearchPage />
      <BackAtOnce />
    </>,
    { route: '/search?q=marimba', preloadedState: { ...signedOut } },
  );
  expect(store.getState().search.query).toBe('mbira');
  expect(await screen.findByText('No listings found.')).toBeVisible();
});

test('an empty query browses all listings', async () => {
  server.use(http.get(call(paths.listings), () => HttpResponse.json([anApiListing()])));
  openAt('/search');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Browse Listings');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(document.title).toBe('Search | Musika');
});

test('a search without results says so, and offers everything before selling', async () => {
  server.use(http.get(call(paths.search), () => HttpResponse.json({ count: 0, next: null, results: [] })));
  openAt('/search?q=unicorn');
  expect(await screen.findByText('No listings found.')).toBeVisible();
  const [first, second] = screen.getAllByRole('link');
  expect(first).toHaveTextContent('See everything');
  expect(first).toHaveClass('MuiButton-contained');
  expect(first).toHaveAttribute('href', '/search');
  expect(second).toHaveTextContent('Sell something');
  expect(second).toHaveClass('MuiButton-outlined');
});

test('offline it says that only cached listings are searched', async () => {
  const headers = { [CACHED_AT_HEADER]: FROM_CACHED_LISTINGS };
  server.use(http.get(call(paths.search), () => HttpResponse.json([anApiListing()], { headers })));
  openAt('/search?q=lamp');
  expect(await screen.findByText(/only the listings that you have seen are searched/)).toBeVisible();
  expect(screen.getByRole('article')).toBeVisible();
});
