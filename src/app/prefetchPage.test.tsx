import { expect, test } from 'vitest';
import { MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { prefetchPage } from './router.tsx';
import { makeStore } from './store.ts';

const LISTING = { id: 7, title: 'Blue pot', slug: 'blue-pot-x1', category: { id: 2, name: 'Hostel' } };

/** A store whose calls get these responses; `requested` are those calls. */
function preloadedStore(responses: Record<string, unknown>) {
  const requested: string[] = [];
  const store = makeStore(undefined, undefined, {
    preloaded: async (path) => {
      requested.push(path);
      return path in responses ? { body: responses[path], headers: {} } : 404;
    },
  });
  return { store, requested };
}

test('a search asks as it will be shown', async () => {
  const results = 'listings/items/search/?limit=24&q=blue+pot';
  const { store, requested } = preloadedStore({ [results]: [LISTING] });
  expect(await prefetchPage(store, '/search?q=%20blue%20%20pot')).toBe(true);
  // The header knows of it.
  expect(store.getState().search.query).toBe('blue pot');
  expect(requested).toEqual([results]);
});

test.each([
  ['/category/hostel?order=cheapest&price_to=30&from=chat', 'category=2&order=cheapest&price_to=30'],
  ['/search?kind=wanted', 'kind=wanted'],
])('a list asks with the filters of its address: %s', async (address, asked) => {
  setRuntimeConfig({ capabilities: MARKET_CAPABILITIES });
  const list = `listings/items/?limit=24&${asked}`;
  const { store } = preloadedStore({ [list]: [LISTING], 'listings/categories/': [LISTING.category] });
  expect(await prefetchPage(store, address)).toBe(true);
});

test.each([
  '/newlisting',
  '/auth/login',
  '/nowhere',
  '/',
  '/category/unknown',
  '/product/x/gone-1',
  '/s/rudo',
])('%s is not opened where it is private, unknown, closed or without a response', async (address) => {
  const listings = { 'listings/items/by-username/rudo/?limit=100': [LISTING] };
  const { store } = preloadedStore({ 'listings/categories/': [], ...listings });
  expect(await prefetchPage(store, address)).toBe(false);
});
