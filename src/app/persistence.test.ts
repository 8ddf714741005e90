import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { sessionOpened } from '../api/session.ts';
import { searchSubmitted } from '../features/search/searchSlice.ts';
import { scrollSettled } from '../features/ui/scroll/scrollSlice.ts';
import { paths } from '../contract/paths.ts';
import { aProfile } from '../../tests/support/fixtures.ts';
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
  store.dispatch(sessionOpened({ accessToken: 'the-secret-token' }));
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
