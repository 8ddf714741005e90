import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { capabilitiesApi } from '../api/capabilitiesApi.ts';
import { sessionEnded, sessionOpened } from '../api/sessionEvents.ts';
import { searchSubmitted } from '../features/search/searchSlice.ts';
import { scrollSettled } from '../features/ui/scroll/scrollSlice.ts';
import { paths } from '../contract/paths.ts';
import { NO_CAPABILITIES } from '../contract/capabilities.ts';
import { aProfile, MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { call, server } from '../../tests/support/server.ts';
import { restore } from './persistence.ts';
import { makeStore } from './store.ts';

const everythingStored = (): string =>
  JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);

async function stored(text: string): Promise<void> {
  await waitFor(() => expect(everythingStored()).toContain(text));
}

test('what was searched for, and where pages were left, are there again after a reload', async () => {
  const before = makeStore();
  await restore(before);
  before.dispatch(searchSubmitted({ query: 'lamp', origin: '/category/electronics' }));
  before.dispatch(scrollSettled({ key: '/', top: 640 }));
  await stored('640');
  await stored('lamp');

  const after = makeStore();
  await restore(after);

  expect(after.getState().search).toMatchObject({ query: 'lamp', origin: '/category/electronics' });
  expect(after.getState().scroll.positions).toEqual({ '/': 640 });
});

test('a search just before a page is left is stored too', async () => {
  const store = makeStore();
  await restore(store);
  store.dispatch(searchSubmitted({ query: 'kettle', origin: '/category/textbooks' }));
  expect(everythingStored()).not.toContain('/category/textbooks');

  window.dispatchEvent(new Event('pagehide'));

  expect(everythingStored()).toContain('/category/textbooks');
});

test('no stored string holds the access token (§3: kept in memory only)', async () => {
  server.use(http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())));
  const store = makeStore();
  await restore(store);
  store.dispatch(sessionOpened({ accessToken: 'the-secret-token', sessionMarker: 'marker' }));
  store.dispatch(searchSubmitted({ query: 'lamp', origin: null }));
  await stored('lamp');

  expect(store.getState().auth.accessToken).toBe('the-secret-token');
  expect(everythingStored()).not.toContain('the-secret-token');
  expect(document.cookie).not.toContain('the-secret-token');
});

test('what does not fit its schema is dropped', async () => {
  sessionStorage.setItem('musika.search', '{"query":"7","origin":"{}"}');
  sessionStorage.setItem('musika.scroll', 'not JSON at all');
  const store = makeStore();

  await restore(store);

  expect(store.getState().search).toMatchObject({ query: '', origin: null });
  expect(store.getState().scroll.positions).toEqual({});
});

/** Asks what the back end can, as a screen does that has just been opened. */
const askCapabilities = (store: ReturnType<typeof makeStore>) =>
  store.dispatch(capabilitiesApi.endpoints.getCapabilities.initiate(undefined, { subscribe: false }));

async function restoredStore() {
  const store = makeStore();
  await restore(store);
  return store;
}

test('a back end of §7 alone is asked once a day what it can beyond that', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked = vi.fn<() => void>();
  let response: Response = HttpResponse.error();
  server.use(
    http.get(call(paths.capabilities), () => {
      asked();
      return response.clone();
    }),
  );
  const first = await restoredStore();
  // A network failure says nothing of the back end.
  expect((await askCapabilities(first)).isError).toBe(true);
  response = new HttpResponse('<h1>Not Found</h1>', {
    status: 404,
    headers: { 'Content-Type': 'text/html' },
  });
  expect((await askCapabilities(first)).data).toEqual(NO_CAPABILITIES);
  await askCapabilities(first);
  // A sign-out empties the cache of queries.
  first.dispatch(sessionOpened({ accessToken: 'token', sessionMarker: 'marker' }));
  first.dispatch(sessionEnded());
  expect((await askCapabilities(first)).data).toEqual(NO_CAPABILITIES);
  await stored('campus_places');
  const nextVisit = await restoredStore();
  expect((await askCapabilities(nextVisit)).data).toEqual(NO_CAPABILITIES);
  expect(asked).toHaveBeenCalledTimes(2);

  response = HttpResponse.json(MARKET_CAPABILITIES);
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000 + 1);
  const nextDay = await restoredStore();
  expect((await askCapabilities(nextDay)).data).toEqual(MARKET_CAPABILITIES);
  expect(asked).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
