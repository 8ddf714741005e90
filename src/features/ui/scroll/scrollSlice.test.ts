import { expect, test } from 'vitest';
import { scrollKey, scrollSettled, scrollSlice } from './scrollSlice.ts';

const { reducer } = scrollSlice;

test('a page is remembered by its path and query; a fragment is the same page', () => {
  expect(scrollKey({ pathname: '/search', search: '?q=lamp' })).toBe('/search?q=lamp');
  expect(scrollKey({ pathname: '/', search: '' })).toBe('/');
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
