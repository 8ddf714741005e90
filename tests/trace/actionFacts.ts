import type { UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';

const CallSchema = v.object({
  type: v.string(),
  payload: v.optional(v.unknown()),
  error: v.optional(v.object({ name: v.optional(v.string()), message: v.optional(v.string()) })),
  meta: v.object({
    condition: v.optional(v.boolean()),
    aborted: v.optional(v.boolean()),
    arg: v.object({
      endpointName: v.string(),
      originalArgs: v.optional(v.unknown()),
      direction: v.optional(v.string()),
    }),
  }),
});

/** An action of the query cache: one of the three lives of a call. */
export interface Call {
  endpoint: string;
  life: 'pending' | 'fulfilled' | 'rejected';
  args: Record<string, unknown>;
  /** Whether it asks for the next page of a list that is there. */
  isNextPage: boolean;
  /** Why it failed: a status, or what the browser said. */
  failure: string | null;
}

function failureOf({ payload, error }: v.InferOutput<typeof CallSchema>): string {
  const status =
    typeof payload === 'object' && payload !== null && 'status' in payload ? payload.status : null;
  if (typeof status === 'number') return `${status}`;
  if (status === 'FETCH_ERROR') return 'no answer';
  return status === null ? (error?.message ?? 'no reason given') : JSON.stringify(status);
}

/** The call that an action tells of, or null. What was cancelled, or was never asked because the answer is there, is none. */
export function callOf(action: UnknownAction): Call | null {
  const read = v.safeParse(CallSchema, action);
  const life = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/.exec(action.type)?.[1];
  if (!read.success || life === undefined) return null;
  const { meta } = read.output;
  if (meta.condition === true || meta.aborted === true) return null;
  const { endpointName, originalArgs, direction } = meta.arg;
  return {
    endpoint: endpointName,
    life: life as Call['life'],
    args: { ...(typeof originalArgs === 'object' ? originalArgs : { value: originalArgs }) },
    isNextPage: direction === 'forward',
    failure: life === 'rejected' ? failureOf(read.output) : null,
  };
}
