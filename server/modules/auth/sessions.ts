import { randomBytes, randomUUID } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenSchema } from '../../../src/contract/apiFields.ts';
import { SESSION_HINT_COOKIE } from '../../../src/contract/firstPage.ts';
import { CSRF_COOKIE } from '../../../src/contract/paths.ts';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import {
  type AccessClaims,
  familyInToken,
  hashRefreshToken,
  makeRefreshToken,
  nextRefreshToken,
  signAccessToken,
} from '../../crypto/tokens.ts';
import type { UserRow } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import type { Presented } from '../../http/operation.ts';
import { isHttps, readRefreshCookie, refreshCookieName, sessionOf } from '../../http/session/session.ts';
import { networkOf } from '../../limits/tries.ts';
import {
  deleteSession,
  findUser,
  lockUnchangedUser,
  noteUserSeen,
  REFRESH_TOKEN_LIFE,
  replaceSession,
  rotateSession,
} from './store.ts';

const DAY = 24 * 60 * 60 * 1000;

const refreshCookie = (config: Config): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(config),
  path: '/api/auth/',
});

const readableCookie = (config: Config) => ({ ...refreshCookie(config), httpOnly: false, path: '/' });

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(refreshCookieName(config), refreshCookie(config));
  reply.clearCookie(SESSION_HINT_COOKIE, readableCookie(config));
}

const maxAge = REFRESH_TOKEN_LIFE / 1000;

/**
 * Gives the browser a CSRF token and returns it: a random text that a call repeats in a header,
 * which no other site can do. The one it has stays: another tab may be about to send it.
 */
export function ensureCsrfCookie(request: FastifyRequest, reply: FastifyReply, { config }: Context): string {
  const token = request.cookies[CSRF_COOKIE] || randomBytes(16).toString('base64url');
  reply.setCookie(CSRF_COOKIE, token, { ...readableCookie(config), maxAge });
  return token;
}

type TokenAnswer = Presented<typeof TokenSchema>;

async function answerSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { refreshToken, ...claims }: AccessClaims & { refreshToken: string },
  context: Context,
): Promise<TokenAnswer> {
  const { config } = context;
  reply.setCookie(refreshCookieName(config), refreshToken, { ...refreshCookie(config), maxAge });
  // Only says that a session exists, so that a page knows whether to refresh.
  reply.setCookie(SESSION_HINT_COOKIE, 'present', { ...readableCookie(config), maxAge });
  ensureCsrfCookie(request, reply, context);
  return { access: await signAccessToken(claims, context) };
}

/**
 * Gives the browser a new session after a proof of identity, in place of its earlier one. Throws
 * 401 `{detail}` if the password was changed, or the user suspended or deleted, since `user` was
 * read: such a change ends every session. That of a suspended user admits to few calls.
 */
export async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
  context: Context,
): Promise<TokenAnswer> {
  const now = context.now();
  const before = await sessionOf(request, context);
  const family = randomUUID();
  const refreshToken = makeRefreshToken(family);
  await context.database.transaction().execute(async (transaction) => {
    if (!(await lockUnchangedUser(transaction, user)))
      throw new HttpError(401, 'Invalid username or password.');
    await noteUserSeen(transaction, user, Math.floor(now / DAY));
    const session = {
      id: family,
      user_id: user.id,
      token_hash: hashRefreshToken(refreshToken),
      started_at: now,
      expires_at: now + REFRESH_TOKEN_LIFE,
      network: networkOf(request.ip),
    };
    await transaction.insertInto('sessions').values(session).execute();
  });
  if (before !== null) await replaceSession(context.database, { userId: user.id, from: before, to: family });
  return answerSession(request, reply, { userId: user.id, family, refreshToken }, context);
}

/**
 * Exchanges the browser's refresh token for its successor, and again for the same one until that is
 * presented: the response may have been lost, and tabs refresh at once (decisions, The wire). Throws
 * 401 `{detail}` if it is unknown, expired, signed out, of a deleted user, or older than that, which
 * ends the session: one of two bearers is a thief (RFC 9700 §4.14.2).
 */
export async function refreshSession(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<TokenAnswer> {
  const { config, database, secret } = context;
  const now = context.now();
  const presented = readRefreshCookie(request, config);
  if (presented === null) return { access: null };
  const family = familyInToken(presented) ?? '';
  const refreshToken = nextRefreshToken(presented, secret);
  const userId = await rotateSession(database, {
    id: family,
    presented: hashRefreshToken(presented),
    next: hashRefreshToken(refreshToken),
    now,
  });
  const user = userId === undefined ? undefined : await findUser(database, userId);
  if (user === undefined) {
    await deleteSession(database, family);
    clearRefreshCookie(reply, config);
    throw new HttpError(401, 'The session is over. Please sign in again.');
  }
  await noteUserSeen(database, user, Math.floor(now / DAY));
  return answerSession(request, reply, { userId: user.id, family, refreshToken }, context);
}
