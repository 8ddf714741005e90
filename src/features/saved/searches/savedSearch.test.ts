import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listParameters, newestPage, pushQuery } from '../../../contract/listQuery.ts';
import { aListing } from '../../../../tests/support/fixtures.ts';
import {
  adoptSavedSearches,
  changeSavedSearches,
  countNew,
  forgetSavedSearches,
  keyOf,
  markViewed,
  MAX_SEARCHES,
  newText,
  queryOf,
  readStored,
  SAVED_SEARCHES_KEY,
  savedSearchesOf,
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
  test('has a title', () => {
    expect(titleOf(lamps)).toBe('“desk lamp”');
    expect(titleOf(books)).toBe('Textbooks & Notes');
    expect(titleOf({ ...lamps, q: '' })).toBe('All listings');
  });

  test('is stored as older versions of the app stored it, and read as a query', () => {
    expect(listParameters(queryOf(lamps))).toEqual({ q: 'desk lamp', order: 'newest' });
    expect(listParameters(queryOf(books))).toEqual({ category: '3', order: 'newest', ...books.filters });
  });

  test('is the same in capitals, and another with a filter', () => {
    expect(keyOf({ ...lamps, q: 'Desk LAMP' })).toBe(keyOf(lamps));
    expect(keyOf({ ...lamps, filters: { price_to: '3' } })).not.toBe(keyOf(lamps));
  });
});

test('a search of what is wanted stays one, on its page and in its notices', () => {
  const wanted: Search = { ...lamps, filters: { kind: 'wanted' }, details: 'Wanted' };
  expect(keyOf(wanted)).not.toBe(keyOf(lamps));
  expect(listParameters(queryOf(wanted))).toEqual({ q: 'desk lamp', kind: 'wanted', order: 'newest' });
  expect(pushQuery(queryOf(wanted))).toBe('q=desk%20lamp&kind=wanted');
  expect(newestPage(queryOf(wanted), null)).toBe('/search?q=desk%20lamp&kind=wanted&order=newest');
});

describe('what is new since the last view', () => {
  const saved: SavedSearch = { ...lamps, owner: '' };
  const markAfter = (results: ReturnType<typeof posted>[], search = saved) =>
    markViewed(search, results).looked ?? null;

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
    expect(markAfter([posted('9')], { ...saved, looked })).toEqual({ id: '10', at: null });
    expect(markAfter([], { ...saved, looked })).toEqual({ id: '10', at: null });
  });
});

test.each([
  [0, 'Nothing new since you looked'],
  [1, '1 new since you looked'],
  [20, '20 new since you looked'],
  [21, '20+ new since you looked'],
])('%i new ones are shown as "%s"', (count, text) => expect(newText(count)).toBe(text));

const searchFor = (q: string, owner = ''): SavedSearch => ({ ...lamps, q, owner });
const save = (owner: string, ...queries: string[]) =>
  changeSavedSearches(owner, (saved) => [...queries.map((q) => searchFor(q, owner)), ...saved]);
const textsOf = (owner: string) => savedSearchesOf(owner, readStored()).map(({ q }) => q);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('saved searches are there on the next visit', () => {
  save('farai', 'lamp', 'desk');
  expect(textsOf('farai')).toEqual(['lamp', 'desk']);
});

test('a search of another version of the app is left out, and the rest stays', () => {
  save('', 'lamp');
  const current: unknown = JSON.parse(localStorage.getItem(SAVED_SEARCHES_KEY) ?? '[]');
  const old = [{ text: 'desk' }, null, 7, { ...searchFor('pot'), filters: 'none' }];
  localStorage.setItem(SAVED_SEARCHES_KEY, JSON.stringify([...old, ...(current as unknown[])]));
  expect(textsOf('')).toEqual(['lamp']);
});

test.each(['{', '"lamp"', '{"q":"lamp"}'])('%s in the storage is no search', (stored) => {
  localStorage.setItem(SAVED_SEARCHES_KEY, stored);
  expect(textsOf('')).toEqual([]);
});

test('at most twenty searches are saved', () => {
  save('', ...Array.from({ length: 30 }, (_, index) => `lamp ${index}`));
  expect(textsOf('')).toHaveLength(MAX_SEARCHES);
});

test('a browser that stores nothing throws an error for a saved search, and shows none', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
  expect(() => save('', 'lamp')).toThrow(DOMException);
  expect(() => forgetSavedSearches('farai')).not.toThrow();
  expect(textsOf('')).toEqual([]);
});

describe('several people use one phone', () => {
  test('users do not see each other’s searches', () => {
    save('farai', 'lamp');
    expect(textsOf('rudo')).toEqual([]);
    expect(textsOf('')).toEqual([]);
    save('rudo', 'desk');
    expect(textsOf('farai')).toEqual(['lamp']);
  });

  test('a visitor’s searches become those of the user who signs in', () => {
    save('farai', 'lamp');
    save('rudo', 'pot');
    save('', 'lamp', 'desk');
    expect(textsOf('farai')).toEqual(['lamp', 'desk']);
    adoptSavedSearches('farai');
    expect(textsOf('')).toEqual([]);
    expect(textsOf('rudo')).toEqual(['pot']);
    expect(textsOf('farai')).toEqual(['lamp', 'desk']);
  });

  test('a deleted account leaves nothing, and takes nothing of the others', () => {
    save('farai', 'lamp');
    save('rudo', 'desk');
    forgetSavedSearches('rudo');
    expect(localStorage.getItem(SAVED_SEARCHES_KEY)).not.toContain('rudo');
    expect(textsOf('farai')).toEqual(['lamp']);
  });
});
