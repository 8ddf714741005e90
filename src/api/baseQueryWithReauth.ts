import { rawBaseQuery, type ApiQuery } from './rawBaseQuery.ts';
import { refreshOnce } from './refreshOnce.ts';
import { apiState } from './apiState.ts';

/** What somebody asked is not answered to somebody else, and not kept after sign-out. */
const NOBODY_WAITS = {
  status: 'FETCH_ERROR',
  error: 'AbortError: the session that asked has ended',
} as const;

/**
 * §7: "On 401 or 403 the client refreshes once and retries the request". The second answer stands, whatever it is; if no
 * token can be had, the first one does.
 */
export const baseQueryWithReauth: ApiQuery = async (args, api, extraOptions) => {
  const { accessToken: sent, sessionMarker } = apiState(api.getState);
  const isOver = () => sessionMarker !== null && sessionMarker !== apiState(api.getState).sessionMarker;
  const first = await rawBaseQuery(args, api, extraOptions);
  if (isOver()) return { error: NOBODY_WAITS };
  const status = first.meta?.response?.status;
  // §7: 403 too means "refresh".
  if (status !== 401 && status !== 403) return first;
  const current = apiState(api.getState).accessToken;
  const someoneRefreshed = current !== null && current !== sent;
  if (!someoneRefreshed && (await refreshOnce(api)) !== 'opened') return first;
  // What one person has filled in is not sent in another's name.
  if (isOver()) return { error: NOBODY_WAITS };
  const second = await rawBaseQuery(args, api, extraOptions);
  return isOver() ? { error: NOBODY_WAITS } : second;
};
