import { afterEach, describe, expect, test, vi } from 'vitest';
import { storeSearches, recentSearches, withSearch } from './suggestionsApi.ts';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('a search moves to the front, once regardless of case, and eight are stored', () => {
  expect(withSearch(['lamp', 'kettle'], 'Kettle')).toEqual(['Kettle', 'lamp']);
  const many = Array.from({ length: 9 }, (_, index) => `search ${index}`);
  expect(many.reduce(withSearch, [])).toEqual(many.toReversed().slice(0, 8));
});

test('empty and pasted text is not stored', () => {
  expect(withSearch(['lamp'], '')).toEqual(['lamp']);
  expect(withSearch(['lamp'], 'x'.repeat(101))).toEqual(['lamp']);
});

describe('several people use one phone', () => {
  test('each user sees only their own searches', () => {
    storeSearches('farai', ['lamp']);
    storeSearches('rudo', ['kettle']);
    expect(recentSearches('rudo')).toEqual(['kettle']);
    expect(recentSearches('')).toEqual([]);
    expect(recentSearches('farai')).toEqual(['lamp']);
  });

  test('a visitor’s searches belong to the user who signs in', () => {
    storeSearches('', ['lamp']);
    expect(recentSearches('rudo')).toEqual(['lamp']);
    storeSearches('rudo', ['lamp']);
    expect(recentSearches('')).toEqual([]);
  });

  test('a deleted account’s searches are removed, and no others', () => {
    storeSearches('farai', ['lamp']);
    storeSearches('rudo', ['kettle']);
    storeSearches('rudo', []);
    expect(localStorage.getItem('musika.searches')).not.toContain('kettle');
    expect(recentSearches('farai')).toEqual(['lamp']);
  });
});

test('unreadable entries of another version are ignored', () => {
  localStorage.setItem('musika.searches', JSON.stringify([{ text: 'lamp', owner: '' }, 'kettle', { q: 1 }]));
  expect(recentSearches('')).toEqual(['lamp']);
  localStorage.setItem('musika.searches', '{');
  expect(recentSearches('')).toEqual([]);
});

test('a browser that forbids storage stores nothing, and nothing breaks', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('Forbidden.');
  });
  storeSearches('', ['lamp']);
  expect(recentSearches('')).toEqual([]);
});
