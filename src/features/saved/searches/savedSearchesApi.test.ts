import { expect, test } from 'vitest';
import { listParameters } from '../../../contract/listQuery.ts';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { searchKey, type SavedSearch } from '../../ui/device/rememberedSlice.ts';
import { countNew, newestViewed, newText, queryOf, titleOf } from './savedSearchesApi.ts';

const lamps: SavedSearch = { q: 'desk lamp', category: null, filters: {} };
const books: SavedSearch = {
  q: '',
  category: { id: '3', name: 'Textbooks & Notes' },
  filters: { price_from: '5', price_to: '20', condition: 'like_new', campus_place: 'Swinton Hall' },
};
const posted = (id: string, created_at: string | null = null) => aListing({ id, created_at });
const markAfter = (results: ReturnType<typeof posted>[], search = lamps) => newestViewed(search, results);

test('a saved search is read as a query with a title; in capitals it is the same, with a filter another', () => {
  expect([lamps, books, { ...lamps, q: '' }].map(titleOf)).toEqual([
    '“desk lamp”',
    'Textbooks & Notes',
    'All listings',
  ]);
  expect(listParameters(queryOf(lamps))).toEqual({ q: 'desk lamp', order: 'newest' });
  expect(listParameters(queryOf(books))).toEqual({ category: '3', order: 'newest', ...books.filters });
  expect(searchKey({ ...lamps, q: 'Desk LAMP' })).toBe(searchKey(lamps));
  expect(searchKey({ ...lamps, filters: { price_to: '3' } })).not.toBe(searchKey(lamps));
});

test.each([
  ['by the ids, in any order', ['8', '10', '9'], ['11', '9', '12', '10']],
  ['after a search without results', [], ['1', '2']],
])('what is new since the last view is known %s', (_how, viewed, results) => {
  const [before, now] = [viewed, results].map((ids) => ids.map((id) => posted(id)));
  expect(countNew(now ?? [], markAfter(before ?? []))).toBe(2);
});

test('it is known by the time if ids are no numbers, and not at all without a time', () => {
  const looked = markAfter([posted('b', '2026-11-02T08:00:00Z'), posted('a', '2026-11-01T08:00:00Z')]);
  expect(countNew([posted('c', '2026-11-03T08:00:00Z'), posted('d')], looked)).toBe(1);
});

test('what is older than a listing that was sold meanwhile is not new', () => {
  const looked = markAfter([posted('10')]);
  for (const results of [[posted('9')], []])
    expect(markAfter(results, { ...lamps, looked })).toEqual({ id: '10', at: null });
});

test('of more than 20 new ones the number is not told', () => {
  expect([20, 21].map(newText)).toEqual(['20 new since you looked', '20+ new since you looked']);
});
