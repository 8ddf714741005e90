import type { UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { decodeShared } from './decodeShared.ts';

/** A file that cannot be replayed; its message is a sentence for the user. */
export class TraceError extends Error {}

/** What "Report a problem" adds to a trace. */
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
  v.transform(({ actionsById, stagedActionIds, skippedActionIds, computedStates, musika }) => {
    const steps = stagedActionIds.map((id, index) => ({
      action: actionsById[id]?.action as UnknownAction,
      /** Switched off before the export. */
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
  v.transform(({ payload, preloadedState }) => ({
    // Without one the app's own initial state is meant.
    initial: preloadedState,
    hasStates: false,
    steps: payload.map((action) => ({ action, isSkipped: false, state: undefined })),
    report: null,
  })),
);

const TraceSchema = v.union([LiftedSchema, PayloadSchema]);
export type Trace = v.InferOutput<typeof TraceSchema>;

/** The trace that a file's content is. Throws a TraceError for content that is something else. */
export function toTrace(content: unknown): Trace {
  const { success, output } = v.safeParse(TraceSchema, decodeShared(content));
  if (success) return output;
  throw new TraceError('Give a whole file that Redux DevTools exported or "Report a problem" saved.');
}
