import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
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

const initialState: CapabilitiesState = { stored: null };

export const capabilitiesSlice = createSlice({
  name: 'capabilities',
  initialState,
  reducers: {
    capabilitiesReported(state, { payload }: PayloadAction<NonNullable<CapabilitiesState['stored']>>) {
      state.stored = payload;
    },
  },
});

export const capabilitiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * `GET /api/capabilities/`, an optional call: what a back end can beyond §7. A 404 is a result
     * too: it can none of it. Asked once a day (decisions, 35).
     */
    getCapabilities: build.query<Capabilities, undefined>({
      queryFn: async (_nothing, { dispatch, getState }, _extra, ask) => {
        const stored = storedCapabilities(getState());
        if (stored !== null) return { data: stored };
        const { data, error } = await ask({ url: paths.capabilities });
        if (error !== undefined && !isNoSuchCall(errorAnswer(error)?.status)) return { error };
        const read = v.safeParse(CapabilitiesSchema, error === undefined ? data : NO_CAPABILITIES);
        if (!read.success) {
          return { error: { status: 'CUSTOM_ERROR', error: 'The capabilities do not fit the contract' } };
        }
        const report = { api: apiOrigin(), at: Date.now(), capabilities: read.output };
        dispatch(capabilitiesSlice.actions.capabilitiesReported(report));
        return { data: read.output };
      },
      keepUnusedDataFor: 3600,
    }),
  }),
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
