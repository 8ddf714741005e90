import { expect, test } from 'vitest';
import { listingsApi } from '../../features/listings/listingsApi.ts';
import { makeStore } from '../store.ts';
import { openPage } from './openPage.ts';

const LISTING = { id: 7, title: 'Blue pot', slug: 'blue-pot-x1', category: { id: 2, name: 'Hostel' } };

/** A store to which every call is answered from here; `asked` are those calls. */
function preloadedStore(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const store = makeStore(undefined, undefined, {
    preloaded: async (path) => {
      asked.push(path);
      const hasMore = path === 'listings/items/?limit=24';
      const link = hasMore ? '</api/listings/items/?limit=24&cursor=abc>; rel="next"' : null;
      return path in answers ? { body: answers[path], link } : 404;
    },
  });
  return { store, asked };
}

test('Home asks for categories and the first page of listings, and finds them where its screen looks', async () => {
  const { store, asked } = preloadedStore({
    'listings/categories/': [{ id: 2, name: 'Hostel' }],
    'listings/items/?limit=24': [LISTING],
  });
  expect(await openPage(store, '/')).toEqual({ screen: null, path: '/' });
  expect(asked.toSorted()).toEqual(['listings/categories/', 'listings/items/?limit=24']);
  const { data } = listingsApi.endpoints.getListings.select(null)(store.getState());
  expect(data?.pages).toMatchObject([{ listings: [{ id: '7' }], next: '?limit=24&cursor=abc' }]);
});

test('a category is found by its address, and its listings by its id', async () => {
  const { store, asked } = preloadedStore({
    'listings/categories/': [{ id: 2, name: 'Hostel' }],
    'listings/items/?limit=24&category=2': [LISTING],
  });
  expect(await openPage(store, '/category/hostel')).toMatchObject({ path: '/category/hostel' });
  expect(asked).toEqual(['listings/categories/', 'listings/items/?limit=24&category=2']);
});

test('a search asks as it will be shown, and the header knows of it', async () => {
  const { store } = preloadedStore({ 'listings/items/search/?limit=24&q=blue+pot': [LISTING] });
  expect(await openPage(store, '/search?q=%20blue%20%20pot')).toMatchObject({ path: '/search?q=blue%20pot' });
  expect(store.getState().search.query).toBe('blue pot');
});

test('a product opened by its id has its canonical path', async () => {
  const { store } = preloadedStore({ 'listings/items/7/': LISTING });
  expect(await openPage(store, '/product/7')).toMatchObject({ path: '/product/hostel/blue-pot-x1' });
});

test.each(['/profiles/me', '/newlisting', '/auth/login', '/nowhere', '/'])(
  '%s is not opened where it is private, unknown, or not answered',
  async (address) => {
    const { store } = preloadedStore({ 'listings/categories/': [] });
    expect(await openPage(store, address)).toBeNull();
  },
);

test('an answer that does not fit the contract opens nothing', async () => {
  const { store } = preloadedStore({ 'listings/items/7/': { name: 'no listing' } });
  expect(await openPage(store, '/product/7')).toBeNull();
});

test('nothing is opened of a listing or a category that is not there', async () => {
  const { store } = preloadedStore({ 'listings/categories/': [] });
  expect(await openPage(store, '/category/unknown')).toBeNull();
  expect(await openPage(store, '/product/x/gone-1')).toBeNull();
});
