import { afterEach, describe, expect, test, vi } from 'vitest';
import { storeSearches, recentSearches, withSearch } from './suggestionsApi.ts';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('a search comes to the front, once however it was written, and eight are kept', () => {
  expect(withSearch(['lamp', 'kettle'], 'Kettle')).toEqual(['Kettle', 'lamp']);
  const many = Array.from({ length: 9 }, (_, index) => `search ${index}`);
  expect(many.reduce(withSearch, [])).toEqual(many.toReversed().slice(0, 8));
});

test('nothing, and what was pasted, is no search to come back to', () => {
  expect(withSearch(['lamp'], '')).toEqual(['lamp']);
  expect(withSearch(['lamp'], 'x'.repeat(101))).toEqual(['lamp']);
});

describe('several people use one phone', () => {
  test('what one of them searched for is not on the screen of the next, and waits for them', () => {
    storeSearches('farai', ['lamp']);
    storeSearches('rudo', ['kettle']);
    expect(recentSearches('rudo')).toEqual(['kettle']);
    expect(recentSearches('')).toEqual([]);
    expect(recentSearches('farai')).toEqual(['lamp']);
  });

  test('what a visitor searched for becomes theirs who signs in', () => {
    storeSearches('', ['lamp']);
    expect(recentSearches('rudo')).toEqual(['lamp']);
    storeSearches('rudo', ['lamp']);
    expect(recentSearches('')).toEqual([]);
  });

  test('who deletes their account leaves nothing, and takes nothing of the others', () => {
    storeSearches('farai', ['lamp']);
    storeSearches('rudo', ['kettle']);
    storeSearches('rudo', []);
    expect(localStorage.getItem('musika.searches')).not.toContain('kettle');
    expect(recentSearches('farai')).toEqual(['lamp']);
  });
});

test('what another version of the app wrote is left out in silence, and the rest stays', () => {
  localStorage.setItem('musika.searches', JSON.stringify([{ text: 'lamp', owner: '' }, 'kettle', { q: 1 }]));
  expect(recentSearches('')).toEqual(['lamp']);
  localStorage.setItem('musika.searches', '{');
  expect(recentSearches('')).toEqual([]);
});

test('a browser that forbids storage keeps nothing, and nothing breaks', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('Forbidden.');
  });
  storeSearches('', ['lamp']);
  expect(recentSearches('')).toEqual([]);
});
