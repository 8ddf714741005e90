import type { FastifyRequest } from 'fastify';
import { familyInToken, hashRefreshToken } from '../../crypto/tokens.ts';
import { bearerClaims } from './authenticate.ts';
import { readRefreshCookie } from './cookies.ts';
import type { SessionContext } from './sessionContext.ts';
import { findImportedSession } from './store.ts';

/** The family that a refresh token names, whether or not either is still good; null for a token that names none. */
export async function familyOf({ database }: SessionContext, refreshToken: string): Promise<string | null> {
  const family = familyInToken(refreshToken);
  if (family !== null) return family;
  const imported = await findImportedSession(database, hashRefreshToken(refreshToken));
  return imported?.id ?? null;
}

/** The session that a request belongs to, by its access token or, below /api/auth/, its refresh cookie. */
export async function sessionOf(request: FastifyRequest, context: SessionContext): Promise<string | null> {
  const claims = await bearerClaims(request, context);
  if (claims !== null) return claims.family;
  const refreshToken = readRefreshCookie(request, context.config);
  return refreshToken === null ? null : familyOf(context, refreshToken);
}
