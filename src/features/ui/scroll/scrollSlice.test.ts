import { expect, test } from 'vitest';
import { scrollKey, scrollSettled, scrollSlice } from './scrollMemory.ts';

const { reducer } = scrollSlice;

test('a page is remembered by its entry in the history, its path and its query, also below a layer', () => {
  const page = { key: 'k1', pathname: '/search', search: '?q=lamp', state: null };
  expect(scrollKey(page)).toBe('k1 /search?q=lamp');
  expect(scrollKey({ ...page, key: 'k2', state: { layers: ['menu'], pageKey: 'k1' } })).toBe(scrollKey(page));
  expect(scrollKey({ ...page, key: 'k3' })).not.toBe(scrollKey(page));
});

test('the last fifty pages are remembered, and the one just left is the last to go', () => {
  let state = reducer(undefined, scrollSettled({ key: '/', top: 10 }));
  for (let page = 0; page < 60; page += 1) {
    state = reducer(state, scrollSettled({ key: `/category/${page}`, top: page }));
    if (page === 40) state = reducer(state, scrollSettled({ key: '/', top: 20 }));
  }
  const keys = Object.keys(state.positions);
  expect(keys).toHaveLength(50);
  expect(keys.at(-1)).toBe('/category/59');
  expect(state.positions['/']).toBe(20);
});
