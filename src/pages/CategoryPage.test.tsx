import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aListing, aWantedListing, categories } from '../../tests/support/fixtures.ts';
import { openPage, sentTo } from '../../tests/support/openPage.tsx';
import { paths } from '../contract/paths.ts';

const [, fashion = null] = categories;
const coat = { id: '8', title: 'Coat', category: fashion };

test.each([
  ['Fashion & Beauty', '?limit=24&category=2', [], 'Browse through all the Fashion & Beauty available'],
  [
    'fashion-beauty?kind=wanted&price_to=50&condition=good',
    '?limit=24&category=2&kind=wanted&price_to=50',
    ['Wanted', 'Up to $50'],
    'What students look for in Fashion & Beauty',
  ],
])('a category at %j shows its name and its listings only', async (address, query, filters, lead) => {
  const make = filters.includes('Wanted') ? aWantedListing : aListing;
  openPage(`/category/${address}`, { me: null, listings: [make(), make(coat)] });
  const listed = sentTo('get', paths.listings);
  expect(await screen.findByRole('heading', { level: 1, name: 'Fashion & Beauty' })).toBeVisible();
  expect(await screen.findByRole('article')).toHaveTextContent('Coat');
  expect(screen.getByText(lead)).toBeVisible();
  const title = filters[0] ?? 'Featured Items';
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
  expect(document.title).toBe('Fashion & Beauty | Musika');
  expect(listed).toEqual([query]);
  const shown = screen.queryAllByRole('button', { name: /^Take off the filter/ });
  expect(shown.map(({ textContent }) => textContent)).toEqual(filters);
});
