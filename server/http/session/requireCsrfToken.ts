import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COOKIES_NEEDED, CSRF_COOKIE, CSRF_HEADER } from '../../../src/contract/paths.ts';
import { HttpError } from '../errors.ts';
import { comesFromOwnSite } from '../origins.ts';
import { isCsrfToken, isEqual } from '../../crypto/tokens.ts';
import { type SessionContext, sessionOf } from './session.ts';

// RFC 9110 §9.2.1: the methods that change nothing.
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects every unsafe call (403 `{detail}`) from another site, or whose `X-CSRFToken` header is
 * not the `csrftoken` cookie, signed for the session of the call.
 */
export function requireCsrfToken(app: FastifyInstance, context: SessionContext): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Most calls are safe and need no promise.
    if (!SAFE_METHODS.has(request.method) && !request.is404) return refuseForeign(request, context);
    done();
    return undefined;
  });
}

async function refuseForeign(request: FastifyRequest, context: SessionContext): Promise<void> {
  if (!comesFromOwnSite(request, context.config)) {
    throw new HttpError(403, 'The request came from another site.');
  }
  if (!(await hasCsrfToken(request, context))) {
    if (request.cookies[CSRF_COOKIE] === undefined) throw new HttpError(403, COOKIES_NEEDED);
    throw new HttpError(
      403,
      'Your browser did not confirm this request. Please reload the page and try again.',
    );
  }
}

async function hasCsrfToken(request: FastifyRequest, context: SessionContext): Promise<boolean> {
  const cookie = request.cookies[CSRF_COOKIE];
  const header = request.headers[CSRF_HEADER.toLowerCase()];
  if (cookie === undefined || typeof header !== 'string' || !isEqual(cookie, header)) return false;
  return isCsrfToken(header, await sessionOf(request, context), context.secret);
}
