import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import { CapabilitiesSchema, NO_CAPABILITIES, type Capabilities } from '../contract/capabilities.ts';
import { paths } from '../contract/paths.ts';
import { apiOrigin } from '../lib/runtimeConfig.ts';
import { baseApi } from './baseApi.ts';
import { errorResponse, isTemporary } from './errorResponse.ts';
import { useAppDispatch } from './useAppDispatch.ts';

/** How long a stored response is used: the operator's new settings are seen the next day. */
const DAY = 24 * 60 * 60 * 1000;

/** What the back end reported on an earlier visit, or in an earlier session of this one. */
export const CapabilitiesStateSchema = v.object({
  stored: v.nullable(
    v.object({
      /** The origin of the API that reported it. */
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

/** The optional calls, which §7 does not name: a back end need not have them. */
export type OptionalCall =
  | 'changeListing'
  | 'deleteListing'
  | 'renewListing'
  | 'changePassword'
  | 'recoveryCodes'
  | 'reset'
  | 'logoutEverywhere'
  | 'exportAccount'
  | 'deleteAccount';

/**
 * Statuses of a back end that has no such call; a 404 may also mean the listing or user of the
 * call.
 */
const NO_SUCH_CALL = new Set<unknown>([404, 405, 501]);

const isNoSuchCall = (status: unknown): boolean => NO_SUCH_CALL.has(status);

export const isUnsupported = (error: FetchBaseQueryError): boolean => isNoSuchCall(error.status);

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
     * too: nothing. Requested once a day (decisions, 35).
     */
    getCapabilities: build.query<Capabilities, undefined>({
      queryFn: async (_nothing, { dispatch, getState }, _extra, baseQuery) => {
        const stored = storedCapabilities(getState());
        if (stored !== null) return { data: stored };
        const { data, error } = await baseQuery({ url: paths.capabilities });
        if (error !== undefined && !isNoSuchCall(errorResponse(error)?.status)) return { error };
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
    /**
     * Which optional calls have turned out to be missing. It makes no call: the calls themselves
     * tell.
     */
    getUnsupportedEndpoints: build.query<OptionalCall[], undefined>({
      queryFn: () => ({ data: [] }),
      keepUnusedDataFor: Infinity,
    }),
  }),
});

/**
 * What the back end can; null before its response, and nothing where it has no such call.
 * @param options `skip` while that does not matter.
 */
export function useKnownCapabilities(options?: { skip: boolean }): Capabilities | null {
  const { currentData, isError } = capabilitiesApi.useGetCapabilitiesQuery(undefined, options);
  return currentData ?? (isError ? NO_CAPABILITIES : null);
}

/** Whether the market has a list of what is wanted; null while that is not known. */
export function useHasWanted(options?: { skip: boolean }): boolean | null {
  const capabilities = useKnownCapabilities(options);
  return capabilities && capabilities.wanted !== null;
}

/** Repeats the call where it failed; null where it succeeded, or the back end has no such call. */
export function useRetryCapabilities(): (() => void) | null {
  const { error, refetch } = capabilitiesApi.useGetCapabilitiesQuery(undefined);
  return error !== undefined && isTemporary(error) ? () => void refetch() : null;
}

/** What the back end can; nothing before its response. */
export const useCapabilities = (): Capabilities => useKnownCapabilities() ?? NO_CAPABILITIES;

/** Which optional calls may be offered, and how to mark one that turned out to be missing. */
export function useOptionalCalls() {
  const { data: missing = [] } = capabilitiesApi.useGetUnsupportedEndpointsQuery(undefined);
  const dispatch = useAppDispatch();
  return {
    isSupported: (call: OptionalCall) => !missing.includes(call),
    markUnsupported: (call: OptionalCall) => {
      dispatch(
        capabilitiesApi.util.updateQueryData('getUnsupportedEndpoints', undefined, (known) => [
          ...new Set([...known, call]),
        ]),
      );
    },
  };
}
