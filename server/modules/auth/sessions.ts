import { randomBytes, randomUUID } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenSchema } from '../../../src/contract/apiFields.ts';
import { SESSION_HINT_COOKIE } from '../../../src/contract/firstPage.ts';
import { CSRF_COOKIE } from '../../../src/contract/paths.ts';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import {
  familyInToken,
  hashRefreshToken,
  makeRefreshToken,
  nextRefreshToken,
  signAccessToken,
} from '../../crypto/tokens.ts';
import type { UserRow } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import type { Presented } from '../../http/operation.ts';
import { isHttps, refreshCookieName, sessionOf } from '../../http/session/session.ts';
import { networkOf } from '../../limits/tries.ts';
import {
  deleteSession,
  findUser,
  insertSession,
  lockUnchangedUser,
  movePushDevices,
  noteUserSeen,
  rotateSession,
  sweepSessions,
} from './store.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** How long a browser that is not used stays signed in. */
export const REFRESH_TOKEN_LIFE = 30 * DAY;

/** How long a browser stays signed in however much it is used (OWASP ASVS 5.0, 7.3.2). */
export const SESSION_LIFE = 180 * DAY;

/** The tokens of a sign-in or a refresh: one for the body, one for the cookie. */
interface OpenedSession {
  access: string;
  refreshToken: string;
}

/** Written once a day: listings of sellers who stay away for long rest. */
async function noteSeen(database: Context['database'], user: UserRow, now: number): Promise<void> {
  const today = Math.floor(now / DAY);
  if (user.seen_day !== today) await noteUserSeen(database, user.id, today);
}

/**
 * Starts a session after a proof of identity. Null if the password was changed, or the user
 * suspended or deleted, since `user` was read: such a change ends every session. The session of a
 * suspended user admits to few calls (`authenticate`).
 */
async function openSession(
  context: Context,
  user: UserRow,
  { family, ip }: { family: string; ip: string },
): Promise<OpenedSession | null> {
  const now = context.now();
  const refreshToken = makeRefreshToken(family);
  const isOpen = await context.database.transaction().execute(async (transaction) => {
    if (!(await lockUnchangedUser(transaction, user))) return false;
    await noteSeen(transaction, user, now);
    await sweepSessions(transaction, now);
    await insertSession(transaction, {
      id: family,
      user_id: user.id,
      token_hash: hashRefreshToken(refreshToken),
      started_at: now,
      expires_at: now + REFRESH_TOKEN_LIFE,
      network: networkOf(ip),
    });
    return true;
  });
  if (!isOpen) return null;
  return { refreshToken, access: await signAccessToken({ userId: user.id, family }, context) };
}

/**
 * Exchanges a refresh token for its successor, and again for the same one until that successor is
 * presented: the response may have been lost, and tabs refresh at once (decisions, The wire). Null
 * if unknown, expired, signed out, of a deleted user, or older than that, which ends the session:
 * one of two bearers is a thief (RFC 9700 §4.14.2).
 */
export async function refreshSession(context: Context, presented: string): Promise<OpenedSession | null> {
  const { database } = context;
  const now = context.now();
  const family = familyInToken(presented);
  if (family === null) return null;
  const refreshToken = nextRefreshToken(presented, context.secret);
  const userId = await rotateSession(database, {
    id: family,
    presented: hashRefreshToken(presented),
    next: hashRefreshToken(refreshToken),
    now,
    unusedLife: REFRESH_TOKEN_LIFE,
    sessionLife: SESSION_LIFE,
  });
  const user = userId === undefined ? undefined : await findUser(database, userId);
  if (user === undefined) {
    await deleteSession(database, family);
    return null;
  }
  await noteSeen(database, user, now);
  return { refreshToken, access: await signAccessToken({ userId: user.id, family }, context) };
}

function refreshCookieOptions(config: Config): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: isHttps(config), path: '/api/auth/' };
}

/** For what the web app reads. */
function readableCookieOptions(config: Config): CookieSerializeOptions {
  return { httpOnly: false, sameSite: 'lax', secure: isHttps(config), path: '/' };
}

function setRefreshCookie(reply: FastifyReply, token: string, config: Config): void {
  const maxAge = REFRESH_TOKEN_LIFE / SECOND;
  reply.setCookie(refreshCookieName(config), token, { ...refreshCookieOptions(config), maxAge });
  // Only says that a session exists, so that a page knows whether to refresh.
  reply.setCookie(SESSION_HINT_COOKIE, 'present', { ...readableCookieOptions(config), maxAge });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(refreshCookieName(config), refreshCookieOptions(config));
  reply.clearCookie(SESSION_HINT_COOKIE, readableCookieOptions(config));
}

/**
 * Gives the browser a CSRF token and returns it: a random text that a call repeats in a header,
 * which no other site can do. The one it has stays: another tab may be about to send it.
 */
export function ensureCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: Pick<Context, 'config'>,
): string {
  const token = request.cookies[CSRF_COOKIE] || randomBytes(16).toString('base64url');
  // Readable by the web app (decisions, The wire).
  reply.setCookie(CSRF_COOKIE, token, {
    ...readableCookieOptions(config),
    maxAge: REFRESH_TOKEN_LIFE / SECOND,
  });
  return token;
}

/** What the calls that open or refresh a session answer (§7). */
type TokenAnswer = Presented<typeof TokenSchema>;

/**
 * Gives the browser a new session after a proof of identity, in place of its earlier one. Throws
 * 401 `{detail}` if the proof is void by now.
 */
export async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
  context: Context,
): Promise<TokenAnswer> {
  const before = await sessionOf(request, context);
  const family = randomUUID();
  const session = await openSession(context, user, { family, ip: request.ip });
  if (session === null) throw new HttpError(401, 'Invalid username or password.');
  if (before !== null) {
    await movePushDevices(context.database, { userId: user.id, from: before, to: family });
    await deleteSession(context.database, before);
  }
  return answerSession(request, reply, session, context);
}

/** Puts the refresh token and a CSRF token into cookies; returns the access token. */
export function answerSession(
  request: FastifyRequest,
  reply: FastifyReply,
  session: OpenedSession,
  context: Context,
): TokenAnswer {
  setRefreshCookie(reply, session.refreshToken, context.config);
  ensureCsrfCookie(request, reply, context);
  return { access: session.access };
}
