import { instrument, type LiftedState } from '@redux-devtools/instrument';
import { compose, type Action, type DevToolsEnhancerOptions, type StoreEnhancer } from '@reduxjs/toolkit';

/** What a test asks of the stand-in for the extension. */
export interface DevTools {
  /** The options that the app's store gave; empty where it gave none. */
  options: DevToolsEnhancerOptions[];
  /** The two files that the extension's Export button may write. */
  exportFile: (shape: 'states' | 'actions') => string;
}
export type WindowWithDevTools = Window & { devTools?: DevTools };

interface Recorder {
  liftedStore: { getState: () => LiftedState<unknown, Action, unknown> };
}

const options: DevToolsEnhancerOptions[] = [];
let recorder: Recorder | undefined;

const remember: StoreEnhancer = (createStore) => (reducer, state) => {
  const store = createStore(reducer, state);
  recorder = store as unknown as Recorder;
  return store;
};

Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (given: DevToolsEnhancerOptions) => {
    options.push(given);
    return (...enhancers: StoreEnhancer[]) =>
      compose<StoreEnhancer>(remember, ...enhancers, instrument(undefined, { maxAge: given.maxAge ?? 50 }));
  },
});

(window as WindowWithDevTools).devTools = {
  options,
  exportFile: (shape) => {
    const lifted = recorder?.liftedStore.getState();
    const serialize = options[0]?.serialize;
    const replacer = typeof serialize === 'object' ? serialize.replacer : undefined;
    if (lifted === undefined) return '';
    if (shape === 'states') return JSON.stringify(lifted, replacer);
    const actions = lifted.stagedActionIds.slice(1).map((id) => lifted.actionsById[id]?.action);
    return JSON.stringify({ payload: JSON.stringify(actions, replacer) });
  },
};
