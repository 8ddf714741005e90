import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { SESSION_HINT_COOKIE } from '../../../src/contract/firstPage.ts';
import { CSRF_COOKIE } from '../../../src/contract/paths.ts';
import { isCsrfToken, makeCsrfToken } from '../../crypto/csrfTokens.ts';
import { isHttps, refreshCookieName } from '../../http/session/session.ts';
import { REFRESH_TOKEN_LIFE } from './rules.ts';

function refreshCookieOptions(config: Config): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: isHttps(config), path: '/api/auth/' };
}

/** It says that there is a session and nothing else: a page that opens can tell whether there is anything to refresh. */
function hintCookieOptions(config: Config): CookieSerializeOptions {
  return { httpOnly: false, sameSite: 'lax', secure: isHttps(config), path: '/' };
}

export function setRefreshCookie(reply: FastifyReply, token: string, config: Config): void {
  const maxAge = REFRESH_TOKEN_LIFE / 1000;
  reply.setCookie(refreshCookieName(config), token, { ...refreshCookieOptions(config), maxAge });
  reply.setCookie(SESSION_HINT_COOKIE, 'present', { ...hintCookieOptions(config), maxAge });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(refreshCookieName(config), refreshCookieOptions(config));
  reply.clearCookie(SESSION_HINT_COOKIE, hintCookieOptions(config));
}

/**
 * Sees to it that the browser has a CSRF token that fits the session (null: a visitor), and answers it. One that fits
 * already is kept: another tab may be about to send it.
 */
export function ensureCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  session: string | null,
  { config, secret }: Context,
): string {
  const present = request.cookies[CSRF_COOKIE];
  const fits = present !== undefined && isCsrfToken(present, session, secret);
  const token = fits ? present : makeCsrfToken(session, secret);
  // Readable by the web app, which repeats it in a header (decisions, The wire).
  reply.setCookie(CSRF_COOKIE, token, {
    httpOnly: false,
    sameSite: 'lax',
    secure: isHttps(config),
    path: '/',
    maxAge: REFRESH_TOKEN_LIFE / 1000,
  });
  return token;
}
