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

/**
 * What the extension exports where an app allows it to hold the states, and what "Report a problem"
 * saves.
 */
const LiftedSchema = v.object({
  actionsById: v.record(v.string(), v.object({ action: ActionSchema })),
  stagedActionIds: v.pipe(v.array(v.number()), v.minLength(1)),
  skippedActionIds: v.optional(v.array(v.number()), []),
  computedStates: v.array(v.object({ state: v.unknown() })),
  musika: v.optional(ReportSchema),
});

/**
 * What the extension exports by default: the actions, and at most the state before them, as texts
 * of JSON.
 */
const PayloadSchema = v.object({
  payload: v.union([v.string(), v.array(ActionSchema)]),
  preloadedState: v.optional(v.unknown()),
});

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return decodeShared(JSON.parse(text));
  } catch {
    throw new TraceError('Export the trace again: the actions or the state within it are not complete JSON.');
  }
}

function fromPayload({ payload, preloadedState }: v.InferOutput<typeof PayloadSchema>): Trace {
  const actions = v.safeParse(v.array(ActionSchema), parsed(payload));
  if (!actions.success) throw new TraceError('Export the trace again: not each of its steps is an action.');
  const steps = actions.output.map((action) => ({ action, isSkipped: false }));
  return { initial: parsed(preloadedState), hasStates: false, steps, report: null };
}

function fromLifted(lifted: v.InferOutput<typeof LiftedSchema>): Trace {
  const { actionsById, stagedActionIds, skippedActionIds, computedStates, musika } = lifted;
  if (computedStates.length !== stagedActionIds.length) {
    throw new TraceError(
      `Export the trace again: it holds ${stagedActionIds.length} actions, but ${computedStates.length} states.`,
    );
  }
  // The first is no action of the app: it stands for the state that the trace begins with.
  const steps = stagedActionIds.slice(1).map((id, index): TraceStep => {
    const action = actionsById[id]?.action;
    if (action === undefined) throw new TraceError(`Export the trace again: its action ${id} is missing.`);
    return { action, isSkipped: skippedActionIds.includes(id), state: computedStates[index + 1]?.state };
  });
  return { initial: computedStates[0]?.state, hasStates: true, steps, report: musika ?? null };
}

/** The trace that a file's content is. Throws a TraceError for content that is something else. */
export function toTrace(content: unknown): Trace {
  const file = decodeShared(content);
  const lifted = v.safeParse(LiftedSchema, file);
  if (lifted.success) return fromLifted(lifted.output);
  const payload = v.safeParse(PayloadSchema, file);
  if (payload.success) return fromPayload(payload.output);
  throw new TraceError(
    'Give a file that Redux DevTools exported or "Report a problem" saved: this one is JSON, but holds neither ' +
      'actionsById, stagedActionIds and computedStates, nor a payload.',
  );
}
