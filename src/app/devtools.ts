import { instrument, type LiftedState } from '@redux-devtools/instrument';
import type { Action, DevToolsEnhancerOptions, StoreEnhancer } from '@reduxjs/toolkit';
import { redact } from './redact.ts';

/** How a store records: for the browser's Redux DevTools, or by itself where they are not installed. */
export interface Recording {
  devTools: DevToolsEnhancerOptions | false;
  enhancers: StoreEnhancer[];
}

/** How many actions are kept; older ones become part of the state that the trace begins with. */
const MAX_AGE = 500;

/**
 * The extension writes its files in two ways, and only `serialize.replacer` is on the road of both. Features that are not
 * listed are switched off; `export: true` is the export that holds the states.
 */
const DEVTOOLS: DevToolsEnhancerOptions = {
  name: 'Musika',
  maxAge: MAX_AGE,
  serialize: { replacer: redact, options: {} },
  features: {
    pause: true,
    lock: true,
    persist: true,
    export: true,
    import: 'custom',
    jump: true,
    skip: true,
    reorder: true,
    dispatch: true,
    test: true,
  },
};

/** The recording of a QA or development build. */
export function recording(): Recording {
  if ('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window) return { devTools: DEVTOOLS, enhancers: [] };
  return { devTools: false, enhancers: [instrument(undefined, { maxAge: MAX_AGE })] };
}

/** All that a store has recorded: each action, and the state after it. */
export type Recorded = LiftedState<unknown, Action, unknown>;

/** What the store has recorded so far, or null where it does not record. */
export function recorded(store: object): Recorded | null {
  const { liftedStore } = store as { liftedStore?: { getState: () => Recorded } };
  return liftedStore?.getState() ?? null;
}
