import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { useAppDispatch } from './useAppDispatch.ts';
import { baseApi } from './baseApi.ts';

/** The optional calls, which §7 does not name: a back end need not have them. */
export type OptionalCall =
  | 'changeListing'
  | 'deleteListing'
  | 'changePassword'
  | 'recoveryCodes'
  | 'reset'
  | 'logoutEverywhere'
  | 'exportAccount'
  | 'deleteAccount';

/** Statuses by which a back end says that it has no such call; a 404 may also mean the thing that the call was about. */
const NO_SUCH_CALL = new Set<unknown>([404, 405, 501]);

export const isNoSuchCall = (status: unknown): boolean => NO_SUCH_CALL.has(status);

export const isUnsupported = (error: FetchBaseQueryError): boolean => isNoSuchCall(error.status);

const unsupportedEndpointsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Which optional calls have turned out to be missing. Nobody is asked: the calls themselves tell. */
    getUnsupportedEndpoints: build.query<OptionalCall[], undefined>({
      queryFn: () => ({ data: [] }),
      keepUnusedDataFor: Infinity,
    }),
  }),
});

/** Which optional calls may be offered, and how to tell that one turned out to be missing: it is not offered again. */
export function useOptionalCalls() {
  const { data: missing = [] } = unsupportedEndpointsApi.useGetUnsupportedEndpointsQuery(undefined);
  const dispatch = useAppDispatch();
  return {
    isSupported: (call: OptionalCall) => !missing.includes(call),
    markUnsupported: (call: OptionalCall) => {
      dispatch(
        unsupportedEndpointsApi.util.updateQueryData('getUnsupportedEndpoints', undefined, (known) => [
          ...new Set([...known, call]),
        ]),
      );
    },
  };
}
