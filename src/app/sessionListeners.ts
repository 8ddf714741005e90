import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../api/baseApi.ts';
import { sessionEnded, sessionOpened } from '../api/sessionEvents.ts';
import { authApi } from '../features/auth/authApi.ts';
import { apiState } from '../api/apiState.ts';
import { SEEN_CACHES } from '../lib/offlineCache.ts';
import { ownerSignedIn, ownerSignedOut } from '../features/saved/savedSlice.ts';
import { searchCleared } from '../features/search/searchSlice.ts';
import { scrollForgotten } from '../features/ui/scroll/scrollSlice.ts';
import type { ToWorker } from './offline/messages.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** What somebody looked at and searched for is nobody else's business: it goes with the session. */
function forgetSeen(): void {
  // Absent without https, where there is no worker either.
  if (!('caches' in window)) return;
  for (const name of Object.values(SEEN_CACHES)) void caches.delete(name).catch(() => false);
  // The worker keeps a list of the addresses, and an answer may be on its way to its cache.
  const message: ToWorker = { type: 'forget' };
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message, []));
}

/**
 * What follows from a session event, wherever it came from. A middleware of its own: Redux Toolkit's listeners can far more
 * than this, and are two kilobytes of the first page.
 */
export const sessionListeners: Middleware<object, unknown, Dispatch> = (store) => (next) => (action) => {
  const { accessToken } = apiState(() => store.getState());
  const result = next(action);
  // Decisions, The wire: the user comes from the profile call after every token.
  if (sessionOpened.match(action)) {
    void store.dispatch(
      authApi.endpoints.getOwnProfile.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
  }
  // Decisions, The wire: sign-out clears the query cache and whatever was private. A visitor's cache is public already.
  if (sessionEnded.match(action) && accessToken !== null) {
    forgetSeen();
    store.dispatch(baseApi.util.resetApiState());
    store.dispatch(searchCleared());
    store.dispatch(scrollForgotten());
    store.dispatch(ownerSignedOut());
  }
  if (authApi.endpoints.getOwnProfile.matchFulfilled(action))
    store.dispatch(ownerSignedIn(action.payload.username));
  return result;
};
