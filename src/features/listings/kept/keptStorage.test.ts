import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adoptKept, forgetKept } from './keptOwner.ts';
import type { KeptSearch } from './keptSearch.ts';
import { changeKept, KEPT_KEY, MOST, readKept } from './keptStorage.ts';

const searchFor = (q: string, owner = ''): KeptSearch => ({
  q,
  category: null,
  filters: {},
  details: '',
  owner,
});
const keep = (owner: string, ...words: string[]) =>
  changeKept(owner, (kept) => [...words.map((q) => searchFor(q, owner)), ...kept]);
const wordsFor = (owner: string) => readKept(owner).map(({ q }) => q);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('what was kept is there in the next visit', () => {
  keep('farai', 'lamp', 'desk');
  expect(wordsFor('farai')).toEqual(['lamp', 'desk']);
});

test('a search of an old shape is left out in silence, and the rest stays', () => {
  keep('', 'lamp');
  const held: unknown = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '[]');
  const old = [{ text: 'desk' }, null, 7, { ...searchFor('pot'), filters: 'none' }];
  localStorage.setItem(KEPT_KEY, JSON.stringify([...old, ...(held as unknown[])]));
  expect(wordsFor('')).toEqual(['lamp']);
});

test.each(['{', '"lamp"', '{"q":"lamp"}'])('%s in its place is no search', (stored) => {
  localStorage.setItem(KEPT_KEY, stored);
  expect(readKept('')).toEqual([]);
});

test('at most twenty are kept', () => {
  keep('', ...Array.from({ length: 30 }, (_, index) => `lamp ${index}`));
  expect(wordsFor('')).toHaveLength(MOST);
});

test('a browser that stores nothing says so to who keeps a search, and shows none', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
  expect(() => keep('', 'lamp')).toThrow(DOMException);
  expect(() => forgetKept('farai')).not.toThrow();
  expect(readKept('')).toEqual([]);
});

describe('several people use one phone', () => {
  test('nobody sees what another one has kept', () => {
    keep('farai', 'lamp');
    expect(wordsFor('rudo')).toEqual([]);
    expect(wordsFor('')).toEqual([]);
    keep('rudo', 'desk');
    expect(wordsFor('farai')).toEqual(['lamp']);
  });

  test('what a visitor has kept becomes theirs who signs in, and nobody else’s', () => {
    keep('farai', 'lamp');
    keep('', 'lamp', 'desk');
    expect(wordsFor('farai')).toEqual(['lamp', 'desk']);
    adoptKept('farai');
    expect(wordsFor('')).toEqual([]);
    expect(wordsFor('rudo')).toEqual([]);
    expect(wordsFor('farai')).toEqual(['lamp', 'desk']);
  });

  test('who deletes their account leaves nothing, and takes nothing of the others', () => {
    keep('farai', 'lamp');
    keep('rudo', 'desk');
    forgetKept('rudo');
    expect(localStorage.getItem(KEPT_KEY)).not.toContain('rudo');
    expect(wordsFor('farai')).toEqual(['lamp']);
  });
});
