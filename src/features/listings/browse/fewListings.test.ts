import { expect, test } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { fewListings } from './fewListings.ts';

const listed = (count: number, more: 'none' | 'idle' = 'none') => ({
  listings: Array.from({ length: count }, (_, index) => aListing({ id: String(index) })),
  more,
});

test('seven listings that are all there are little; eight, none, and a list that goes on are not', () => {
  expect(fewListings(listed(7))).toHaveLength(7);
  expect(fewListings(listed(8))).toBeNull();
  expect(fewListings(listed(0))).toBeNull();
  expect(fewListings(listed(7, 'idle'))).toBeNull();
});
