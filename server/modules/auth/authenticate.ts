import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { findSessionUser } from './store.ts';
import { readAccessToken, type AccessClaims } from './tokens.ts';

/** Who is asking, once `authenticate` has let the request through. */
const users = new WeakMap<FastifyRequest, UserRow>();

/** The claims of the request's bearer token (RFC 6750), or null without a good one. */
export async function bearerClaims(request: FastifyRequest, context: Context): Promise<AccessClaims | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : readAccessToken(token, context);
}

/**
 * A preHandler that lets only the signed-in pass, and makes `signedInUser` know them.
 * Else 401 `{detail}`: without a token, with one that is forged or expired, after sign-out, or when suspended.
 */
export function authenticate(context: Context) {
  return async (request: FastifyRequest): Promise<void> => {
    const claims = await bearerClaims(request, context);
    const user = claims === null ? undefined : await findSessionUser(context.database, claims);
    if (user === undefined) throw notAuthenticated();
    users.set(request, user);
  };
}

/** The user of a route behind `authenticate`. */
export function signedInUser(request: FastifyRequest): UserRow {
  const user = users.get(request);
  if (user === undefined) throw notAuthenticated();
  return user;
}

/** 401 `{detail}`, as for a token that is not good. */
export const notAuthenticated = () =>
  new HttpError(401, 'Not authenticated', { 'www-authenticate': 'Bearer' });
