import type { UnknownAction } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '../../src/app/store.ts';
import { differences, type Difference } from './differences.ts';
import type { Trace } from './trace.ts';
import { TraceError } from './traceError.ts';

/** What one step did, replayed. */
export interface ReplayedStep {
  /** Counted from 1, as people count. */
  number: number;
  action: UnknownAction;
  isSkipped: boolean;
  /** The state after it. */
  state: RootState;
  /** What the step changed. */
  changes: Difference[];
  /** Where the recorded state (`before`) is not the replayed one (`after`). */
  deviations: Difference[];
}

// Compares the id of the query cache's own middleware, which is another one in each run.
const INCOMPARABLE = new Set(['api.config.middlewareRegistered']);

const comparable = (found: Iterable<Difference>): Difference[] =>
  [...found].filter(({ path }) => !INCOMPARABLE.has(path));

/** What a file cannot hold: the callbacks of redux-persist. */
const CALLBACKS = { register: () => undefined, rehydrate: () => undefined };

const restored = (action: UnknownAction): UnknownAction =>
  action.type === 'persist/PERSIST' ? { ...action, ...CALLBACKS } : action;

function apply(state: RootState | undefined, action: UnknownAction): RootState {
  return rootReducer(state, restored(action));
}

function applyStep(state: RootState, action: UnknownAction, number: number): RootState {
  try {
    return apply(state, action);
  } catch (error) {
    throw new TraceError(`Step ${number} (${action.type}) makes the reducers throw: ${String(error)}`);
  }
}

/** Sends the recorded actions through the app's reducers, one at each turn. Throws a TraceError where a reducer throws. */
export function* replay(trace: Trace): Generator<ReplayedStep> {
  let state = (trace.initial ?? apply(undefined, { type: '@@INIT' })) as RootState;
  for (const [index, step] of trace.steps.entries()) {
    const before = state;
    if (!step.isSkipped) state = applyStep(before, step.action, index + 1);
    yield {
      number: index + 1,
      action: step.action,
      isSkipped: step.isSkipped,
      state,
      changes: comparable(differences(before, state)),
      deviations: trace.hasStates ? comparable(differences(step.state, state)) : [],
    };
  }
}
