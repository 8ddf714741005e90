import { expect, test } from 'vitest';
import { MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { listingsApi } from '../features/listings/listingsApi.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { prefetchPage } from './router.tsx';
import { makeStore } from './store.ts';

const LISTING = { id: 7, title: 'Blue pot', slug: 'blue-pot-x1', category: { id: 2, name: 'Hostel' } };
const SHOP = { username: 'rudo', location: null, profile_picture: null, joined_at: null, sold: 0 };

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

test('a shop asks for its seller and for all that they sell; a closed one is not opened', async () => {
  const listings = 'listings/items/by-username/rudo/?limit=100';
  const { store } = preloadedStore({ 'shops/rudo/': SHOP, [listings]: [LISTING] });
  expect(await prefetchPage(store, '/s/rudo')).toBe(true);
  const { data } = listingsApi.endpoints.getListingsByUsername.select('rudo')(store.getState());
  expect(data).toMatchObject([{ id: '7' }]);
  expect(await prefetchPage(preloadedStore({ [listings]: [LISTING] }).store, '/s/rudo')).toBe(false);
});

test.each(['/newlisting', '/auth/login', '/nowhere', '/', '/category/unknown', '/product/x/gone-1'])(
  '%s is not opened where it is private, unknown or without a response',
  async (address) => {
    const { store } = preloadedStore({ 'listings/categories/': [] });
    expect(await prefetchPage(store, address)).toBe(false);
  },
);
