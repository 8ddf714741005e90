import type { FastifyRequest } from 'fastify';
import { hashRefreshToken } from '../../crypto/tokens.ts';
import { bearerClaims } from './authenticate.ts';
import { readRefreshCookie } from './cookies.ts';
import type { SessionContext } from './sessionContext.ts';
import { findRefreshToken } from './store.ts';

/** The family of a refresh token, whether or not the token is still good; null for one that we do not know. */
export async function familyOf({ database }: SessionContext, refreshToken: string): Promise<string | null> {
  const token = await findRefreshToken(database, hashRefreshToken(refreshToken));
  return token?.family ?? null;
}

/** The session that a request belongs to, by its access token or, below /api/auth/, its refresh cookie. */
export async function sessionOf(request: FastifyRequest, context: SessionContext): Promise<string | null> {
  const claims = await bearerClaims(request, context);
  if (claims !== null) return claims.family;
  const refreshToken = readRefreshCookie(request, context.config);
  return refreshToken === null ? null : familyOf(context, refreshToken);
}
