import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import {
  aListing,
  aProfile,
  aWantedListing,
  MARKET_CAPABILITIES,
  someFacets,
  toApiListing,
} from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import type { Listing } from '../contract/listing.ts';
import { paths } from '../contract/paths.ts';
import { FACETS_PATH } from '../contract/search.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { CategoryPage } from './CategoryPage.tsx';
import { ProductPage } from './ProductPage.tsx';
import { SearchPage } from './SearchPage.tsx';

const kettle = aWantedListing();

const counts = ({ request }: { request: Request }) =>
  HttpResponse.json({ ...someFacets, total: request.url.includes('kind=wanted') ? 3 : 12 });

let requested: string[] = [];
let results: Listing[] = [];

beforeEach(() => {
  setRuntimeConfig({ capabilities: MARKET_CAPABILITIES });
  requested = [];
  results = [kettle];
  const list = ({ request }: { request: Request }) => {
    requested.push(decodeURIComponent(new URL(request.url).search));
    return HttpResponse.json(results.map(toApiListing));
  };
  server.use(
    http.get(call(paths.search), list),
    http.get(call(paths.listings), list),
    http.get(call(paths.myListings), () => HttpResponse.json([])),
    http.get(call(FACETS_PATH), counts),
    http.get(call(paths.listing('steel-kettle-w4nt')), () => HttpResponse.json(toApiListing(kettle))),
  );
});

const open = (route: string, auth = signedOut) =>
  renderWithProviders(
    <Routes>
      <Route path="search" element={<SearchPage />} />
      <Route path="category/:categoryName" element={<CategoryPage />} />
      <Route path="product/:category/:slug" element={<ProductPage />} />
    </Routes>,
    { route, preloadedState: auth },
  );
const openKettle = (auth = signedOut) => open('/product/electronics/steel-kettle-w4nt', auth);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('what is wanted in a category is listed, whatever its condition', async () => {
  open('/category/electronics?kind=wanted&price_to=5&condition=good');
  expect(await screen.findByRole('article')).toHaveTextContent('Up to $40');
  expect(requested).toEqual(['?limit=24&category=1&kind=wanted&price_to=5']);
  const shown = screen.getAllByRole('button', { name: /^Take off the filter/ });
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Wanted', 'Up to $5']);
});

test('all that is wanted has a heading of its own, and leads to saying what one looks for', async () => {
  open('/search?kind=wanted');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(heading()).toBe('Wanted');
  expect(document.title).toBe('Wanted | Musika');
  expect(screen.getByRole('link', { name: 'Say what you look for' })).toBeVisible();
});

test('a back end that knows of nothing wanted shows all that is for sale, and nothing of this', async () => {
  setRuntimeConfig({ capabilities: { ...MARKET_CAPABILITIES, wanted: null } });
  results = [aListing()];
  open('/search?kind=wanted');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(requested).toEqual(['?limit=24']);
  expect(heading()).toBe('Browse Listings');
  expect(screen.queryByText(/wanted|look for/i)).toBeNull();
});

test('the filters lead to what is wanted, which has no condition and is not free', async () => {
  const { user } = open('/search?q=lamp&condition=good');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(await screen.findByLabelText('For sale')).toBeChecked();
  await user.click(screen.getByLabelText('Wanted'));
  expect(screen.queryByText('Condition')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Show 3 listings' }));
  await waitFor(() => expect(requested.at(-1)).toBe('?limit=24&q=lamp&kind=wanted'));
});

test('another order, and filters taken off, leave the list of what is wanted', async () => {
  results = [];
  const { user } = open('/search?kind=wanted&price_to=5');
  await user.selectOptions(await screen.findByLabelText('Order'), 'Cheapest');
  await waitFor(() => expect(requested.at(-1)).toBe('?limit=24&kind=wanted&order=cheapest&price_to=5'));
  await user.click(await screen.findByRole('button', { name: 'Take off the filters' }));
  await waitFor(() => expect(requested.at(-1)).toBe('?limit=24&kind=wanted&order=cheapest'));
});

test('a visitor of what is wanted may answer with a text of its own, or sell it', async () => {
  openKettle();
  const whatsApp = await screen.findByRole('link', { name: 'WhatsApp' });
  expect(decodeURIComponent(whatsApp.getAttribute('href') ?? '')).toContain(
    'Hi, you look for “Steel kettle” on Musika. I have one.',
  );
  expect(screen.getByText('Up to $40')).toBeVisible();
  expect(screen.getByRole('link', { name: 'I have one: sell it' })).toHaveAttribute('href', '/newlisting');
  expect(screen.getByRole('link', { name: 'Electronics' })).toHaveAttribute(
    'href',
    '/category/electronics?kind=wanted',
  );
  expect(screen.queryByText(/Is it gone|More from this seller|What is there already|Add to Cart/)).toBeNull();
  expect(document.querySelector('img')).toBeNull();
});

test('its author sees what is there already, and all that fits', async () => {
  results = [aListing({ seller: 'tendai' })];
  openKettle(signedInAs(aProfile({ username: 'rudo' })));
  const matches = await screen.findByRole('region', { name: 'What is there already' });
  await waitFor(() => expect(matches).toHaveTextContent('Desk lamp'));
  expect(requested).toEqual(['?limit=24&q=Steel+kettle&price_to=40']);
  const all = screen.getByRole('link', { name: 'See all that fits' });
  expect(all).toHaveAttribute('href', '/search?q=Steel+kettle&price_to=40');
  expect(screen.queryByRole('link', { name: 'I have one: sell it' })).toBeNull();
});
