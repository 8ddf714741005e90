import { expect, test } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { countActive } from './countActive.ts';

test("the seller's active and reserved listings count, sold ones and other people's do not", () => {
  const listings = [
    aListing({ seller: 'rudo', status: 'active' }),
    aListing({ seller: 'rudo', status: 'reserved' }),
    aListing({ seller: 'rudo', status: 'sold' }),
    aListing({ seller: 'tariro', status: 'active' }),
    aListing({ seller: null }),
  ];
  expect(countActive(listings, 'rudo')).toBe(2);
});
