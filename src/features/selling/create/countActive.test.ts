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

test('of a back end without a status every listing of the seller counts', () => {
  const listings = [
    aListing({ seller: 'rudo', status: null }),
    aListing({ seller: 'rudo', status: null }),
    aListing({ seller: 'tariro', status: null }),
  ];
  expect(countActive(listings, 'rudo')).toBe(2);
});
