import { createAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { TokenSchema } from '../contract/apiFields.ts';
import { paths } from '../contract/paths.ts';
import { attempt } from '../lib/attempt.ts';
import { fetchCsrf } from './csrf.ts';
import { apiState, rawBaseQuery, type ApiQuery } from './rawBaseQuery.ts';

type ApiQueryApi = Parameters<ApiQuery>[1];
type Answer = Awaited<ReturnType<ApiQuery>>;

export const sessionOpened = createAction<{ accessToken: string }>('session/opened');

/** There is no session (any more): signed out, expired, or a visitor. */
export const sessionEnded = createAction('session/ended');

/**
 * Where the browser keeps its last press, for its other tabs: a random text for each sign-in with the
 * username as it was typed, or `SIGNED_OUT`.
 */
export const SESSION_KEY = 'musika.session';

/** Signed out, but not yet at the back end: the cookie may still be valid, and must not be used. */
export const SIGNED_OUT = 'leaving';

const lastPress = (): string | null => attempt(() => localStorage.getItem(SESSION_KEY));
let known = 'window' in globalThis ? lastPress() : null;

function announce(press: string): void {
  // A storage that is full must not keep an older press.
  if (attempt(() => localStorage.setItem(SESSION_KEY, press)) === null)
    attempt(() => localStorage.removeItem(SESSION_KEY));
  // As it is read: one that could not be stored is no press in another tab.
  known = lastPress();
}

export const announceSignIn = (username: string | null): void =>
  announce(`${Date.now()}.${Math.random()} ${username ?? ''}`);

/**
 * Reports a sign-in (with its username) or sign-out in another tab, also one that was missed at the
 * start or in the back/forward cache. Returns the function that stops it.
 */
export function onPressElsewhere(listener: (isSignIn: boolean, username: string | null) => void): () => void {
  const look = () => {
    const press = lastPress();
    if (press === known) return;
    known = press;
    listener(press !== null && press !== SIGNED_OUT, press?.split(' ')[1] ?? null);
  };
  const listening = new AbortController();
  look();
  for (const event of ['storage', 'pageshow', 'visibilitychange'])
    window.addEventListener(event, look, { signal: listening.signal });
  return () => listening.abort();
}

/** Nothing of a session stays in this tab. */
export function leaveSession(dispatch: ApiQueryApi['dispatch']): void {
  dispatch(sessionEnded());
  location.reload();
}

/**
 * Runs what changes the session's cookies while no other tab of this browser does (Web Locks). Over
 * http there are no locks: tabs that refresh together get the same token.
 */
export async function inSessionLock<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  return locks === undefined ? work() : await locks.request('musika-session', work);
}

const post = (url: string, api: ApiQueryApi, headers = {}) =>
  Promise.resolve(rawBaseQuery({ url, method: 'POST', body: {}, headers }, api, {}));

/** With the token of that session, which the state has deleted already. Pending without a response. */
async function sendSignOut(api: ApiQueryApi, accessToken: string | null): Promise<Answer> {
  // A user has signed in since, in another tab: that is another session.
  if (![null, SIGNED_OUT].includes(lastPress())) return { data: null };
  const bearer = accessToken === null ? {} : { Authorization: `Bearer ${accessToken}` };
  let answer = await post(paths.logout, api, bearer);
  const isRejected = answer.error?.status === 401 || answer.error?.status === 403;
  // The token has expired: the cookie alone names the session.
  if (accessToken !== null && isRejected) answer = await post(paths.logout, api);
  const isDone = answer.error === undefined || answer.error.status === 401;
  if (isDone && lastPress() === SIGNED_OUT) localStorage.removeItem(SESSION_KEY);
  return answer;
}

/** "Even if the call fails" (decisions) the session ends here. */
export function signOut(api: ApiQueryApi): Promise<Answer> {
  const { accessToken } = apiState(api.getState);
  announce(SIGNED_OUT);
  api.dispatch(sessionEnded());
  return inSessionLock(() => sendSignOut(api, accessToken));
}

/** `unreachable`: the back end has not said whether there is a session, which is left as it is. */
export type RefreshOutcome = 'opened' | 'ended' | 'unreachable';

/** Whether the back end says so itself: the page or text of a proxy may have any of these statuses. */
function saysSignedOut({ data, error, meta }: Answer): boolean {
  const status = meta?.response?.status ?? 0;
  const body = data ?? error?.data;
  return (
    [200, 401, 403].includes(status) && typeof body === 'object' && body !== null && !Array.isArray(body)
  );
}

async function requestToken(api: ApiQueryApi): Promise<RefreshOutcome> {
  const before = { known, ...apiState(api.getState) };
  if (lastPress() === SIGNED_OUT) {
    await sendSignOut(api, null);
    api.dispatch(sessionEnded());
    return 'ended';
  }
  const answer = (await fetchCsrf()) ? await post(paths.refresh, api) : null;
  const { accessToken } = apiState(api.getState);
  // Signed out, or in, meanwhile: the response belongs to another session.
  if (known !== before.known || accessToken !== before.accessToken)
    return accessToken === null ? 'ended' : 'opened';
  // So it does where this tab has not heard of the press in another one.
  if (accessToken !== null && ![null, known].includes(lastPress())) {
    leaveSession(api.dispatch);
    return 'ended';
  }
  if (answer === null) return 'unreachable';
  const token = v.safeParse(TokenSchema, answer.data);
  if (token.success && token.output.access !== null) {
    api.dispatch(sessionOpened({ accessToken: token.output.access }));
    return 'opened';
  }
  if (!saysSignedOut(answer)) return 'unreachable';
  api.dispatch(sessionEnded());
  return 'ended';
}

let inFlight: Promise<RefreshOutcome> | null = null;

/** Callers share one call, and tabs take turns. */
export function refreshOnce(api: ApiQueryApi): Promise<RefreshOutcome> {
  inFlight ??= inSessionLock(() => requestToken(api)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}
