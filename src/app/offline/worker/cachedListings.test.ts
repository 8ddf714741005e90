import { expect, test } from 'vitest';
import { latest, listingsOf, type CachedListing } from './cachedListings.ts';

const cached = (id: number, title: string, more: Partial<CachedListing> = {}): CachedListing => ({
  id,
  title,
  ...more,
});
const titles = (listings: readonly CachedListing[]) => listings.map(({ title }) => title);

test('listings are read from lists, bare or in pages, and from one listing; anything else has none', () => {
  const lamp = cached(1, 'Lamp');
  expect(listingsOf([lamp, { id: 2 }, null])).toEqual([lamp]);
  expect(listingsOf({ count: 1, next: null, results: [lamp] })).toEqual([lamp]);
  expect(listingsOf(lamp)).toEqual([lamp]);
  expect(listingsOf('Lamp')).toEqual([]);
  expect(listingsOf({ detail: 'Not found.' })).toEqual([]);
});

test('a listing that was cached twice is as it was last', () => {
  const both = [
    { listing: cached(1, 'Lamp, now cheaper'), at: 2 },
    { listing: cached(1, 'Lamp'), at: 1 },
  ];
  expect(titles(latest(both))).toEqual(['Lamp, now cheaper']);
  expect(titles(latest(both.toReversed()))).toEqual(['Lamp, now cheaper']);
});

test('what only its own page told of a listing is still there when a list showed it later', () => {
  const page = { ...cached(1, 'Lamp'), seller_phone: '263771234567' };
  const [lamp] = latest([
    { listing: cached(1, 'Lamp, now cheaper'), at: 2 },
    { listing: page, at: 1 },
  ]);
  expect(lamp).toEqual({ id: 1, title: 'Lamp, now cheaper', seller_phone: '263771234567' });
});
