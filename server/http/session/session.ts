import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { type AccessClaims, familyInToken, readAccessToken } from '../../crypto/tokens.ts';
import type { Tables, UserRow } from '../../database/tables.ts';
import { HttpError } from '../errors.ts';

export interface SessionContext {
  config: Config;
  database: Kysely<Tables>;
  /** Signs access and CSRF tokens; made on the first start and stored in `settings`. */
  secret: Uint8Array;
  /** The only clock, in milliseconds, so that tests can move it. */
  now: () => number;
}

export const isHttps = (config: Config) => config.publicUrl?.startsWith('https:') ?? false;

/** RFC 6265bis: browsers accept a `__Secure-` cookie over https only, so no plain-http page can plant one. */
export const refreshCookieName = (config: Config) => `${isHttps(config) ? '__Secure-' : ''}musika_refresh`;

export const readRefreshCookie = (request: FastifyRequest, config: Config): string | null =>
  request.cookies[refreshCookieName(config)] || null;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, set by `authenticate`; read it by `signedInUser`. */
    user: UserRow | null;
  }
}

/** The claims of the request's bearer token (RFC 6750), or null without a good one. */
export async function bearerClaims(
  request: FastifyRequest,
  context: SessionContext,
): Promise<AccessClaims | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : readAccessToken(token, context);
}

/**
 * A hook that admits signed-in users only, and sets `signedInUser`. Else 401 `{detail}`: no token, a
 * forged or expired one, or after sign-out. Suspended users get 403 `{detail}`, except where the
 * route's schema has `admitsSuspended`.
 */
export function authenticate(context: SessionContext) {
  return async (request: FastifyRequest): Promise<void> => {
    const claims = await bearerClaims(request, context);
    const user = claims === null ? undefined : await findSessionUser(context.database, claims);
    if (user === undefined) throw notAuthenticated();
    if ((user.suspended_until ?? 0) > context.now() && request.routeOptions.schema?.admitsSuspended !== true)
      throw isSuspended();
    request.user = user;
  };
}

/** The user of an open session: sign-out takes effect at once. */
const findSessionUser = (database: Kysely<Tables>, { userId, family }: AccessClaims) =>
  database
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .selectAll('users')
    .where('sessions.id', '=', family)
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();

export const isSuspended = () =>
  new HttpError(403, 'Your account is suspended. The page of your account says why, and how to appeal.');

/** What is private must not linger in a cache between here and the browser (RFC 6749 §5.1). */
export function forbidCaching(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

export function signedInUser(request: FastifyRequest): UserRow {
  if (request.user === null) throw notAuthenticated();
  return request.user;
}

export const notAuthenticated = () =>
  new HttpError(401, 'Not authenticated', { 'www-authenticate': 'Bearer' });

/** The session of a request, by its access token or, below /api/auth/, its refresh cookie. */
export async function sessionOf(request: FastifyRequest, context: SessionContext): Promise<string | null> {
  const claims = await bearerClaims(request, context);
  return claims?.family ?? familyInToken(readRefreshCookie(request, context.config) ?? '');
}
