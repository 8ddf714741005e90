import { isAction, type Middleware, type Dispatch, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
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
import { HiddenStateSchema } from '../api/hiddenSlice.ts';
import { SavedSchema } from '../features/saved/savedSlice.ts';
import { attempt } from '../lib/attempt.ts';
import type { SearchState } from '../features/search/searchSlice.ts';
import type { ScrollState } from '../features/ui/scroll/scrollSlice.ts';

type Area = 'session' | 'local';

/**
 * What outlives a reload: where it is stored, and the schema by which it is read; what does not fit
 * is dropped. A key that is not here is not stored: `auth` and `api` are absent by construction.
 * The data-saver choice in `device` is a cookie (`watchDevice`), because the server reads it before
 * it renders a page.
 */
const PERSISTED_KEYS = {
  hidden: { area: 'local', schema: HiddenStateSchema },
  saved: { area: 'local', schema: SavedSchema },
  search: {
    area: 'session',
    schema: v.object({
      query: v.string(),
      origin: v.nullable(v.string()),
    }) satisfies v.GenericSchema<SearchState>,
  },
  scroll: {
    area: 'session',
    schema: v.object({
      positions: v.record(v.string(), v.pipe(v.number(), v.minValue(0))),
    }) satisfies v.GenericSchema<ScrollState>,
  },
} as const;
type Key = keyof typeof PERSISTED_KEYS;
const LOCAL_KEYS = ['hidden', 'saved'] as const satisfies Key[];

/** The stored texts as this tab last read or wrote them. */
const known: Record<string, string | null> = {};

// redux-persist's own storage modules have a default export that a production build cannot read.
function storageOf(area: Area) {
  const storage = () => (area === 'session' ? window.sessionStorage : window.localStorage);
  return {
    getItem: async (key: string) => attempt(() => (known[key] = storage().getItem(key))),
    // What tabs share is written with its change (`sharedBetweenTabs`): later it may be out of date.
    setItem: async (key: string, value: string) =>
      attempt(() => area === 'session' && storage().setItem(key, value)),
    removeItem: async (key: string) => attempt(() => storage().removeItem(key)),
  };
}

/** The reducer, whose state is stored as the table says. */
export function persisted<
  K extends keyof typeof PERSISTED_KEYS,
  S extends v.InferOutput<(typeof PERSISTED_KEYS)[K]['schema']>,
>(key: K, reducer: Reducer<S>): Reducer<S & PersistPartial> {
  const { area, schema } = PERSISTED_KEYS[key];
  return persistReducer<S, UnknownAction>(
    {
      key: `musika.${key}`,
      keyPrefix: '',
      storage: storageOf(area),
      whitelist: Object.keys(schema.entries),
      // The storage always responds at once, so there is nothing to time out.
      timeout: 0,
      stateReconciler: (stored: unknown, _original, reduced) => {
        const read = v.safeParse(schema, stored);
        return read.success ? { ...reduced, ...read.output } : reduced;
      },
    },
    reducer,
  );
}

/** redux-persist's own actions carry callbacks; the serialisable check passes them over. */
export const PERSIST_ACTIONS = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/** Takes over what another tab has stored. */
const takeStored = ({ dispatch }: { dispatch: Dispatch }, slice: Key) =>
  attempt(() => {
    const key = `musika.${slice}`;
    const text = localStorage.getItem(key);
    if (text === null || text === known[key]) return;
    known[key] = text;
    const stored = Object.entries(JSON.parse(text) as Record<string, string>);
    const payload = Object.fromEntries(stored.map(([name, json]) => [name, JSON.parse(json) as unknown]));
    dispatch({ type: REHYDRATE, key, payload });
  });

/** Applies an action to what storage holds now: a tab in the background hears of changes late. */
export const sharedBetweenTabs: Middleware<object, Record<Key, object>> = (store) => (next) => (action) => {
  const slice = LOCAL_KEYS.find((each) => isAction(action) && action.type.startsWith(`${each}/`));
  const { _persist }: Partial<PersistPartial> = slice === undefined ? {} : store.getState()[slice];
  if (slice === undefined || _persist?.rehydrated !== true) return next(action);
  takeStored(store, slice);
  const result = next(action);
  const fields = Object.entries(store.getState()[slice]).map(([name, value]) => [
    name,
    JSON.stringify(value),
  ]);
  const text = JSON.stringify(Object.fromEntries(fields));
  attempt(() => {
    localStorage.setItem(`musika.${slice}`, text);
    known[`musika.${slice}`] = text;
  });
  return result;
};

/** Restores what was stored; resolves when the store has it. */
export function restore(store: Parameters<typeof persistStore>[0]): Promise<void> {
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, resolve);
    // The last change is written some moments later, and by then the document may be closed.
    addEventListener('pagehide', () => void persistor.flush());
    const takeAll = () => LOCAL_KEYS.forEach((slice) => takeStored(store, slice));
    for (const event of ['storage', 'pageshow', 'visibilitychange']) addEventListener(event, takeAll);
  });
}
