import { createAction } from '@reduxjs/toolkit';
import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { API_BASE, CSRF_HEADER, paths } from '../contract/paths.ts';
import { SUBSTITUTED_HEADER } from '../contract/search.ts';
import { CACHED_AT_HEADER } from '../lib/offlineCache.ts';
import { apiOrigin } from '../lib/runtimeConfig.ts';
import { csrfToken, ensureCsrf } from './csrf.ts';
import { isCancelled } from './errorResponse.ts';
import { preloadedResponse } from './firstPage.ts';
import type { ApiResponse } from '../contract/firstPage.ts';

/** The network has become unreachable, or is back. */
export const connectionChanged = createAction<{ isOffline: boolean }>('device/connectionChanged');

/** The little that the API needs to know of the store. */
interface ApiState {
  auth: { accessToken: string | null };
  device: { isOffline: boolean };
}

export function apiState(getState: () => unknown): ApiState['auth'] {
  return (getState() as ApiState).auth;
}

type Send = (request: Request) => Promise<Response>;

interface ApiQueryArgs extends FetchArgs {
  /** Sends the request in `fetch`'s place: an upload that reports its progress. */
  send?: Send;
  /** Leaves out the access token: what a visitor wrote is not sent in the name of a user. */
  isVisitors?: boolean;
}

export type ApiQuery = BaseQueryFn<ApiQueryArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

export const isSafe = (method: string | undefined): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method?.toUpperCase() ?? 'GET');

// These open a session by other means. An expired bearer token, or another person's, would get them
// rejected.
const WITHOUT_BEARER = new Set<string>([paths.login, paths.register, paths.google, paths.refresh]);

// Not made before the first call: by then the page's runtime configuration has been read.
function makeFetchQuery(send?: Send): ApiQuery {
  return fetchBaseQuery({
    // What RTK hands over is always a `Request`.
    ...(send && { fetchFn: (request) => send(request as Request) }),
    baseUrl: new URL(API_BASE, apiOrigin()).href,
    credentials: 'include',
    responseHandler: 'content-type',
    prepareHeaders: (headers, { getState, arg }) => {
      const { accessToken } = apiState(getState);
      // What RTK hands over is what `rawBaseQuery` was called with.
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

let fetchQuery: ApiQuery | null = null;

/** HTML of a proxy or of a campus network's sign-in page, which may have status 200. */
function notFromTheBackEnd({ data, meta }: Awaited<ReturnType<ApiQuery>>): FetchBaseQueryError | null {
  const type = meta?.response?.headers.get('Content-Type') ?? '';
  if (typeof data !== 'string' || !type.includes('html')) return null;
  const originalStatus = meta?.response?.status ?? 0;
  return { status: 'PARSING_ERROR', originalStatus, data, error: 'The response is a page, not data' };
}

/** A preloaded response, as if from the network. */
function fromPreloaded(path: string, preloaded: ApiResponse | number): Awaited<ReturnType<ApiQuery>> {
  if (typeof preloaded === 'number') return { error: { status: preloaded, data: undefined } };
  const { body, link, substituted } = preloaded;
  const request = new Request(new URL(API_BASE + path, apiOrigin()));
  const headers = {
    ...(link !== null && { Link: link }),
    ...(substituted !== undefined && { [SUBSTITUTED_HEADER]: substituted }),
  };
  const response = new Response(null, { headers });
  return { data: body, meta: { request, response } };
}

/** What a read tells of the network; without one the service worker responds with what it has. */
function noteNetwork({ error, meta }: Awaited<ReturnType<ApiQuery>>, { dispatch, getState }: BaseQueryApi) {
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
  if (!isSafe(args.method)) await ensureCsrf();
  const preloaded = isSafe(args.method) ? preloadedResponse(api.extra, args.url) : undefined;
  if (preloaded !== undefined) return fromPreloaded(args.url, await preloaded);
  fetchQuery ??= makeFetchQuery();
  const query = send === undefined ? fetchQuery : makeFetchQuery(send);
  const result = await query(args, api, extraOptions);
  if (isSafe(args.method)) noteNetwork(result, api);
  const error = notFromTheBackEnd(result);
  return error === null ? result : { error, ...(result.meta && { meta: result.meta }) };
};
