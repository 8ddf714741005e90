import { describe, expect, test } from 'vitest';
import { listParameters } from '../../../contract/listQuery.ts';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { searchKey, type SavedSearch } from '../../ui/device/rememberedSlice.ts';
import { countNew, newestViewed, newText, queryOf, titleOf } from './savedSearch.ts';

const lamps: SavedSearch = { q: 'desk lamp', category: null, filters: {}, details: '' };
const books: SavedSearch = {
  q: '',
  category: { id: '3', name: 'Textbooks & Notes' },
  filters: { price_from: '5', price_to: '20', condition: 'like_new', campus_place: 'Swinton Hall' },
  details: '$5 to $20 · Like new · Swinton Hall',
};
const posted = (id: string, created_at: string | null = null) => aListing({ id, created_at });
const markAfter = (results: ReturnType<typeof posted>[], search = lamps) => newestViewed(search, results);

describe('a saved search', () => {
  test('has a title', () => {
    expect(titleOf(lamps)).toBe('“desk lamp”');
    expect(titleOf(books)).toBe('Textbooks & Notes');
    expect(titleOf({ ...lamps, q: '' })).toBe('All listings');
  });

  test('is read as a query', () => {
    expect(listParameters(queryOf(lamps))).toEqual({ q: 'desk lamp', order: 'newest' });
    expect(listParameters(queryOf(books))).toEqual({ category: '3', order: 'newest', ...books.filters });
  });

  test('is the same in capitals, and another with a filter', () => {
    expect(searchKey({ ...lamps, q: 'Desk LAMP' })).toBe(searchKey(lamps));
    expect(searchKey({ ...lamps, filters: { price_to: '3' } })).not.toBe(searchKey(lamps));
  });
});

describe('what is new since the last view', () => {
  test('is known by the ids, in any order', () => {
    const looked = markAfter([posted('8'), posted('10'), posted('9')]);
    expect(countNew([posted('11'), posted('9'), posted('12'), posted('10')], looked)).toBe(2);
  });

  test('is known by the time if ids are no numbers, and not at all without a time', () => {
    const looked = markAfter([posted('b', '2026-11-02T08:00:00Z'), posted('a', '2026-11-01T08:00:00Z')]);
    expect(countNew([posted('c', '2026-11-03T08:00:00Z'), posted('d')], looked)).toBe(1);
  });

  test('is everything after a search without results', () => {
    expect(countNew([posted('1'), posted('2')], markAfter([]))).toBe(2);
  });

  test('is nothing older than a listing that was sold meanwhile', () => {
    const looked = markAfter([posted('10')]);
    expect(markAfter([posted('9')], { ...lamps, looked })).toEqual({ id: '10', at: null });
    expect(markAfter([], { ...lamps, looked })).toEqual({ id: '10', at: null });
  });
});

test.each([
  [0, 'Nothing new since you looked'],
  [20, '20 new since you looked'],
  [21, '20+ new since you looked'],
])('%i new ones are shown as "%s"', (count, text) => expect(newText(count)).toBe(text));
