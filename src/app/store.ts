import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/baseApi.ts';
import { capabilitiesSlice } from '../api/capabilitiesApi.ts';
import type { ApiExtra } from '../api/preloadedResponses.ts';
import { authSlice } from '../features/auth/authSlice.ts';
import { savedSlice } from '../features/saved/savedSlice.ts';
import { searchSlice } from '../features/search/searchSlice.ts';
import { deviceSlice } from '../features/ui/device/deviceSlice.ts';
import { scrollSlice } from '../features/ui/scroll/scrollSlice.ts';
import type { Recording } from './devtools.ts';
import { PERSIST_ACTIONS, persisted } from './persistence.ts';
import { sessionListeners } from './sessionListeners.ts';

export const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  auth: authSlice.reducer,
  capabilities: persisted('capabilities', capabilitiesSlice.reducer),
  device: deviceSlice.reducer,
  search: persisted('search', searchSlice.reducer),
  saved: persisted('saved', savedSlice.reducer),
  scroll: persisted('scroll', scrollSlice.reducer),
});

export type RootState = ReturnType<typeof rootReducer>;

/** Without a recording, what happens in the store is seen by nobody, whatever the browser has installed. */
const NOT_RECORDED: Recording = { devTools: false, enhancers: [] };

/** Every answer comes from the network. */
const NOTHING_GIVEN: ApiExtra = { preloaded: () => undefined };

/** A new store; tests and stories may begin from a state of their own, and a page that the server filled from its answers. */
export function makeStore(
  preloadedState?: Partial<RootState>,
  recording = NOT_RECORDED,
  extraArgument = NOTHING_GIVEN,
) {
  return configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument }, serializableCheck: { ignoredActions: PERSIST_ACTIONS } })
        .prepend(sessionListeners)
        .concat(baseApi.middleware),
    enhancers: (defaults) => defaults().concat(recording.enhancers),
    devTools: recording.devTools,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
