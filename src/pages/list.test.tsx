import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { anApiListing, MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { SearchPage } from './SearchPage.tsx';

let requested: string[] = [];

beforeEach(() => {
  setRuntimeConfig({ capabilities: MARKET_CAPABILITIES });
  requested = [];
  const list = ({ request }: { request: Request }) => {
    requested.push(decodeURIComponent(new URL(request.url).search));
    return HttpResponse.json([anApiListing()]);
  };
  server.use(http.get(call(paths.search), list), http.get(call(paths.listings), list));
});

const open = (route: string) =>
  renderWithProviders(<SearchPage />, { route, preloadedState: { ...signedOut } });

test('the filters of the address are requested and shown, and invalid ones ignored', async () => {
  open('/search?q=lamp&order=cheapest&price_from=20&price_to=5&condition=mint&campus_place=Swinton+Hall');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(requested).toEqual([
    '?limit=24&q=lamp&order=cheapest&price_from=5&price_to=20&campus_place=Swinton+Hall',
  ]);
  expect(screen.getByLabelText('Order')).toHaveDisplayValue('Cheapest');
  const chips = screen.getAllByRole('button', { name: /^Take off/ });
  expect(chips.map(({ textContent }) => textContent)).toEqual(['$5 to $20', 'Swinton Hall']);
});

test('a removed chip leaves the focus on Filters, and the order returns to the default', async () => {
  const { user } = open('/search?order=dearest&price_to=5');
  await user.click(await screen.findByRole('button', { name: 'Take off the filter Up to $5' }));
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  await waitFor(() => expect(requested.at(-1)).toBe('?limit=24&order=dearest'));
  await user.selectOptions(screen.getByLabelText('Order'), 'Newest');
  await waitFor(() => expect(requested.at(-1)).toBe('?limit=24'));
  expect(screen.queryByRole('button', { name: /^Take off/ })).not.toBeInTheDocument();
});

test('a price applies on Enter, and a reversed range is swapped', async () => {
  const { user } = open('/search?q=lamp&price_from=5&price_to=10');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const from = await screen.findByLabelText('From (US$)');
  await user.clear(from);
  await user.type(from, '20');
  await user.tab();
  expect(from).toHaveValue('20');
  await user.clear(screen.getByLabelText('To (US$)'));
  await user.type(screen.getByLabelText('To (US$)'), '30{Enter}');
  await waitFor(() => expect(requested.at(-1)).toBe('?limit=24&q=lamp&price_from=20&price_to=30'));
});

test('a price of a filter that is none is named, and Enter does not search without it', async () => {
  const { user } = open('/search?q=lamp');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const before = requested.length;
  await user.type(await screen.findByLabelText('To (US$)'), '12,50{Enter}');
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  expect(requested).toHaveLength(before);
  expect(screen.getByText('A price such as 5 or 12.50.')).toBeVisible();
  await user.clear(screen.getByLabelText('To (US$)'));
  await user.type(screen.getByLabelText('To (US$)'), '12.50{Enter}');
  await waitFor(() => expect(requested.at(-1)).toBe('?limit=24&q=lamp&price_to=12.50'));
});

const respondFiltered = ({ request }: { request: Request }) =>
  HttpResponse.json(request.url.includes('price') ? [] : [anApiListing()]);

test('without results one press removes all filters, and keeps the order and the focus', async () => {
  server.use(http.get(call(paths.search), respondFiltered));
  const { user } = open('/search?q=lamp&order=cheapest&price_to=5&condition=good');
  await user.click(await screen.findByRole('button', { name: 'Take off the filters' }));
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.getByLabelText('Order')).toHaveDisplayValue('Cheapest');
  expect(screen.queryByRole('button', { name: /^Take off/ })).not.toBeInTheDocument();
});

test('a back end without filters shows the whole list, and no controls', async () => {
  setRuntimeConfig({});
  open('/search?q=lamp&order=cheapest&price_to=5');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(requested.filter((query) => query.includes('q='))).toEqual(['?limit=24&q=lamp']);
  expect(screen.queryByLabelText('Order')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument();
});

test('a filtered search shows its count, and is not followed by listings that do not match', async () => {
  open('/search?q=lamp&price_to=5');
  expect(await screen.findByText('1 listing')).toBeVisible();
  expect(screen.getByRole('article')).toBeVisible();
  // The rows of other listings would be requested with the results.
  expect(requested).toEqual(['?limit=24&q=lamp&price_to=5']);
  expect(screen.queryByRole('region', { name: /^More in/ })).not.toBeInTheDocument();
});
