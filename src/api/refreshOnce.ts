import * as v from 'valibot';
import { TokenSchema } from '../contract/apiFields.ts';
import { paths } from '../contract/paths.ts';
import { fetchCsrf } from './csrf.ts';
import { takeBootstrapRefresh } from './firstPage.ts';
import { inSessionLock } from './sessionLock.ts';
import { isAnotherSession, isLeaving, joinSession, clearSignOutPending } from './sharedSession.ts';
import { rawBaseQuery, type ApiQuery } from './rawBaseQuery.ts';
import { sessionEnded, sessionOpened } from './sessionEvents.ts';
import { apiState } from './apiState.ts';

type ApiQueryApi = Parameters<ApiQuery>[1];

/** `unreachable`: no answer came, so nothing is known of the session and it is left as it is. */
export type RefreshOutcome = 'opened' | 'ended' | 'unreachable';

/**
 * Tells the back end of a sign-out, so that its cookie is worth nothing any more; with the token of the session that was left
 * (§7: "Authenticated calls send a bearer access token"), where there is one still: the state has forgotten it. Where no answer comes, the sign-out stays
 * due, and the cookie is not used meanwhile: nobody is signed in again by it.
 */
export async function signOutOnce(
  api: ApiQueryApi,
  accessToken: string | null = null,
): Promise<Awaited<ReturnType<ApiQuery>>> {
  // Somebody has signed in since, in another tab: that session is not the one that was left.
  if (!isLeaving()) return { data: null };
  const call = { url: paths.logout, method: 'POST', body: {} };
  const headers = { Authorization: `Bearer ${accessToken}` };
  let answer = await rawBaseQuery(accessToken === null ? call : { ...call, headers }, api, {});
  const status = answer.error?.status;
  // A token that has run out is refused where none would be: the cookie says which session it is.
  if (accessToken !== null && (status === 401 || status === 403)) answer = await rawBaseQuery(call, api, {});
  if (answer.error === undefined || answer.error.status === 401) clearSignOutPending();
  return answer;
}

type Answer = Pick<Awaited<ReturnType<ApiQuery>>, 'data' | 'error'>;

/** The call's answer: of the one that began with the page, else of one that begins now. */
async function refreshAnswer(api: ApiQueryApi): Promise<Answer> {
  const pending = await takeBootstrapRefresh();
  if (pending !== null) return { data: pending.status === 200 ? pending.body : null };
  await fetchCsrf();
  return rawBaseQuery({ url: paths.refresh, method: 'POST', body: {} }, api, {});
}

async function askForToken(api: ApiQueryApi): Promise<RefreshOutcome> {
  if (isLeaving()) {
    await signOutOnce(api);
    api.dispatch(sessionEnded());
    return 'ended';
  }
  const { epoch, sessionMarker: own } = apiState(api.getState);
  const answer = await refreshAnswer(api);
  // Signed out, or in, meanwhile: this answer belongs to a session that is no longer ours.
  if (apiState(api.getState).epoch !== epoch) {
    return apiState(api.getState).accessToken === null ? 'ended' : 'opened';
  }
  if (answer.error?.status === 'FETCH_ERROR') return 'unreachable';
  const token = v.safeParse(TokenSchema, answer.data);
  if (token.success && token.output.access !== null) {
    // Nothing of one person's session may mix with another's.
    if (isAnotherSession(own)) api.dispatch(sessionEnded());
    api.dispatch(sessionOpened({ accessToken: token.output.access, sessionMarker: joinSession(own) }));
    return 'opened';
  }
  api.dispatch(sessionEnded());
  return 'ended';
}

let inFlight: Promise<RefreshOutcome> | null = null;

/** The one road to a new token: callers at the same time share one call, and tabs take turns. */
export function refreshOnce(api: ApiQueryApi): Promise<RefreshOutcome> {
  inFlight ??= inSessionLock(() => askForToken(api)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}
