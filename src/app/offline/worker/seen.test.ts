import { expect, test } from 'vitest';
import { latest, listingsOf, searchSeen, type SeenListing } from './seen.ts';

const seen = (id: number, title: string, more: Partial<SeenListing> = {}): SeenListing => ({
  id,
  title,
  ...more,
});
const titles = (listings: readonly SeenListing[]) => listings.map(({ title }) => title);

test('listings are read from lists, bare or in pages, and from one listing; anything else has none', () => {
  const lamp = seen(1, 'Lamp');
  expect(listingsOf([lamp, { id: 2 }, null])).toEqual([lamp]);
  expect(listingsOf({ count: 1, next: null, results: [lamp] })).toEqual([lamp]);
  expect(listingsOf(lamp)).toEqual([lamp]);
  expect(listingsOf('Lamp')).toEqual([]);
  expect(listingsOf({ detail: 'Not found.' })).toEqual([]);
});

test('a listing that was seen twice is as it was seen last', () => {
  const both = [
    { listing: seen(1, 'Lamp, now cheaper'), at: 2 },
    { listing: seen(1, 'Lamp'), at: 1 },
  ];
  expect(titles(latest(both))).toEqual(['Lamp, now cheaper']);
  expect(titles(latest(both.toReversed()))).toEqual(['Lamp, now cheaper']);
});

test('what only its own page told of a listing is still there when a list showed it later', () => {
  const page = { ...seen(1, 'Lamp'), seller_phone: '263771234567' };
  const [lamp] = latest([
    { listing: seen(1, 'Lamp, now cheaper'), at: 2 },
    { listing: page, at: 1 },
  ]);
  expect(lamp).toEqual({ id: 1, title: 'Lamp, now cheaper', seller_phone: '263771234567' });
});

test('all the words must be there, or begin so, whatever their case and accents', () => {
  const market = [
    seen(1, 'Café table', { description: 'Solid oak.' }),
    seen(2, 'Oak chair', { category: { id: 1, name: 'Hostel Essentials' } }),
  ];
  expect(titles(searchSeen(market, 'cafe oak'))).toEqual(['Café table']);
  expect(titles(searchSeen(market, 'HOST cha'))).toEqual(['Oak chair']);
  expect(searchSeen(market, 'oak sofa')).toEqual([]);
});

test('those with the words in the title come first, the newest first among them; sold ones not at all', () => {
  const market = [
    seen(1, 'Lamp, old', { created_at: '2026-01-01T00:00:00Z' }),
    seen(2, 'Desk', { description: 'With a lamp.', created_at: '2026-03-01T00:00:00Z' }),
    seen(3, 'Lamp, new', { created_at: '2026-02-01T00:00:00Z' }),
    seen(4, 'Lamp, gone', { status: 'sold' }),
  ];
  expect(titles(searchSeen(market, 'lamp'))).toEqual(['Lamp, new', 'Lamp, old', 'Desk']);
});
