import { createAction } from '@reduxjs/toolkit';
import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import type { ApiResponse } from '../contract/firstPage.ts';
import { API_BASE, CSRF_HEADER, paths } from '../contract/paths.ts';
import { CACHED_AT_HEADER } from '../lib/offline.ts';
import { apiOrigin } from '../lib/runtimeConfig.ts';
import { csrfToken, ensureCsrf } from './csrf.ts';
import { isCancelled } from './errorResponse.ts';
import type { ApiExtra } from './firstPage.ts';

/** The network has become unreachable, or is back. */
export const connectionChanged = createAction<{ isOffline: boolean }>('device/connectionChanged');

interface ApiState {
  auth: { accessToken: string | null };
  device: { isOffline: boolean };
}

export const apiState = (getState: () => unknown): ApiState['auth'] => (getState() as ApiState).auth;

type Send = (request: Request) => Promise<Response>;

interface ApiQueryArgs extends FetchArgs {
  /** Sends the request in `fetch`'s place: an upload that reports its progress. */
  send?: Send;
  /** Leaves out the access token: what a visitor wrote is not sent in the name of a user. */
  isVisitors?: boolean;
}

export type ApiQuery = BaseQueryFn<ApiQueryArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;
type Result = Awaited<ReturnType<ApiQuery>>;

export const isSafe = (method: string | undefined): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method?.toUpperCase() ?? 'GET');

// An expired bearer token, or another person's, would get them rejected.
const WITHOUT_BEARER = new Set<string>([paths.login, paths.register, paths.google, paths.refresh]);

function fetchQuery(send: Send | undefined): ApiQuery {
  return fetchBaseQuery({
    ...(send && { fetchFn: (request) => send(request as Request) }),
    baseUrl: new URL(API_BASE, apiOrigin()).href,
    credentials: 'include',
    responseHandler: 'content-type',
    prepareHeaders: (headers, { getState, arg }) => {
      const { accessToken } = apiState(getState);
      const { url, method, isVisitors = false } = arg as ApiQueryArgs;
      if (accessToken !== null && !isVisitors && !WITHOUT_BEARER.has(url)) {
        headers.set('Authorization', `Bearer ${accessToken}`);
      }
      // §7: "Authenticated calls send a bearer access token and a CSRF header", reading ones too,
      // where a token is known.
      const token = isSafe(method) && !headers.has('Authorization') ? null : csrfToken();
      if (token !== null) headers.set(CSRF_HEADER, token);
    },
  });
}

/** HTML of a proxy or of a campus network's sign-in page, which may have status 200, is an error. */
function withoutPages(result: Result): Result {
  const { data, meta } = result;
  const isPage = meta?.response?.headers.get('Content-Type')?.includes('html') === true;
  if (typeof data !== 'string' || !isPage) return result;
  const originalStatus = meta.response?.status ?? 0;
  const error = 'The response is a page, not data';
  return { error: { status: 'PARSING_ERROR', originalStatus, data, error }, meta };
}

function fromPreloaded(path: string, preloaded: ApiResponse | number): Result {
  if (typeof preloaded === 'number') return { error: { status: preloaded, data: undefined } };
  const { body, headers } = preloaded;
  const request = new Request(new URL(API_BASE + path, apiOrigin()));
  return { data: body, meta: { request, response: new Response(null, { headers }) } };
}

/** What a read tells of the network; without one the service worker responds with what it has. */
function noteNetwork({ error, meta }: Result, { dispatch, getState }: BaseQueryApi) {
  if (isCancelled(error)) return;
  const hasFailed = error?.status === 'FETCH_ERROR' || meta?.response?.headers.has(CACHED_AT_HEADER) === true;
  const isOffline = hasFailed || !navigator.onLine;
  if (isOffline !== (getState() as ApiState).device.isOffline) dispatch(connectionChanged({ isOffline }));
}

/**
 * One call without a refresh: bearer token, CSRF header on authenticated and on unsafe calls,
 * credentials, no time-out (§9).
 */
export const rawBaseQuery: ApiQuery = async ({ send, ...args }, api, extraOptions) => {
  const isRead = isSafe(args.method);
  if (!isRead) await ensureCsrf();
  const preloaded = isRead && (api.extra as ApiExtra | undefined)?.preloaded(args.url);
  if (preloaded) return fromPreloaded(args.url, await preloaded);
  const result = await fetchQuery(send)(args, api, extraOptions);
  if (isRead) noteNetwork(result, api);
  return withoutPages(result);
};
