import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedSearch } from './savedSearch.ts';
import {
  adoptSavedSearches,
  changeSavedSearches,
  forgetSavedSearches,
  MOST,
  readSavedSearches,
  SAVED_SEARCHES_KEY,
} from './savedSearchStorage.ts';

const searchFor = (q: string, owner = ''): SavedSearch => ({
  q,
  category: null,
  filters: {},
  details: '',
  owner,
});
const save = (owner: string, ...words: string[]) =>
  changeSavedSearches(owner, (saved) => [...words.map((q) => searchFor(q, owner)), ...saved]);
const wordsFor = (owner: string) => readSavedSearches(owner).map(({ q }) => q);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('what was saved is there in the next visit', () => {
  save('farai', 'lamp', 'desk');
  expect(wordsFor('farai')).toEqual(['lamp', 'desk']);
});

test('a search of an old shape is left out in silence, and the rest stays', () => {
  save('', 'lamp');
  const held: unknown = JSON.parse(localStorage.getItem(SAVED_SEARCHES_KEY) ?? '[]');
  const old = [{ text: 'desk' }, null, 7, { ...searchFor('pot'), filters: 'none' }];
  localStorage.setItem(SAVED_SEARCHES_KEY, JSON.stringify([...old, ...(held as unknown[])]));
  expect(wordsFor('')).toEqual(['lamp']);
});

test.each(['{', '"lamp"', '{"q":"lamp"}'])('%s in its place is no search', (stored) => {
  localStorage.setItem(SAVED_SEARCHES_KEY, stored);
  expect(readSavedSearches('')).toEqual([]);
});

test('at most twenty are saved', () => {
  save('', ...Array.from({ length: 30 }, (_, index) => `lamp ${index}`));
  expect(wordsFor('')).toHaveLength(MOST);
});

test('a browser that stores nothing says so to who saves a search, and shows none', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
  expect(() => save('', 'lamp')).toThrow(DOMException);
  expect(() => forgetSavedSearches('farai')).not.toThrow();
  expect(readSavedSearches('')).toEqual([]);
});

describe('several people use one phone', () => {
  test('nobody sees what another one has saved', () => {
    save('farai', 'lamp');
    expect(wordsFor('rudo')).toEqual([]);
    expect(wordsFor('')).toEqual([]);
    save('rudo', 'desk');
    expect(wordsFor('farai')).toEqual(['lamp']);
  });

  test('what a visitor has saved becomes theirs who signs in, and nobody else’s', () => {
    save('farai', 'lamp');
    save('', 'lamp', 'desk');
    expect(wordsFor('farai')).toEqual(['lamp', 'desk']);
    adoptSavedSearches('farai');
    expect(wordsFor('')).toEqual([]);
    expect(wordsFor('rudo')).toEqual([]);
    expect(wordsFor('farai')).toEqual(['lamp', 'desk']);
  });

  test('who deletes their account leaves nothing, and takes nothing of the others', () => {
    save('farai', 'lamp');
    save('rudo', 'desk');
    forgetSavedSearches('rudo');
    expect(localStorage.getItem(SAVED_SEARCHES_KEY)).not.toContain('rudo');
    expect(wordsFor('farai')).toEqual(['lamp']);
  });
});
