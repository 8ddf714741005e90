import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aWantedListing } from '../../../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../../../tests/support/renderApp.tsx';
import { ListingCard } from './ListingCard.tsx';

test.each([
  ['on the market', {}, /^WantedUp to \$40Steel kettle.*Swinton Hall/],
  ['without a price', { price: null }, /Any price/],
  ['for nothing', { price: 0 }, /Free/],
  ['found', { status: 'sold' }, /Found/],
  ['renewed by no one', { resting: 'expired' }, /May be found/],
] as const)('a wanted thing that is %s has a tile in place of a photo', (_what, changes, text) => {
  renderWithProviders(<ListingCard listing={aWantedListing(changes)} headingLevel="h3" />);
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent(text);
  expect(card).not.toHaveTextContent(/Sold|gone|Contact seller/);
  expect(card.querySelector('img')).toBeNull();
});
