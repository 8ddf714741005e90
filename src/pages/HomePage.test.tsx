import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { anApiListing, MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { searchCleared } from '../features/search/searchSlice.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { HomePage } from './HomePage.tsx';

const searching = { search: { query: 'lamp', origin: null } };

beforeEach(() => {
  server.use(http.get(call(paths.listings), () => HttpResponse.json([anApiListing()])));
});

const openHome = (preloadedState = {}) =>
  renderWithProviders(<HomePage />, { preloadedState: { ...signedOut, ...preloadedState } });

test('with an active search the results replace the banner, until it is cleared', async () => {
  server.use(
    http.get(call(paths.search), ({ request }) => {
      expect(new URL(request.url).searchParams.get('q')).toBe('lamp');
      return HttpResponse.json([anApiListing({ title: 'Lamp of the search' })]);
    }),
  );
  const { store } = openHome(searching);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search Results for "lamp"');
  expect(screen.queryByText(/^Welcome to/)).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Lamp of the search' })).toBeVisible();

  act(() => void store.dispatch(searchCleared()));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome to Musika\./);
  expect(await screen.findByRole('link', { name: 'Desk lamp' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Lamp of the search' })).not.toBeInTheDocument();
});

test('a visitor opens the order and the filters before the listings are there, and closes them again', async () => {
  setRuntimeConfig({ capabilities: MARKET_CAPABILITIES });
  server.use(http.get(call(paths.listings), () => new Promise<never>(() => undefined)));
  const { user } = openHome();
  await user.click(screen.getByRole('button', { name: 'Order and filters', expanded: false }));
  expect(await screen.findByRole('combobox', { name: 'Order' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Order and filters', expanded: true }));
  expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull();
});

test('the next page loads on a press, and can be retried when it fails', async () => {
  let hasFailed = false;
  server.use(
    http.get(call(paths.listings), ({ request }) => {
      if (!request.url.includes('cursor')) {
        return HttpResponse.json([anApiListing()], {
          headers: { Link: '</api/listings/items/?limit=24&cursor=abc>; rel="next"' },
        });
      }
      if (!hasFailed) {
        hasFailed = true;
        return HttpResponse.json({}, { status: 503 });
      }
      return HttpResponse.json([anApiListing({ id: '8', title: 'On the second page' })]);
    }),
  );
  const { user } = openHome();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Failed to load products.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Desk lamp' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'On the second page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
