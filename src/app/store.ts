import {
  combineReducers,
  configureStore,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { baseApi } from '../api/baseApi.ts';
import type { ApiExtra } from '../api/firstPage.ts';
import { sessionEnded, sessionOpened } from '../api/session.ts';
import { forgetDraftTexts } from '../components/fields/useDraftText.ts';
import { authApi } from '../features/auth/authApi.ts';
import { authSlice } from '../features/auth/authSlice.ts';
import { searchCleared, searchSlice } from '../features/search/searchSlice.ts';
import { deviceSlice } from '../features/ui/device/deviceSlice.ts';
import { ownerSignedIn, ownerSignedOut } from '../features/ui/device/rememberedSlice.ts';
import { scrollForgotten } from '../features/ui/scroll/scrollMemory.ts';
import type { ToWorker } from '../lib/offline.ts';
import { PERSIST_ACTIONS, persistedReducers, sharedBetweenTabs } from './persistence.ts';
import type { Recording } from './recording.ts';

export const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  auth: authSlice.reducer,
  device: deviceSlice.reducer,
  search: searchSlice.reducer,
  ...persistedReducers,
});

export type RootState = ReturnType<typeof rootReducer>;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Deletes what the person has viewed, so that the next user of this device does not see it. */
function forgetSeen(): void {
  // Absent without https.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  void worker?.ready.then(({ active }) => active?.postMessage({ type: 'forget' } satisfies ToWorker, []));
}

/** What follows from a session event. RTK's listener middleware would cost 2 kB of the first page. */
const sessionListeners: Middleware<object, unknown, Dispatch> = (store) => (next) => (action) => {
  const { auth, remembered } = store.getState() as RootState;
  const result = next(action);
  // Decisions, The wire: the user comes from the profile call after every token.
  if (sessionOpened.match(action)) {
    const fresh = { forceRefetch: true, subscribe: false };
    void store.dispatch(authApi.endpoints.getOwnProfile.initiate(undefined, fresh));
  }
  if (sessionEnded.match(action)) {
    const hadToken = auth.accessToken !== null;
    // Of a session that ended while the app was closed only its stored owner is known.
    const wasUsers = hadToken || remembered.owner !== '';
    // Decisions, The wire: the query cache and whatever was private. A visitor's cache is public.
    if (hadToken) {
      forgetSeen();
      store.dispatch(baseApi.util.resetApiState());
      store.dispatch(searchCleared());
      store.dispatch(scrollForgotten());
    }
    forgetDraftTexts(!wasUsers);
    if (wasUsers) store.dispatch(ownerSignedOut());
  }
  if (authApi.endpoints.getOwnProfile.matchFulfilled(action))
    store.dispatch(ownerSignedIn(action.payload.username));
  return result;
};

/**
 * Tests and stories begin from a state of their own, a server-rendered page from its responses.
 * Without a recording no browser extension can see what happens in the store.
 */
export function makeStore(
  preloadedState?: Partial<RootState>,
  recording: Recording = { devTools: false, enhancers: [] },
  extraArgument: ApiExtra = { preloaded: () => undefined },
) {
  return configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument }, serializableCheck: { ignoredActions: PERSIST_ACTIONS } })
        .prepend(sessionListeners, sharedBetweenTabs)
        .concat(baseApi.middleware),
    enhancers: (defaults) => defaults().concat(recording.enhancers),
    devTools: recording.devTools,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
