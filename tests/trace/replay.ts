import type { UnknownAction } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '../../src/app/store.ts';
import { TraceError, type Trace } from './trace.ts';

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

// The id of the query cache's own middleware, which is another one in each run.
const INCOMPARABLE = 'api.config.middlewareRegistered';

/**
 * The first place where two states differ. A key that holds undefined is missing: JSON cannot tell
 * them apart.
 */
function differenceOf(recorded: unknown, replayed: unknown, path = ''): string | null {
  if (Object.is(recorded, replayed) || path === INCOMPARABLE) return null;
  if (!isHolder(recorded) || !isHolder(replayed)) {
    return `${path}\n  recorded: ${JSON.stringify(recorded)}\n  replayed: ${JSON.stringify(replayed)}`;
  }
  for (const key of new Set([...Object.keys(recorded), ...Object.keys(replayed)])) {
    const difference = differenceOf(recorded[key], replayed[key], path === '' ? key : `${path}.${key}`);
    if (difference !== null) return difference;
  }
  return null;
}

/** What a file cannot hold: the callbacks of redux-persist. */
const CALLBACKS = { register: () => undefined, rehydrate: () => undefined };

function apply(state: RootState | undefined, action: UnknownAction, number: number): RootState {
  try {
    return rootReducer(state, action.type === 'persist/PERSIST' ? { ...action, ...CALLBACKS } : action);
  } catch (error) {
    throw new TraceError(`Step ${number} (${action.type}) makes the reducers throw: ${String(error)}`);
  }
}

/**
 * Sends the recorded actions through the app's reducers, one at each turn. `difference` says where
 * and how the state after it is not the recorded one. Throws a TraceError where a reducer throws.
 */
export function* replay({ initial, hasStates, steps }: Trace) {
  let state = (initial ?? apply(undefined, { type: '@@INIT' }, 0)) as RootState;
  for (const [index, { action, isSkipped, state: recorded }] of steps.entries()) {
    const number = index + 1;
    if (!isSkipped) state = apply(state, action, number);
    yield { number, action, isSkipped, state, difference: hasStates ? differenceOf(recorded, state) : null };
  }
}
