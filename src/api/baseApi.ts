import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
// oxlint-disable-next-line no-restricted-imports -- here it gets its type
import { useDispatch } from 'react-redux';
import { CSRF_HEADER } from '../contract/paths.ts';
import { csrfToken } from './csrf.ts';
import { apiState, isSafe, rawBaseQuery, type ApiQuery } from './rawBaseQuery.ts';
import { refreshOnce } from './session.ts';

const TAG_TYPES = ['Listing', 'Category', 'Profile', 'Moderation', 'Standing'] as const;
type TagType = (typeof TAG_TYPES)[number];

export interface Tag {
  type: TagType;
  /** Without one, all of the type. */
  id?: string;
}

/**
 * §7: "On 401 or 403 the client refreshes once and retries the request". The second response is
 * final; without a token the first one is, except for a visitor who got a new CSRF token in place of
 * the one that may have been rejected.
 */
const baseQueryWithReauth: ApiQuery = async (args, api, extraOptions) => {
  const sent = apiState(api.getState).accessToken;
  const first = await rawBaseQuery(args, api, extraOptions);
  const status = first.meta?.response?.status;
  if (status !== 401 && status !== 403) return first;
  const current = apiState(api.getState).accessToken;
  const someoneRefreshed = current !== null && current !== sent;
  if (!someoneRefreshed && (await refreshOnce(api)) !== 'opened') {
    const sentCsrf = first.meta?.request.headers.get(CSRF_HEADER);
    const hasNewCsrf = !isSafe(args.method) && sentCsrf !== csrfToken();
    if (sent !== null || status !== 403 || !hasNewCsrf) return first;
  }
  return rawBaseQuery(args, api, extraOptions);
};

/** The one api of the app; each feature injects its own endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: baseQueryWithReauth,
  tagTypes: TAG_TYPES,
  refetchOnReconnect: true,
  // It ends in the screen's error sentence (decisions, The wire).
  catchSchemaFailure: ({ schemaName, message }) => ({
    status: 'CUSTOM_ERROR' as const,
    error: `The response does not fit the contract (${schemaName}): ${message}`,
  }),
  endpoints: () => ({}),
});

export const listTag = (type: TagType): Tag => ({ type, id: 'LIST' });
export const idTag = (type: TagType, id: string): Tag => ({ type, id });

/** A failed mutation invalidates nothing. */
export const unlessFailed =
  (...tags: Tag[]) =>
  (_result: unknown, error: unknown): Tag[] =>
    error === undefined ? tags : [];

type ApiState = Parameters<typeof baseApi.util.selectInvalidatedBy>[0];

export type AppDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
