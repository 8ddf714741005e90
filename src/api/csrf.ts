import * as v from 'valibot';
import { CsrfSchema } from '../contract/apiFields.ts';
import { API_BASE, CSRF_COOKIE, paths } from '../contract/paths.ts';
import { attempt } from '../lib/attempt.ts';
import { apiOrigin } from '../lib/runtimeConfig.ts';

// For an API on another site: its cookie is sent, but the browser does not show it to this page.
let tokenFromBody: string | null = null;
let inFlight: Promise<boolean> | null = null;

export function tokenFromCookie(): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`));
  const value = pair?.slice(CSRF_COOKIE.length + 1) ?? null;
  return value && (attempt(() => decodeURIComponent(value)) ?? value);
}

export function csrfToken(): string | null {
  // A cookie of that name on this page's own host is not the API's, when the API stands elsewhere.
  const isElsewhere = new URL(apiOrigin()).hostname !== location.hostname;
  return isElsewhere ? (tokenFromBody ?? tokenFromCookie()) : (tokenFromCookie() ?? tokenFromBody);
}

/** A session has begun: on most back ends with another token than an earlier body's. */
export function forgetCsrf(): void {
  tokenFromBody = null;
}

async function requestCsrf(): Promise<boolean> {
  const address = new URL(API_BASE + paths.csrf, apiOrigin());
  const response = await fetch(address, { credentials: 'include' }).catch(() => null);
  // A back end may respond without JSON.
  const body = v.safeParse(CsrfSchema, await response?.json().catch(() => null));
  if (body.success && body.output.csrfToken !== null) tokenFromBody = body.output.csrfToken;
  return response !== null && response.status < 500 && response.status !== 429;
}

/**
 * §7: "called before login, register, Google login and refresh". False where no back end has
 * responded, so that a call without a token would be rejected for that.
 */
export function fetchCsrf(): Promise<boolean> {
  inFlight ??= requestCsrf().finally(() => {
    inFlight = null;
  });
  return inFlight;
}

/** Decisions, The wire: fetched once before any unsafe call that finds no token. */
export async function ensureCsrf(): Promise<void> {
  if (csrfToken() === null) await fetchCsrf();
}
