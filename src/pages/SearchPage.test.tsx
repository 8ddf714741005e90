import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import {
  aListing,
  aWantedListing,
  MARKET_CAPABILITIES,
  remembering,
  someFacets,
} from '../../tests/support/fixtures.ts';
import { fill, openPage, sentTo } from '../../tests/support/openPage.tsx';
import { call, says, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { FACETS_PATH } from '../contract/search.ts';
import { selectRemembered } from '../features/ui/device/rememberedSlice.ts';

/** What is for sale, and what is wanted, to a visitor. */
function open(route: string, capabilities: typeof MARKET_CAPABILITIES | null = MARKET_CAPABILITIES) {
  const listings = [aListing(), aWantedListing()];
  const page = openPage(route, { me: null, listings, capabilities });
  return { ...page, searched: sentTo('get', paths.search), listed: sentTo('get', paths.listings) };
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const filters = () => screen.getByRole('button', { name: 'Filters' });
const chips = () =>
  screen.queryAllByRole('button', { name: /^Take off the filter / }).map(({ textContent }) => textContent);

test('the address is the search and its filters, and the shared search state follows it', async () => {
  const { store, user, searched } = open(
    '/search?q=desk%20lamp&order=cheapest&price_from=20&price_to=5&condition=mint&campus_place=Hall',
  );
  expect(heading()).toBe('Search Results for "desk lamp"');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(store.getState().search.query).toBe('desk lamp');
  expect(document.title).toBe('Search: desk lamp | Musika');
  expect(searched).toEqual([
    '?limit=24&q=desk+lamp&order=cheapest&price_from=5&price_to=20&campus_place=Hall',
  ]);
  expect(screen.getByLabelText('Order')).toHaveDisplayValue('Cheapest');
  expect(screen.getByLabelText('Order')).toHaveTextContent(/^Best matchNewestCheapestDearest$/);
  expect(chips()).toEqual(['$5 to $20', 'Hall']);
  await user.click(screen.getByRole('button', { name: 'Take off the filter $5 to $20' }));
  expect(filters()).toHaveFocus();
  expect(chips()).toEqual(['Hall']);
});

test('without results one press removes all filters, and keeps the order, what is wanted and the focus', async () => {
  const { user, listed } = open('/search?kind=wanted&price_to=5&campus_place=Hall');
  server.use(
    http.get(call(paths.listings), ({ request }) =>
      request.url.includes('price') ? HttpResponse.json([]) : undefined,
    ),
  );
  await user.selectOptions(await screen.findByLabelText('Order'), 'Cheapest');
  await user.click(await screen.findByRole('button', { name: 'Take off the filters' }));
  expect(filters()).toHaveFocus();
  expect(await screen.findByRole('article')).toHaveTextContent('Steel kettle');
  expect(chips()).toEqual(['Wanted']);
  expect(heading()).toBe('Wanted');
  expect(listed.at(-1)).toBe('?limit=24&kind=wanted&order=cheapest');
  await user.selectOptions(screen.getByLabelText('Order'), 'Newest');
  await waitFor(() => expect(listed.at(-1)).toBe('?limit=24&kind=wanted'));
});

test('a price of a filter that is none is named, applies on Enter alone, and a reversed range is swapped', async () => {
  const { user, searched } = open('/search?q=lamp&price_to=10');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const from = await fill('From (US$)', '12,50');
  await user.type(from, '{Enter}');
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  expect(screen.getByText('A price such as 5 or 12.50.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Show/ }));
  expect(from).toHaveFocus();
  await user.clear(from);
  await user.type(from, '12.50');
  expect(searched).toEqual(['?limit=24&q=lamp&price_to=10']);
  await user.type(from, '{Enter}');
  await waitFor(() => expect(searched.at(-1)).toBe('?limit=24&q=lamp&price_from=10&price_to=12.50'));
});

test.each([
  ['nothing', null, '?limit=24&q=lamp', []],
  [
    'prices',
    { ...MARKET_CAPABILITIES, wanted: null, orders: [], filters: ['price' as const] },
    '?limit=24&q=lamp&price_to=20',
    ['Up to $20'],
  ],
])('on a back end that filters by %s the rest of the address is neither sent nor shown', async (...row) => {
  const [, capabilities, sent, texts] = row;
  const { searched } = open(
    '/search?q=lamp&kind=wanted&order=cheapest&condition=good&price_to=20',
    capabilities,
  );
  expect(await screen.findByRole('article')).toBeVisible();
  expect(searched).toEqual([sent]);
  expect(chips()).toEqual(texts);
  expect(screen.queryByLabelText('Order')).not.toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Filters' })).toHaveLength(texts.length);
});

test('a search is saved on the device, and taken off again', async () => {
  const { store, user } = open('/search?q=lamp');
  const searches = () => selectRemembered(store.getState()).searches;
  const button = { name: 'Save this search' };
  await user.click(await screen.findByRole('button', { ...button, pressed: false }));
  expect(await screen.findByText(/^Saved on this device\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Saved' })).toHaveAttribute('href', '/saved');
  // The results on the page were viewed.
  await waitFor(() => expect(searches()[0]?.looked).toMatchObject({ id: '7' }));
  await user.click(screen.getByRole('button', { ...button, pressed: true }));
  expect(searches()).toEqual([]);
});

test('a twenty-first search is not saved, and takes the place of none', async () => {
  const searches = Array.from({ length: 20 }, (_, at) => ({ q: `pot ${at}`, category: null, filters: {} }));
  const { store, user } = openPage('/search?q=lamp', { me: null, state: remembering({ searches }) });
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  expect(await screen.findByText(/^You have saved 20 searches already\. Take one off/)).toBeVisible();
  expect(selectRemembered(store.getState()).searches).toEqual(searches);
});

test('the filters lead to what is wanted, which has no condition and is not free', async () => {
  const { user, searched } = open('/search?q=kettle&condition=good');
  const facets = { ...someFacets, is_capped: true, total: 3 };
  server.use(http.get(call(FACETS_PATH), says(200, facets)));
  const counted = sentTo('get', FACETS_PATH);
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(await screen.findByLabelText('For sale')).toBeChecked();
  await user.click(screen.getByLabelText('Wanted'));
  expect(screen.queryByText('Condition')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await waitFor(() => expect(counted.at(-1)).toBe('?q=kettle&kind=wanted'));
  await user.click(await screen.findByRole('button', { name: 'Show 3+ listings' }));
  expect(await screen.findByRole('article')).toHaveTextContent('Up to $40');
  expect(searched.at(-1)).toBe('?limit=24&q=kettle&kind=wanted');
});
