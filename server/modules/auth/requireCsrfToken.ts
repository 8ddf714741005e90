import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CSRF_COOKIE, CSRF_HEADER } from '../../../src/contract/paths.ts';
import type { Context } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import { comesFromOwnSite } from '../../http/origins.ts';
import { bearerClaims } from './authenticate.ts';
import { readRefreshCookie } from './cookies.ts';
import { isCsrfToken, isEqual } from './csrfTokens.ts';
import { familyOf } from './sessions.ts';

// RFC 9110 §9.2.1: the methods that change nothing.
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every unsafe call (403 `{detail}`) that a browser says comes from another site, or whose `X-CSRFToken` header
 * is not the `csrftoken` cookie, signed by us for the session that the call belongs to.
 */
export function requireCsrfToken(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Most calls are safe, and need not wait for a promise.
    if (!SAFE_METHODS.has(request.method) && !request.is404) return refuseForeign(request, context);
    done();
    return undefined;
  });
}

async function refuseForeign(request: FastifyRequest, context: Context): Promise<void> {
  if (!comesFromOwnSite(request, context.config)) {
    throw new HttpError(403, 'The request came from another site.');
  }
  if (!(await hasCsrfToken(request, context))) {
    throw new HttpError(
      403,
      'The CSRF token is missing or does not fit. Please reload the page and try again.',
    );
  }
}

async function hasCsrfToken(request: FastifyRequest, context: Context): Promise<boolean> {
  const cookie = request.cookies[CSRF_COOKIE];
  const header = request.headers[CSRF_HEADER.toLowerCase()];
  if (cookie === undefined || typeof header !== 'string' || !isEqual(cookie, header)) return false;
  return isCsrfToken(header, await sessionOf(request, context), context.secret);
}

/** The session that a request belongs to, by its access token or, below /api/auth/, its refresh cookie. */
export async function sessionOf(request: FastifyRequest, context: Context): Promise<string | null> {
  const claims = await bearerClaims(request, context);
  if (claims !== null) return claims.family;
  const refreshToken = readRefreshCookie(request, context.config);
  return refreshToken === null ? null : familyOf(context, refreshToken);
}
