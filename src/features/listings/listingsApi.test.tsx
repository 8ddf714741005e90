import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { anApiListing } from '../../../tests/support/fixtures.ts';
import { signedOut } from '../../../tests/support/renderApp.tsx';
import { call, server } from '../../../tests/support/server.ts';
import { makeStore } from '../../app/store.ts';
import { FACETS_PATH } from '../../contract/search.ts';
import { baseApi, idTag, listTag } from '../../api/baseApi.ts';
import { listingsApi, listUrl } from './listingsApi.ts';

test.each([
  [{ category: '3', order: 'newest' }, 'listings/items/?limit=24&category=3&order=newest'],
  [{ text: 'lamp', from: 100 }, 'listings/items/search/?limit=24&q=lamp&price_from=1'],
  [{ text: 'lamp', seller: 'tino' }, 'listings/items/search/?limit=24&q=lamp&seller=tino'],
] as const)('§7: the list of %j is requested at %s', (query, url) => {
  expect(listUrl(query, '?limit=24')).toBe(url);
});

const { getFacets, getListing, getListings, getListingsByUsername, getMyListings } = listingsApi.endpoints;

test('facets are requested with the parameters of the list, and requested again with it', async () => {
  const requested = vi.fn<(query: string) => void>();
  server.use(
    http.get(call(FACETS_PATH), ({ request }) => {
      requested(new URL(request.url).search);
      return HttpResponse.json({ total: 1 });
    }),
  );
  const store = makeStore(signedOut);
  await store.dispatch(getFacets.initiate({ text: 'lamp', condition: 'good' }));
  await store.dispatch(getFacets.initiate({}));
  expect(requested.mock.calls).toEqual([['?q=lamp&condition=good'], ['']]);
  expect(baseApi.util.selectInvalidatedBy(store.getState(), [listTag('Listing')])).toHaveLength(2);
});

test('each list is requested again when it changes or one of its listings does, a page by its listing', async () => {
  const list = [anApiListing()];
  server.use(
    http.get(call('listings/items/'), () => HttpResponse.json(list)),
    http.get(call('listings/items/my-listings/'), () => HttpResponse.json(list)),
    http.get(call('listings/items/by-username/tino/'), () => HttpResponse.json(list)),
    http.get(call('listings/items/7/'), () => HttpResponse.json(list[0])),
    http.get(call('listings/items/8/'), () => HttpResponse.json({}, { status: 404 })),
  );
  const store = makeStore(signedOut);
  const mine = await store.dispatch(getMyListings.initiate('sale'));
  const tinos = await store.dispatch(getListingsByUsername.initiate('tino'));
  expect([mine.data, tinos.data]).toMatchObject([[{ id: '7' }], [{ id: '7' }]]);
  await store.dispatch(getListings.initiate({}));
  await store.dispatch(getListing.initiate('7'));
  await store.dispatch(getListing.initiate('8'));
  const invalidated = (tag: ReturnType<typeof idTag>) =>
    baseApi.util.selectInvalidatedBy(store.getState(), [tag]).map(({ endpointName }) => endpointName);
  const lists = ['getListings', 'getListingsByUsername', 'getMyListings'];
  expect(invalidated(listTag('Listing')).toSorted()).toEqual(lists);
  expect(invalidated(idTag('Listing', '7')).toSorted()).toEqual(['getListing', ...lists]);
  expect(invalidated(idTag('Listing', '8'))).toEqual([]);
});
