import { expect, test } from 'vitest';
import { latest, listingsOf, searchCached, type CachedListing } from './cachedListings.ts';

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

test('all the words must be there, or begin so, whatever their case and accents', () => {
  const market = [
    cached(1, 'Café table', { description: 'Solid oak.' }),
    cached(2, 'Oak chair', { category: { id: 1, name: 'Hostel Essentials' } }),
  ];
  expect(titles(searchCached(market, { text: 'cafe oak', kind: 'sale' }))).toEqual(['Café table']);
  expect(titles(searchCached(market, { text: 'HOST cha', kind: 'sale' }))).toEqual(['Oak chair']);
  expect(searchCached(market, { text: 'oak sofa', kind: 'sale' })).toEqual([]);
});

test('those with the words in the title come first, the newest first among them; sold ones not at all', () => {
  const market = [
    cached(1, 'Lamp, old', { created_at: '2026-01-01T00:00:00Z' }),
    cached(2, 'Desk', { description: 'With a lamp.', created_at: '2026-03-01T00:00:00Z' }),
    cached(3, 'Lamp, new', { created_at: '2026-02-01T00:00:00Z' }),
    cached(4, 'Lamp, gone', { status: 'sold' }),
  ];
  expect(titles(searchCached(market, { text: 'lamp', kind: 'sale' }))).toEqual([
    'Lamp, new',
    'Lamp, old',
    'Desk',
  ]);
});

test('what is wanted is in searches of what is wanted alone', () => {
  const market = [cached(1, 'Lamp'), cached(2, 'Lamp for my desk', { kind: 'wanted' })];
  expect(titles(searchCached(market, { text: 'lamp', kind: 'sale' }))).toEqual(['Lamp']);
  expect(titles(searchCached(market, { text: 'lamp', kind: 'wanted' }))).toEqual(['Lamp for my desk']);
});
