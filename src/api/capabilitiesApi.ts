import { createSlice } from '@reduxjs/toolkit';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import { CapabilitiesSchema, NO_CAPABILITIES, type Capabilities } from '../contract/capabilities.ts';
import { paths } from '../contract/paths.ts';
import { apiOrigin } from '../lib/mediaUrl.ts';
import { baseApi } from './baseApi.ts';
import { errorAnswer, isTemporary } from './errorAnswer.ts';
import { isNoSuchCall } from './unsupportedEndpoints.ts';

/** How long a stored response is used: the operator's new settings are seen the next day. */
const DAY = 24 * 60 * 60 * 1000;

/** What the back end said on an earlier visit, or in an earlier session of this one. */
export const CapabilitiesStateSchema = v.object({
  stored: v.nullable(
    v.object({
      /** The origin of the API that said so. */
      api: v.string(),
      /** When, in milliseconds since 1970. */
      at: v.number(),
      capabilities: CapabilitiesSchema,
    }),
  ),
});
type CapabilitiesState = v.InferOutput<typeof CapabilitiesStateSchema>;

/** The capabilities that this API reported within the last day. */
function storedCapabilities(state: unknown): Capabilities | null {
  const { stored } = (state as { capabilities: CapabilitiesState }).capabilities;
  if (stored === null || stored.api !== apiOrigin()) return null;
  const age = Date.now() - stored.at;
  return age >= 0 && age < DAY ? stored.capabilities : null;
}

export const capabilitiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * `GET /api/capabilities/`, an optional call: what a back end can beyond §7. A 404 is a result
     * too: it can none of it. Asked once a day (decisions, 35).
     */
    getCapabilities: build.query<Capabilities, undefined>({
      queryFn: async (_nothing, { getState }, _extra, ask) => {
        const stored = storedCapabilities(getState());
        if (stored !== null) return { data: stored };
        const { data, error, meta } = await ask({ url: paths.capabilities });
        const result = (capabilities: Capabilities) => ({ data: capabilities, ...(meta && { meta }) });
        if (error !== undefined) {
          return isNoSuchCall(errorAnswer(error)?.status) ? result(NO_CAPABILITIES) : { error };
        }
        const read = v.safeParse(CapabilitiesSchema, data);
        if (read.success) return result(read.output);
        return { error: { status: 'CUSTOM_ERROR', error: 'The capabilities do not fit the contract' } };
      },
      keepUnusedDataFor: 3600,
    }),
  }),
});

const initialState: CapabilitiesState = { stored: null };

export const capabilitiesSlice = createSlice({
  name: 'capabilities',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(
      capabilitiesApi.endpoints.getCapabilities.matchFulfilled,
      (state, { payload, meta }) => {
        // A stored response has no request, and keeps its age.
        const { request } = (meta.baseQueryMeta ?? {}) as Partial<FetchBaseQueryMeta>;
        if (request === undefined) return;
        const { origin } = new URL(request.url);
        state.stored = { api: origin, at: meta.fulfilledTimeStamp, capabilities: payload };
      },
    );
  },
});

/** What the back end can; null until it has said so, and nothing where it cannot say. */
export function useKnownCapabilities(): Capabilities | null {
  const { currentData, isError } = capabilitiesApi.useGetCapabilitiesQuery(undefined);
  return currentData ?? (isError ? NO_CAPABILITIES : null);
}

/** Asks again what the back end can, where that failed; null where it has said so, or has no such call. */
export function useRetryCapabilities(): (() => void) | null {
  const { error, refetch } = capabilitiesApi.useGetCapabilitiesQuery(undefined);
  return error !== undefined && isTemporary(error) ? () => void refetch() : null;
}

/** The same, and nothing until it has said so. */
export const useCapabilities = (): Capabilities => useKnownCapabilities() ?? NO_CAPABILITIES;
