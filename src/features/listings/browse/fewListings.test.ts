import { expect, test } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { fewListings } from './fewListings.ts';
import type { ListingFeed } from './listingFeed.ts';

const listed = (count: number, more: 'none' | 'idle' = 'none'): ListingFeed => {
  const listings = Array.from({ length: count }, (_, index) => aListing({ id: String(index) }));
  return { status: 'ready', data: { listings, more, onMore: () => undefined } };
};

test('seven listings that are all there are little; eight, none, and a list that goes on are not', () => {
  expect(fewListings(listed(7))).toHaveLength(7);
  expect(fewListings(listed(8))).toBeNull();
  expect(fewListings(listed(0))).toBeNull();
  expect(fewListings(listed(7, 'idle'))).toBeNull();
  expect(fewListings({ status: 'loading' })).toBeNull();
});
