import { describe, expect, test } from 'vitest';
import { listParameters } from '../../../contract/listQuery.ts';
import { aListing } from '../../../../tests/support/fixtures.ts';
import {
  countNew,
  keyOf,
  lookedAt,
  newText,
  queryOf,
  titleOf,
  type SavedSearch,
  type Search,
} from './savedSearch.ts';

const lamps: Search = { q: 'desk lamp', category: null, filters: {}, details: '' };
const books: Search = {
  q: '',
  category: { id: '3', name: 'Textbooks & Notes' },
  filters: { price_from: '5', price_to: '20', condition: 'like_new', campus_place: 'Swinton Hall' },
  details: '$5 to $20 · Like new · Swinton Hall',
};
const posted = (id: string, created_at: string | null = null) => aListing({ id, created_at });

describe('a saved search', () => {
  test('stands in plain English', () => {
    expect(titleOf(lamps)).toBe('“desk lamp”');
    expect(titleOf(books)).toBe('Textbooks & Notes');
    expect(titleOf({ ...lamps, q: '' })).toBe('All listings');
  });

  test('is stored as older versions of the app stored it, and read as a query', () => {
    expect(listParameters(queryOf(lamps))).toEqual({ q: 'desk lamp', order: 'newest' });
    expect(listParameters(queryOf(books))).toEqual({ category: '3', order: 'newest', ...books.filters });
  });

  test('is the same one in capitals, and another one with a filter', () => {
    expect(keyOf({ ...lamps, q: 'Desk LAMP' })).toBe(keyOf(lamps));
    expect(keyOf({ ...lamps, filters: { price_to: '3' } })).not.toBe(keyOf(lamps));
  });
});

describe('what is new since it was looked at', () => {
  const saved: SavedSearch = { ...lamps, owner: '' };
  const afterLooking = (found: ReturnType<typeof posted>[], search = saved) =>
    lookedAt(search, found).looked ?? null;

  test('is told by the ids, in whatever order they come', () => {
    const looked = afterLooking([posted('8'), posted('10'), posted('9')]);
    expect(countNew([posted('11'), posted('9'), posted('12'), posted('10')], looked)).toBe(2);
  });

  test('is told by the time where ids are no numbers, and not at all where there is none', () => {
    const looked = afterLooking([posted('b', '2026-11-02T08:00:00Z'), posted('a', '2026-11-01T08:00:00Z')]);
    expect(countNew([posted('c', '2026-11-03T08:00:00Z'), posted('d')], looked)).toBe(1);
  });

  test('is everything after a search that found nothing', () => {
    expect(countNew([posted('1'), posted('2')], afterLooking([]))).toBe(2);
  });

  test('is not what is older than something that was sold meanwhile', () => {
    const looked = afterLooking([posted('10')]);
    expect(afterLooking([posted('9')], { ...saved, looked })).toEqual({ id: '10', at: null });
    expect(afterLooking([], { ...saved, looked })).toEqual({ id: '10', at: null });
  });
});

test.each([
  [0, 'Nothing new since you looked'],
  [1, '1 new since you looked'],
  [20, '20 new since you looked'],
  [21, '20+ new since you looked'],
])('%i new ones are told as "%s"', (count, text) => expect(newText(count)).toBe(text));
