import { createApi } from '@reduxjs/toolkit/query/react';
import { rawBaseQuery, type ApiQuery } from './rawBaseQuery.ts';
import { refreshOnce } from './refreshOnce.ts';
import { apiState } from './sessionEvents.ts';
import { TAG_TYPES } from './tags.ts';

/** A response for one session is neither shown in another nor cached after sign-out. */
const SESSION_OVER = {
  status: 'FETCH_ERROR',
  error: 'AbortError: the session that asked has ended',
} as const;

/**
 * §7: "On 401 or 403 the client refreshes once and retries the request". The second response is
 * final; without a token the first one is.
 */
const baseQueryWithReauth: ApiQuery = async (args, api, extraOptions) => {
  const { accessToken: sent, sessionMarker } = apiState(api.getState);
  const isOver = () => sessionMarker !== null && sessionMarker !== apiState(api.getState).sessionMarker;
  const first = await rawBaseQuery(args, api, extraOptions);
  if (isOver()) return { error: SESSION_OVER };
  const status = first.meta?.response?.status;
  // §7: 403 too means "refresh".
  if (status !== 401 && status !== 403) return first;
  const current = apiState(api.getState).accessToken;
  const someoneRefreshed = current !== null && current !== sent;
  if (!someoneRefreshed && (await refreshOnce(api)) !== 'opened') return first;
  // The form of one user is not sent in the name of another.
  if (isOver()) return { error: SESSION_OVER };
  const second = await rawBaseQuery(args, api, extraOptions);
  return isOver() ? { error: SESSION_OVER } : second;
};

/** The one api of the app; each feature injects its own endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: baseQueryWithReauth,
  tagTypes: TAG_TYPES,
  refetchOnReconnect: true,
  // A response that does not fit the contract ends in the screen's error sentence
  // (decisions, The wire).
  catchSchemaFailure: ({ schemaName, message }) => ({
    status: 'CUSTOM_ERROR' as const,
    error: `The response does not fit the contract (${schemaName}): ${message}`,
  }),
  endpoints: () => ({}),
});
