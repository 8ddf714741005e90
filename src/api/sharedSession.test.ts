import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { aListing, anApiListing, aProfile } from '../../tests/support/fixtures.ts';
import { signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { makeStore } from '../app/store.ts';
import { paths } from '../contract/paths.ts';
import { authApi } from '../features/auth/authApi.ts';
import { createListingApi } from '../features/selling/create/createListingApi.ts';
import { listingAdded } from '../features/saved/savedSlice.ts';
import { listingsApi } from './listingsApi.ts';
import { isLeaving, onSessionElsewhere } from './sharedSession.ts';

const MARKER = 'musika.session';
const refreshed = vi.fn<() => void>();
const loggedOut = vi.fn<() => void>();

afterEach(() => {
  refreshed.mockClear();
  loggedOut.mockClear();
});

/** A back end whose cookie is rudo's. */
function aBackEnd({ logout = 204 }: { logout?: number | 'no response' } = {}) {
  server.use(
    http.post(call(paths.refresh), () => {
      refreshed();
      return HttpResponse.json({ access: 'of-rudo' });
    }),
    http.post(call(paths.logout), () => {
      loggedOut();
      return logout === 'no response' ? HttpResponse.error() : new HttpResponse(null, { status: logout });
    }),
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile({ username: 'rudo' }))),
  );
}

const start = (store: ReturnType<typeof makeStore>) =>
  store.dispatch(authApi.endpoints.refreshSession.initiate(undefined));
const signOut = (store: ReturnType<typeof makeStore>) =>
  store.dispatch(authApi.endpoints.signOut.initiate(undefined));

/** A tab in which rudo has a session. */
async function openTab() {
  const store = makeStore();
  await start(store);
  await vi.waitFor(() => expect(store.getState().auth.user?.username).toBe('rudo'));
  return store;
}

test('a sign-out that reached nobody stays due: the next start tells the back end, and signs nobody in', async () => {
  aBackEnd({ logout: 'no response' });
  const store = await openTab();
  await signOut(store);
  expect(isLeaving()).toBe(true);
  refreshed.mockClear();

  const reloaded = makeStore();
  await start(reloaded);
  expect(reloaded.getState().auth.status).toBe('signedOut');
  expect(refreshed).not.toHaveBeenCalled();

  aBackEnd();
  await start(reloaded);
  expect(isLeaving()).toBe(false);
  expect(loggedOut).toHaveBeenCalledTimes(3);
});

test('sign-out leaves nothing behind: no response, no search, no page that was read', async () => {
  aBackEnd();
  const store = await openTab();
  store.dispatch({ type: 'search/searchSubmitted', payload: { query: 'lamp', origin: '/' } });
  store.dispatch({ type: 'scroll/scrollSettled', payload: { key: '/profiles/me', top: 80 } });
  store.dispatch(listingAdded({ list: 'saved', listing: aListing() }));
  store.dispatch(listingAdded({ list: 'seen', listing: aListing() }));
  await signOut(store);
  const { auth, api, search, scroll, saved } = store.getState();
  expect(auth).toMatchObject({ status: 'signedOut', user: null, accessToken: null });
  expect(api.queries).toEqual({});
  expect(search).toMatchObject({ query: '', origin: null });
  expect(scroll.positions).toEqual({});
  expect(saved).toMatchObject({ owner: '', saved: [{ owner: 'rudo' }], seen: [] });
  expect(localStorage.getItem(MARKER)).toBeNull();
});

test('when another user signs in in another tab, nothing of the session before stays', async () => {
  aBackEnd();
  const store = await openTab();
  server.use(http.get(call(paths.myListings), () => HttpResponse.json([anApiListing()])));
  await store.dispatch(listingsApi.endpoints.getMyListings.initiate('sale'));
  localStorage.setItem(MARKER, 'of-another-tab');
  server.use(
    http.post(call(paths.refresh), () => HttpResponse.json({ access: 'of-farai' })),
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile({ username: 'farai' }))),
  );
  await start(store);
  expect(listingsApi.endpoints.getMyListings.select('sale')(store.getState()).data).toBeUndefined();
  await vi.waitFor(() => expect(store.getState().auth.user?.username).toBe('farai'));
});

test('what one person has filled in is never sent in the name of another', async () => {
  aBackEnd();
  const store = await openTab();
  const posted = vi.fn<(bearer: string | null) => void>();
  localStorage.setItem(MARKER, 'of-another-tab');
  server.use(
    http.post(call(paths.refresh), () => HttpResponse.json({ access: 'of-farai' })),
    http.post(call(paths.listings), ({ request }) => {
      posted(request.headers.get('Authorization'));
      return HttpResponse.json({ detail: 'expired' }, { status: 401 });
    }),
  );
  const listing = { title: 'Desk lamp', description: '', price: null, category_id: '1' };
  const photo = new File(['x'], 'lamp.jpg', { type: 'image/jpeg' });
  await store.dispatch(createListingApi.endpoints.createListing.initiate({ listing, photos: [photo] }));
  expect(posted.mock.calls).toEqual([['Bearer of-rudo']]);
});

test('a response to a user who has signed out since is dropped', async () => {
  aBackEnd();
  const store = makeStore(signedInAs(aProfile()));
  await start(store);
  server.use(
    http.get(call(paths.myListings), async () => {
      await signOut(store);
      return HttpResponse.json([anApiListing()]);
    }),
  );
  const response = await store.dispatch(listingsApi.endpoints.getMyListings.initiate('sale'));
  expect(response.data).toBeUndefined();
});

test('tells of sign-in and sign-out in other tabs, also to a page that comes back from the back/forward cache', async () => {
  aBackEnd();
  const store = await openTab();
  const heard = vi.fn<(isOpened: boolean) => void>();
  const stop = onSessionElsewhere(() => store.getState().auth.sessionMarker, heard);
  for (const [key, newValue] of [
    [MARKER, 'another'],
    [MARKER, 'leaving'],
    [MARKER, null],
    ['musika.scheme', 'dark'],
  ] as const) {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
  expect(heard.mock.calls).toEqual([[true], [false], [false]]);

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(heard).toHaveBeenCalledTimes(3);
  localStorage.removeItem(MARKER);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(heard).toHaveBeenLastCalledWith(false);
  stop();
});

test('where this tab itself has signed in and out, nothing has happened elsewhere', async () => {
  aBackEnd();
  const heard = vi.fn<(isOpened: boolean) => void>();
  const store = await openTab();
  onSessionElsewhere(() => null, heard)();
  await signOut(store);
  onSessionElsewhere(() => null, heard)();
  expect(heard).not.toHaveBeenCalled();
});

test('what happens in another tab before the first listener is reported to it, once', () => {
  const heard = vi.fn<(isOpened: boolean) => void>();
  localStorage.setItem(MARKER, 'of-another-tab');
  onSessionElsewhere(() => null, heard)();
  onSessionElsewhere(() => null, heard)();
  expect(heard.mock.calls).toEqual([[true]]);
});
