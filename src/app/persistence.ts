import { isAction, type Dispatch, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  persistReducer,
  persistStore,
  PURGE,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';
import type { PersistPartial } from 'redux-persist/es/persistReducer';
import * as v from 'valibot';
import { attempt } from '../lib/attempt.ts';
import {
  ownerSignedIn,
  rememberedSlice,
  RememberedSchema,
  userKey,
  type RememberedState,
} from '../features/ui/device/rememberedSlice.ts';
import { scrollSlice } from '../features/ui/scroll/scrollMemory.ts';

const SHARED_KEY = 'musika.remembered';

/** What all users have stored, as this tab last read or wrote it; `text` is what storage held then. */
let known: RememberedState & { text: string } = { text: '', owner: '', users: {} };

/** Reads what is stored. Returns whether another tab has changed it. */
function readShared(): boolean {
  const text = attempt(() => localStorage.getItem(SHARED_KEY) ?? '');
  if (text === null || text === known.text) return false;
  const stored = attempt(() => v.parse(RememberedSchema, JSON.parse(text)));
  known = { text, ...(stored ?? { owner: '', users: {} }) };
  return true;
}

/** What the store has of it: the visitor's lists and the user's. */
function sharedWith(owner: string): RememberedState['users'] {
  const keys = new Set([userKey(''), userKey(owner)]);
  return Object.fromEntries(Object.entries(known.users).filter(([key]) => keys.has(key)));
}

// redux-persist's own storage modules have a default export that a production build cannot read.
const TAB_STORAGE = {
  getItem: async (key: string) => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown),
  setItem: async (key: string, value: object) =>
    attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
  removeItem: async (key: string) => attempt(() => sessionStorage.removeItem(key)),
};
const SHARED_STORAGE = {
  getItem: async () => {
    readShared();
    return known.text === '' ? null : { owner: known.owner, users: sharedWith(known.owner) };
  },
  setItem: async () => null,
  removeItem: async () => null,
};

/** The reducer, whose state outlives a reload; what does not fit the schema is dropped. */
function persisted<S extends object>(
  reducer: Reducer<S>,
  key: string,
  storage: typeof TAB_STORAGE | typeof SHARED_STORAGE,
  schema: v.ObjectSchema<v.ObjectEntries, undefined>,
): Reducer<S & PersistPartial> {
  // The types of redux-persist know the first of the two alone.
  const asObjects = { serialize: false, deserialize: false };
  return persistReducer<S, UnknownAction>(
    {
      ...asObjects,
      key,
      keyPrefix: '',
      storage,
      whitelist: Object.keys(schema.entries),
      timeout: 0,
      stateReconciler: (stored: unknown, _original, reduced) =>
        v.is(schema, stored) ? { ...reduced, ...v.parse(schema, stored) } : reduced,
    },
    reducer,
  );
}

/** `auth` and `api` are not stored. The data saver is a cookie (`watchDevice`): the server reads it. */
export const persistedReducers = {
  remembered: persisted(rememberedSlice.reducer, SHARED_KEY, SHARED_STORAGE, RememberedSchema),
  scroll: persisted(
    scrollSlice.reducer,
    'musika.scroll',
    TAB_STORAGE,
    v.object({ positions: v.record(v.string(), v.pipe(v.number(), v.minValue(0))) }),
  ),
};

/** redux-persist's own actions carry callbacks; the serialisable check passes them over. */
export const PERSIST_ACTIONS = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

interface SharingStore {
  dispatch: Dispatch;
  getState: () => { remembered: RememberedState & Partial<PersistPartial> };
}

/** Brings what other tabs have changed into the store, and the lists of a user who signs in. */
function takeShared({ dispatch, getState }: SharingStore, username?: string): void {
  if (!readShared() && username === undefined) return;
  const { owner } = getState().remembered;
  dispatch({ type: REHYDRATE, key: SHARED_KEY, payload: { owner, users: sharedWith(username ?? owner) } });
}

/** Applies an action to what storage holds now: a tab in the background hears of changes late. */
export const sharedBetweenTabs: Middleware<object, ReturnType<SharingStore['getState']>> =
  (store) => (next) => (action) => {
    const isShared = isAction(action) && action.type.startsWith(`${rememberedSlice.name}/`);
    const { _persist }: Partial<PersistPartial> = store.getState().remembered;
    if (!isShared || _persist?.rehydrated !== true) return next(action);
    takeShared(store, ownerSignedIn.match(action) ? action.payload : undefined);
    const before = store.getState().remembered.users;
    const result = next(action);
    const { owner, users } = store.getState().remembered;
    const ofOthers = Object.entries(known.users).filter(([key]) => !(key in before));
    // Where the storage is full, this tab alone knows of it.
    known = { text: known.text, owner, users: { ...Object.fromEntries(ofOthers), ...users } };
    const text = JSON.stringify({ owner, users: known.users });
    attempt(() => {
      localStorage.setItem(SHARED_KEY, text);
      known.text = text;
    });
    return result;
  };

export function restore(store: Parameters<typeof persistStore>[0] & SharingStore): Promise<void> {
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, resolve);
    // The last change is written some moments later, and by then the document may be closed.
    addEventListener('pagehide', () => void persistor.flush());
    for (const event of ['storage', 'pageshow', 'visibilitychange'])
      addEventListener(event, () => takeShared(store));
  });
}
