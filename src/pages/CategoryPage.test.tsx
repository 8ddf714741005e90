import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aListing, aWantedListing, categories, MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { openPage, sentTo } from '../../tests/support/openPage.tsx';
import { paths } from '../contract/paths.ts';

const [, fashion = null] = categories;
const coat = { id: '8', title: 'Coat', category: fashion };

test.each([
  ['Fashion & Beauty', '?limit=24&category=2', []],
  [
    'fashion-beauty?kind=wanted&price_to=50&condition=good',
    '?limit=24&category=2&kind=wanted&price_to=50',
    ['Wanted', 'Up to $50'],
  ],
])('a category at %j shows its name and its listings only', async (address, query, filters) => {
  const make = filters.includes('Wanted') ? aWantedListing : aListing;
  openPage(`/category/${address}`, { me: null, listings: [make(), make(coat)] });
  const listed = sentTo('get', paths.listings);
  expect(await screen.findByRole('heading', { level: 1, name: 'Fashion & Beauty' })).toBeVisible();
  expect(await screen.findByRole('article')).toHaveTextContent('Coat');
  expect(document.title).toBe('Fashion & Beauty | Musika');
  expect(listed).toEqual([query]);
  const shown = screen.queryAllByRole('button', { name: /^Take off the filter/ });
  expect(shown.map(({ textContent }) => textContent)).toEqual(filters);
});

test.each([
  ['fashion-beauty', ['Browse through all the Fashion & Beauty available', 'Featured Items']],
  ['fashion-beauty?kind=wanted', ['What students look for in Fashion & Beauty', 'Wanted']],
  ['umbrellas', ['No products found in this category']],
])('a visitor of the category %s reads what it has', async (address, texts) => {
  openPage(`/category/${address}`, { me: null, capabilities: MARKET_CAPABILITIES });
  for (const text of texts) expect((await screen.findAllByText(text))[0]).toBeVisible();
});
