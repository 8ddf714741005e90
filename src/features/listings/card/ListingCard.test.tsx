import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aListing, aWantedListing } from '../../../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../../../tests/support/renderApp.tsx';
import { ListingCard } from './ListingCard.tsx';

const shown = (changes: Parameters<typeof aListing>[0]) => {
  renderWithProviders(<ListingCard listing={aListing(changes)} headingLevel="h3" />);
  return screen.getByRole('article');
};

test('a dropped price is heard with the old one', () => {
  expect(shown({ price: 4000, previous_price: 5500 })).toHaveTextContent('now $40.00, was $55.00');
});

test.each([
  ['on the market', {}, /^WantedUp to \$40Steel kettle.*Swinton Hall/],
  ['without a price', { price: null }, /Any price/],
  ['for nothing', { price: 0 }, /Free/],
  ['found', { status: 'sold' }, /Found/],
  ['renewed by no one', { resting: 'expired' }, /May be found/],
] as const)('a wanted thing that is %s has a tile in place of a photo', (_what, changes, text) => {
  const card = shown(aWantedListing(changes));
  expect(card).toHaveTextContent(text);
  expect(card).not.toHaveTextContent(/Sold|gone|Contact seller/);
  expect(card.querySelector('img')).toBeNull();
});
