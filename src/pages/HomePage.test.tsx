import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aListing, anApiListing } from '../../tests/support/fixtures.ts';
import { openPage } from '../../tests/support/openPage.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { searchCleared } from '../features/search/searchSlice.ts';

const heading = () => screen.getByRole('heading', { level: 1 });

test('with an active search the results replace the banner, until it is cleared', async () => {
  // Not in the category of which more is shown below.
  const listings = [aListing({ category: null }), aListing({ id: '8', title: 'Kettle' })];
  const { store } = openPage('/', { me: null, listings, state: { search: { query: 'kettle' } } });
  expect(heading()).toHaveTextContent('Search Results for "kettle"');
  expect(screen.queryByText(/^Welcome to/)).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Kettle' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Desk lamp' })).not.toBeInTheDocument();

  act(() => void store.dispatch(searchCleared()));
  expect(heading()).toHaveTextContent(
    'Welcome to Musika. Your all-in-one UZ marketplace for whatever you need...',
  );
  expect(screen.getByRole('link', { name: "I'm selling" })).toHaveAttribute('href', '/newlisting');
  expect(await screen.findByRole('link', { name: 'Desk lamp' })).toBeVisible();
});

test('order and filters are those of the list of everything', async () => {
  const { user } = openPage('/', { me: null });
  const chip = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(await chip.findByRole('link', { name: 'Electronics' })).toHaveAttribute(
    'href',
    '/category/electronics',
  );
  await user.click(screen.getByRole('link', { name: 'Order and filters' }));
  expect(await screen.findByRole('heading', { name: 'Browse Listings' })).toBeVisible();
  expect(document.title).toBe('Search | Musika');
  expect(await screen.findByRole('combobox', { name: 'Order' })).toBeVisible();
});

test('the next page loads on a press, and can be retried when it fails', async () => {
  const next = { Link: '</api/listings/items/?limit=24&cursor=abc>; rel="next"' };
  const second = [anApiListing(), anApiListing({ id: '8', title: 'On the second page' })];
  const answers = [
    HttpResponse.json([anApiListing()], { headers: next }),
    HttpResponse.json({}, { status: 503 }),
    // One has moved there meanwhile. A list may come in pages of Django REST (decisions, The wire).
    HttpResponse.json({ count: 2, next: null, previous: null, results: second }),
  ];
  const { user } = openPage('/', { me: null });
  server.use(http.get(call(paths.listings), () => answers.shift()));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Failed to load products.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Desk lamp' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'On the second page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Desk lamp' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
