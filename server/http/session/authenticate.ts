import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UserRow } from '../../database/tables.ts';
import { HttpError } from '../errors.ts';
import { readAccessToken, type AccessClaims } from '../../crypto/tokens.ts';
import type { SessionContext } from './sessionContext.ts';
import { findSessionUser } from './store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking, once `authenticate` has let the request through; read it by `signedInUser`. */
    user: UserRow | null;
  }
}

/** Gives every request its place for who is asking; before any route. */
export function rememberUsers(app: FastifyInstance): void {
  app.decorateRequest('user', null);
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
 * A hook that lets only the signed-in pass, and makes `signedInUser` know them.
 * Else 401 `{detail}`: without a token, with one that is forged or expired, after sign-out, or when suspended.
 */
export function authenticate(context: SessionContext) {
  return async (request: FastifyRequest): Promise<void> => {
    const claims = await bearerClaims(request, context);
    const user = claims === null ? undefined : await findSessionUser(context.database, claims);
    if (user === undefined) throw notAuthenticated();
    request.user = user;
  };
}

/** The user of a route behind `authenticate`. */
export function signedInUser(request: FastifyRequest): UserRow {
  if (request.user === null) throw notAuthenticated();
  return request.user;
}

/** 401 `{detail}`, as for a token that is not good. */
export const notAuthenticated = () =>
  new HttpError(401, 'Not authenticated', { 'www-authenticate': 'Bearer' });
