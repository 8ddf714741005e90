import { http, HttpResponse } from 'msw';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { aListing, aProfile } from '../../tests/support/fixtures.ts';
import { call, server } from '../../tests/support/server.ts';
import { makeStore } from '../app/store.ts';
import { paths } from '../contract/paths.ts';
import { authApi } from '../features/auth/authApi.ts';
import { entryAdded, NOTHING, selectRemembered } from '../features/ui/device/rememberedSlice.ts';
import { onPressElsewhere, SESSION_KEY, SIGNED_OUT } from './session.ts';

/** A press in another tab, of which this one has not heard. */
const pressElsewhere = (id: string) => localStorage.setItem(SESSION_KEY, id);
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
  expect(localStorage.getItem(SESSION_KEY)).toBe(SIGNED_OUT);
  refreshed.mockClear();

  const reloaded = makeStore();
  await start(reloaded);
  expect(reloaded.getState().auth.status).toBe('signedOut');
  expect(refreshed).not.toHaveBeenCalled();

  aBackEnd();
  await start(reloaded);
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(loggedOut).toHaveBeenCalledTimes(3);
});

test('sign-out leaves nothing behind: no response, no search, no page that was read', async () => {
  aBackEnd();
  const store = await openTab();
  store.dispatch({ type: 'search/searchSubmitted', payload: 'lamp' });
  store.dispatch({ type: 'scroll/scrollSettled', payload: { key: '/profiles/me', top: 80 } });
  store.dispatch(entryAdded({ list: 'saved', entry: aListing() }));
  store.dispatch(entryAdded({ list: 'viewed', entry: aListing() }));
  const gate = Promise.withResolvers<undefined>();
  server.use(http.post(call(paths.logout), () => gate.promise));
  const leaving = signOut(store);
  // At once, however slow the network is.
  await vi.waitFor(() => expect(store.getState().auth.accessToken).toBeNull());
  gate.resolve(undefined);
  await leaving;
  const { auth, api, search, scroll, remembered } = store.getState();
  expect(auth).toMatchObject({ status: 'signedOut', user: null, accessToken: null });
  expect(api.queries).toEqual({});
  expect(search).toEqual({ query: '' });
  expect(scroll.positions).toEqual({});
  expect(selectRemembered({ remembered })).toEqual(NOTHING);
  expect(remembered.users).toMatchObject({ '@rudo': { saved: [{ id: '7' }], viewed: [] } });
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test('who signs in while the first refresh still waits is not signed out by its response', async () => {
  aBackEnd();
  const gate = Promise.withResolvers<undefined>();
  server.use(
    http.post(call(paths.login), () => HttpResponse.json({ access: 'of-rudo' })),
    http.post(call(paths.refresh), async () => {
      await gate.promise;
      return HttpResponse.json({ access: null });
    }),
  );
  const store = makeStore();
  const refresh = start(store);
  const typed = { username: 'rudo', password: 'Secret#123' };
  await store.dispatch(authApi.endpoints.signIn.initiate(typed));
  gate.resolve(undefined);
  expect(await refresh).toMatchObject({ data: 'opened' });
  expect(store.getState().auth).toMatchObject({ status: 'signedIn', accessToken: 'of-rudo' });
});

/** What is reported of other tabs. */
function listen() {
  const heard = vi.fn<(isSignIn: boolean, username: string | null) => void>();
  onTestFinished(onPressElsewhere(heard));
  return heard;
}

const show = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

test('what happened before the first listener, or in the back/forward cache, is reported once', () => {
  pressElsewhere('of-another-tab');
  const heard = listen();
  show();
  expect(heard.mock.calls).toEqual([[true, null]]);
  pressElsewhere(SIGNED_OUT);
  show();
  expect(heard).toHaveBeenLastCalledWith(false, null);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a tab that has not heard of another person’s sign-in leaves at its next refresh, without their token', async () => {
  aBackEnd();
  const store = await openTab();
  pressElsewhere('of-farai');
  await start(store);
  expect(store.getState().auth).toMatchObject({ status: 'signedOut', accessToken: null, user: null });
});

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test.each([
  ['blocked', ['getItem', 'setItem', 'removeItem'] as const],
  ['full', ['setItem'] as const],
])('where the storage is %s, a person signs in, stays signed in and signs out', async (_what, methods) => {
  aBackEnd();
  pressElsewhere('of-an-earlier-time');
  const heard = listen();
  heard.mockClear();
  for (const method of methods) {
    const broken = vi.spyOn(Storage.prototype, method).mockImplementation(forbidden);
    onTestFinished(() => broken.mockRestore());
  }
  server.use(http.post(call(paths.login), () => HttpResponse.json({ access: 'of-rudo' })));
  const store = makeStore();
  const typed = { username: 'rudo', password: 'Secret#123' };
  await store.dispatch(authApi.endpoints.signIn.initiate(typed));
  show();
  expect(heard).not.toHaveBeenCalled();
  await start(store);
  expect(store.getState().auth.status).toBe('signedIn');
  await signOut(store);
  expect(store.getState().auth.status).toBe('signedOut');
  expect(loggedOut).toHaveBeenCalledOnce();
});
