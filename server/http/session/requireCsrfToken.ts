import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COOKIES_NEEDED, CSRF_COOKIE, CSRF_HEADER } from '../../../src/contract/paths.ts';
import { HttpError } from '../errors.ts';
import { comesFromOwnSite } from '../origins.ts';
import { isEqual } from '../../crypto/tokens.ts';
import type { SessionContext } from './session.ts';

// RFC 9110 §9.2.1: the methods that change nothing.
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects every unsafe call (403 `{detail}`) from another site, which also keeps others from
 * planting a session by a forged sign-in, or whose `X-CSRFToken` header is not the `csrftoken`
 * cookie (OWASP CSRF cheat sheet, "Double-Submit Cookie").
 */
export function requireCsrfToken(app: FastifyInstance, { config }: Pick<SessionContext, 'config'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isUnsafe = !SAFE_METHODS.has(request.method) && !request.is404;
    done(isUnsafe ? rejection(request, config) : undefined);
  });
}

function rejection(request: FastifyRequest, config: SessionContext['config']): HttpError | undefined {
  if (!comesFromOwnSite(request, config)) return new HttpError(403, 'The request came from another site.');
  const cookie = request.cookies[CSRF_COOKIE];
  if (!cookie) return new HttpError(403, COOKIES_NEEDED);
  const header = request.headers[CSRF_HEADER.toLowerCase()];
  if (typeof header === 'string' && isEqual(cookie, header)) return undefined;
  return new HttpError(
    403,
    'Your browser did not confirm this request. Please reload the page and try again.',
  );
}
