import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COOKIES_NEEDED, CSRF_COOKIE, CSRF_HEADER } from '../../../src/contract/paths.ts';
import { isEqual } from '../../crypto/tokens.ts';
import { HttpError } from '../errors.ts';
import { comesFromOwnSite } from '../origins.ts';
import type { SessionContext } from './session.ts';

/** RFC 9110 §9.2.1: the methods that change nothing. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects every unsafe call (403 `{detail}`) from another site, a forged sign-in too, or whose
 * `X-CSRFToken` header is not the `csrftoken` cookie (OWASP CSRF cheat sheet, "Double-Submit Cookie").
 */
export function requireCsrfToken(app: FastifyInstance, { config }: Pick<SessionContext, 'config'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isUnsafe = !SAFE_METHODS.has(request.method) && !request.is404;
    const problem = isUnsafe ? problemOf(request, config) : undefined;
    done(problem === undefined ? undefined : new HttpError(403, problem));
  });
}

function problemOf(request: FastifyRequest, config: SessionContext['config']): string | undefined {
  if (!comesFromOwnSite(request, config)) return 'The request came from another site.';
  const cookie = request.cookies[CSRF_COOKIE];
  if (!cookie) return COOKIES_NEEDED;
  const header = request.headers[CSRF_HEADER.toLowerCase()];
  if (typeof header === 'string' && isEqual(cookie, header)) return undefined;
  return 'Your browser did not confirm this request. Please reload the page and try again.';
}
