import { expect, test } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { listingShareText, shareAddress } from './ShareListing.tsx';

const SHORT = 'https://musika.example/l/7k';

test.each([
  [{ title: 'HP EliteBook 840 G5', price: 26_500 }, 'HP EliteBook 840 G5 · US$265.00'],
  [{ kind: 'wanted', price: 4000 }, 'Wanted: Desk lamp · up to US$40.00'],
  [{ title: 'Old notes', price: 0 }, 'Old notes · Free'],
] as const)('a listing is shared by its short address, with its price: %j', (changes, text) => {
  expect(listingShareText(aListing({ ...changes, short_url: SHORT }))).toBe(`${text}\n${SHORT}`);
});

test('without a short address it is shared by its page, and without a price by its title', () => {
  const listing = aListing({ price: null });
  expect(shareAddress(listing)).toBe(`${location.origin}/product/electronics/desk-lamp-k3x9`);
  expect(listingShareText(listing)).toBe(`Desk lamp\n${shareAddress(listing)}`);
});
