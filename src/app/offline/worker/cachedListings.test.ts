import { expect, test } from 'vitest';
import { listingsOf } from './cachedListings.ts';

test('listings are read from lists, bare or in pages, and from one listing; anything else has none', () => {
  const lamp = { id: 1, title: 'Lamp' };
  expect(listingsOf([lamp, { id: 2 }, null])).toEqual([lamp]);
  expect(listingsOf({ count: 1, next: null, results: [lamp] })).toEqual([lamp]);
  expect(listingsOf(lamp)).toEqual([lamp]);
  expect(listingsOf('Lamp')).toEqual([]);
  expect(listingsOf({ detail: 'Not found.' })).toEqual([]);
});
