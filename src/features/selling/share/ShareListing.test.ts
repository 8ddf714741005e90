import { expect, test } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { listingShareText, shareAddress } from './ShareListing.tsx';

const SHORT = 'https://musika.example/l/7k';

test('a listing is shared by its short address, with its price', () => {
  const listing = aListing({ title: 'HP EliteBook 840 G5', price: 26_500, short_url: SHORT });
  expect(listingShareText(listing)).toBe(`HP EliteBook 840 G5 · US$265.00\n${SHORT}`);
});

test('what is wanted is shared as such, up to its price', () => {
  const listing = aListing({ kind: 'wanted', price: 4000, short_url: SHORT });
  expect(listingShareText(listing)).toBe(`Wanted: Desk lamp · up to US$40.00\n${SHORT}`);
});

test('a free listing is shared as free', () => {
  const listing = aListing({ title: 'Old notes', price: 0, short_url: SHORT });
  expect(listingShareText(listing)).toBe(`Old notes · Free\n${SHORT}`);
});

test('without a short address it is shared by its page, and without a price by its title', () => {
  const listing = aListing({ price: null });
  expect(shareAddress(listing)).toBe(`${location.origin}/product/electronics/desk-lamp-k3x9`);
  expect(listingShareText(listing)).toBe(`Desk lamp\n${shareAddress(listing)}`);
});
