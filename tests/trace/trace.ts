import type { UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { decodeShared } from './decodeShared.ts';

/** A file that cannot be replayed; its message is a sentence for the user. */
export class TraceError extends Error {}

/** One recorded step: an action, and the state after it where the file holds states. */
export interface TraceStep {
  action: UnknownAction;
  /** Whether this action was switched off before the export. */
  isSkipped: boolean;
  state?: unknown;
}

/** The content of a file, in one shape. */
export interface Trace {
  /** The state before the first step; undefined where the app's own initial state is meant. */
  initial: unknown;
  hasStates: boolean;
  steps: TraceStep[];
  /** What "Report a problem" adds to the trace. */
  report: v.InferOutput<typeof ReportSchema> | null;
}

const ReportSchema = v.object({ route: v.string(), title: v.string() });
const ActionSchema = v.looseObject({ type: v.string() });
const JsonSchema = v.pipe(v.string(), v.parseJson(), v.transform(decodeShared));

/** The extension's files with states, and what "Report a problem" saves. */
const LiftedSchema = v.pipe(
  v.object({
    actionsById: v.record(v.string(), v.object({ action: ActionSchema })),
    stagedActionIds: v.pipe(v.array(v.number()), v.minLength(1)),
    skippedActionIds: v.optional(v.array(v.number()), []),
    computedStates: v.array(v.object({ state: v.unknown() })),
    musika: v.optional(ReportSchema),
  }),
  v.check(
    ({ actionsById, stagedActionIds: ids, computedStates }) =>
      ids.length === computedStates.length && ids.every((id) => id in actionsById),
  ),
  v.transform(({ actionsById, stagedActionIds, skippedActionIds, computedStates, musika }): Trace => {
    const steps = stagedActionIds.map((id, index) => ({
      action: actionsById[id]?.action as UnknownAction,
      isSkipped: skippedActionIds.includes(id),
      state: computedStates[index]?.state,
    }));
    // The first is no action of the app: it stands for the state that the trace begins with.
    return { initial: steps[0]?.state, hasStates: true, steps: steps.slice(1), report: musika ?? null };
  }),
);

/** The extension's usual files: the actions, and at most the state before them, as texts of JSON. */
const PayloadSchema = v.pipe(
  v.object({
    payload: v.pipe(v.union([JsonSchema, v.unknown()]), v.array(ActionSchema)),
    preloadedState: v.optional(v.union([JsonSchema, v.record(v.string(), v.unknown())])),
  }),
  v.transform(({ payload, preloadedState }): Trace => {
    const steps = payload.map((action) => ({ action, isSkipped: false }));
    return { initial: preloadedState, hasStates: false, steps, report: null };
  }),
);

/** The trace that a file's content is. Throws a TraceError for content that is something else. */
export function toTrace(content: unknown): Trace {
  const { success, output } = v.safeParse(v.union([LiftedSchema, PayloadSchema]), decodeShared(content));
  if (success) return output;
  throw new TraceError('Give a whole file that Redux DevTools exported or "Report a problem" saved.');
}
