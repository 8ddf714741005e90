import { randomUUID } from 'node:crypto';
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
  isCsrfToken,
  makeCsrfToken,
  makeRefreshToken,
  openSuccessor,
  sealSuccessor,
  signAccessToken,
} from '../../crypto/tokens.ts';
import type { UserRow } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import type { Presented } from '../../http/operation.ts';
import { isHttps, refreshCookieName, sessionOf } from '../../http/session/session.ts';
import { networkOf } from '../../limits/tries.ts';
import { rememberBrowser } from './signInLimits.ts';
import {
  deleteSession,
  findSession,
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
  family: string;
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
async function openSession(context: Context, user: UserRow, ip: string): Promise<OpenedSession | null> {
  const now = context.now();
  const family = randomUUID();
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
  return { family, refreshToken, access: await signAccessToken({ userId: user.id, family }, context) };
}

/**
 * Exchanges a refresh token for its successor, and again for the same one until that successor is
 * presented: the response may have been lost, and tabs refresh at once (decisions, The wire). Null
 * if unknown, expired, signed out, of a deleted user, or older than that, which ends the session.
 */
export async function refreshSession(context: Context, refreshToken: string): Promise<OpenedSession | null> {
  const { database } = context;
  const now = context.now();
  const id = familyInToken(refreshToken);
  if (id === null) return null;
  const hash = hashRefreshToken(refreshToken);
  const next = makeRefreshToken(id);
  const sealed = { token_hash: hashRefreshToken(next), successor: sealSuccessor(refreshToken, next) };
  const lives = { unusedLife: REFRESH_TOKEN_LIFE, sessionLife: SESSION_LIFE };
  const userId = await rotateSession(database, { id, hash, now, next: sealed, ...lives });
  if (userId !== undefined) return presentSession(context, userId, id, next);

  const session = await findSession(database, { id, now });
  if (session === undefined) return null;
  if (hash === session.previous_hash && session.successor !== null) {
    return presentSession(context, session.user_id, id, openSuccessor(refreshToken, session.successor));
  }
  // One of two bearers is a thief (RFC 9700 §4.14.2).
  await endSession(context, id);
  return null;
}

/** Ends the session on every tab and device that shares it. */
export function endSession(context: Context, family: string): Promise<void> {
  return deleteSession(context.database, family);
}

async function presentSession(
  context: Context,
  userId: number,
  family: string,
  refreshToken: string,
): Promise<OpenedSession | null> {
  const user = await findUser(context.database, userId);
  if (user === undefined) {
    await endSession(context, family);
    return null;
  }
  await noteSeen(context.database, user, context.now());
  return { family, refreshToken, access: await signAccessToken({ userId, family }, context) };
}

function refreshCookieOptions(config: Config): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: isHttps(config), path: '/api/auth/' };
}

/** Only says that a session exists, so that a page knows whether to refresh. */
function hintCookieOptions(config: Config): CookieSerializeOptions {
  return { httpOnly: false, sameSite: 'lax', secure: isHttps(config), path: '/' };
}

function setRefreshCookie(reply: FastifyReply, token: string, config: Config): void {
  const maxAge = REFRESH_TOKEN_LIFE / 1000;
  reply.setCookie(refreshCookieName(config), token, { ...refreshCookieOptions(config), maxAge });
  reply.setCookie(SESSION_HINT_COOKIE, 'present', { ...hintCookieOptions(config), maxAge });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(refreshCookieName(config), refreshCookieOptions(config));
  reply.clearCookie(SESSION_HINT_COOKIE, hintCookieOptions(config));
}

/**
 * Gives the browser a CSRF token for the session (null: a visitor) and returns it. A token that
 * fits stays: another tab may be about to send it.
 */
export function ensureCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  session: string | null,
  { config, secret }: Context,
): string {
  const present = request.cookies[CSRF_COOKIE];
  const fits = present !== undefined && isCsrfToken(present, session, secret);
  const token = fits ? present : makeCsrfToken(session, secret);
  // Readable by the web app, which repeats it in a header (decisions, The wire).
  reply.setCookie(CSRF_COOKIE, token, {
    httpOnly: false,
    sameSite: 'lax',
    secure: isHttps(config),
    path: '/',
    maxAge: REFRESH_TOKEN_LIFE / 1000,
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
  const session = await openSession(context, user, request.ip);
  if (session === null) throw new HttpError(401, 'Invalid username or password.');
  if (before !== null) {
    const move = { userId: user.id, from: before, to: session.family };
    await movePushDevices(context.database, move);
    await endSession(context, before);
  }
  const answer = answerSession(request, reply, session, context);
  rememberBrowser(request, reply, user.username.toLowerCase(), context);
  return answer;
}

/** Puts the refresh token and a fitting CSRF token into cookies; returns the access token. */
export function answerSession(
  request: FastifyRequest,
  reply: FastifyReply,
  session: OpenedSession,
  context: Context,
): TokenAnswer {
  setRefreshCookie(reply, session.refreshToken, context.config);
  ensureCsrfCookie(request, reply, session.family, context);
  return { access: session.access };
}
