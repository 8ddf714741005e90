import type { UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';

/** A file that cannot be replayed; its message is a sentence for the user. */
export class TraceError extends Error {}

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const STEPS = /\.(\w+)|\[(\d+)\]|\["((?:[^\\"]|\\.)*)"\]/g;

/**
 * Replaces the notation of Redux DevTools' files (and of ours) within a parsed file: `{"$jsan": "$.a[0]"}` is the
 * value at that path, `{"$jsan": "u"}` is undefined; functions, dates and the like, which no state of ours holds,
 * become undefined as well. A shared value is one object again, as it was in the store.
 */
export function decodeShared(root: unknown): unknown {
  const read = (value: unknown): unknown => {
    const path = isJson(value) ? value['$jsan'] : undefined;
    if (typeof path !== 'string') return value;
    if (!path.startsWith('$')) return undefined;
    let found = root;
    for (const [, word, index, quoted] of path.matchAll(STEPS)) {
      const key = quoted === undefined ? (word ?? index ?? '') : String(JSON.parse(`"${quoted}"`));
      found = isJson(found) ? read(found[key]) : undefined;
    }
    return found;
  };
  const decoded = new Set<Json>();
  const decode = (value: unknown): void => {
    if (!isJson(value) || decoded.has(value)) return;
    decoded.add(value);
    for (const key of Object.keys(value)) decode((value[key] = read(value[key])));
  };
  decode(root);
  return root;
}

const ActionSchema = v.looseObject({ type: v.string() });

/** The extension's files with states, and what "Report a problem" saves, which says where the trace ends. */
const LiftedSchema = v.pipe(
  v.object({
    actionsById: v.record(v.string(), v.object({ action: ActionSchema })),
    stagedActionIds: v.pipe(v.array(v.number()), v.minLength(1)),
    skippedActionIds: v.optional(v.array(v.number()), []),
    computedStates: v.array(v.object({ state: v.unknown() })),
    musika: v.optional(v.object({ route: v.string(), title: v.string() })),
  }),
  v.check(
    ({ actionsById, stagedActionIds: ids, computedStates }) =>
      ids.length === computedStates.length && ids.every((id) => id in actionsById),
  ),
  v.transform(({ actionsById, stagedActionIds, skippedActionIds, computedStates, musika }) => {
    const states = stagedActionIds.map((id, index) => ({ id, state: computedStates[index]?.state }));
    const steps = states
      // What was switched off before the export changed nothing.
      .filter(({ id }) => !skippedActionIds.includes(id))
      .map(({ id, state }) => ({ action: actionsById[id]?.action as UnknownAction, state }));
    // The first is no action of the app: it stands for the state that the trace begins with.
    return { initial: steps[0]?.state, hasStates: true, steps: steps.slice(1), report: musika };
  }),
);

const parsed = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.union([v.pipe(v.string(), v.parseJson(), v.transform(decodeShared), schema), schema]);

/** The extension's usual files: the actions, and the state before them unless it is the app's own initial one. */
const PayloadSchema = v.pipe(
  v.object({
    payload: parsed(v.array(ActionSchema)),
    preloadedState: v.optional(parsed(v.record(v.string(), v.unknown()))),
  }),
  v.transform(({ payload, preloadedState: initial }) => {
    const steps = payload.map((action) => ({ action, state: undefined }));
    return { initial, hasStates: false, steps, report: undefined };
  }),
);

const TraceSchema = v.union([LiftedSchema, PayloadSchema]);
export type Trace = v.InferOutput<typeof TraceSchema>;

/** The trace that a file's content is, which it decodes in place. Throws a TraceError for content that is something else. */
export function toTrace(content: unknown): Trace {
  const { success, output } = v.safeParse(TraceSchema, decodeShared(content));
  if (success) return output;
  throw new TraceError('Give a whole file that Redux DevTools exported or "Report a problem" saved.');
}
