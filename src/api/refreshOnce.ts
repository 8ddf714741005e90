import * as v from 'valibot';
import { TokenSchema } from '../contract/apiFields.ts';
import { paths } from '../contract/paths.ts';
import { fetchCsrf } from './csrf.ts';
import { takeBootstrapRefresh, type BootstrapRefresh } from './firstPage.ts';
import {
  inSessionLock,
  isAnotherSession,
  isLeaving,
  joinSession,
  clearSignOutPending,
} from './sharedSession.ts';
import { rawBaseQuery, type ApiQuery } from './rawBaseQuery.ts';
import { sessionEnded, sessionOpened, apiState } from './sessionEvents.ts';

type ApiQueryApi = Parameters<ApiQuery>[1];

/** `unreachable`: the back end has not said whether there is a session, which is left as it is. */
export type RefreshOutcome = 'opened' | 'ended' | 'unreachable';

/**
 * Signs out at the back end, so that its cookie becomes invalid; with the token of that session
 * (§7: "Authenticated calls send a bearer access token"), which the state has deleted already.
 * Without a response the sign-out stays pending, and the cookie is not used meanwhile.
 */
export async function signOutOnce(
  api: ApiQueryApi,
  accessToken: string | null = null,
): Promise<Awaited<ReturnType<ApiQuery>>> {
  // A user has signed in since, in another tab: that is another session.
  if (!isLeaving()) return { data: null };
  const call = { url: paths.logout, method: 'POST', body: {} };
  const headers = { Authorization: `Bearer ${accessToken}` };
  let result = await rawBaseQuery(accessToken === null ? call : { ...call, headers }, api, {});
  const status = result.error?.status;
  // Rejected because the token has expired: the cookie alone names the session.
  if (accessToken !== null && (status === 401 || status === 403)) result = await rawBaseQuery(call, api, {});
  if (result.error === undefined || result.error.status === 401) clearSignOutPending();
  return result;
}

/** The response to the call that began with the page, else to a new one; null without one. */
async function requestRefresh(api: ApiQueryApi): Promise<BootstrapRefresh | null> {
  const pending = await takeBootstrapRefresh();
  if (pending !== null) return pending;
  if (!(await fetchCsrf())) return null;
  const { data, error, meta } = await rawBaseQuery({ url: paths.refresh, method: 'POST', body: {} }, api, {});
  if (typeof error?.status === 'string') return null;
  return { status: meta?.response?.status ?? 0, body: error === undefined ? data : error.data };
}

/** Decisions, The wire: these alone mean signed out, where they bring no token. */
const SAYS_SIGNED_OUT = new Set([200, 401, 403]);

/** Whether the back end says so itself: the page or text of a proxy may have any of these statuses. */
const saysSignedOut = ({ status, body }: BootstrapRefresh): boolean =>
  SAYS_SIGNED_OUT.has(status) && typeof body === 'object' && body !== null && !Array.isArray(body);

async function requestToken(api: ApiQueryApi): Promise<RefreshOutcome> {
  if (isLeaving()) {
    await signOutOnce(api);
    api.dispatch(sessionEnded());
    return 'ended';
  }
  const { epoch, sessionMarker: own } = apiState(api.getState);
  const response = await requestRefresh(api);
  // Signed out, or in, meanwhile: the response belongs to another session.
  if (apiState(api.getState).epoch !== epoch) {
    return apiState(api.getState).accessToken === null ? 'ended' : 'opened';
  }
  if (response === null) return 'unreachable';
  const token = v.safeParse(TokenSchema, response.status < 300 ? response.body : null);
  if (token.success && token.output.access !== null) {
    // Nothing of one person's session may mix with another's.
    if (isAnotherSession(own)) api.dispatch(sessionEnded());
    api.dispatch(sessionOpened({ accessToken: token.output.access, sessionMarker: joinSession(own) }));
    return 'opened';
  }
  if (!saysSignedOut(response)) return 'unreachable';
  api.dispatch(sessionEnded());
  return 'ended';
}

let inFlight: Promise<RefreshOutcome> | null = null;

/** The one road to a new token: callers at the same time share one call, and tabs take turns. */
export function refreshOnce(api: ApiQueryApi): Promise<RefreshOutcome> {
  inFlight ??= inSessionLock(() => requestToken(api)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}
