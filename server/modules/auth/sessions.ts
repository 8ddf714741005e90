import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../database/tables.ts';
import { findRefreshToken } from '../../http/session/store.ts';
import { classifyRefusedToken, REFRESH_TOKEN_LIFE, SESSION_LIFE } from './rules.ts';
import {
  deleteExpiredTokens,
  findActiveUser,
  insertRefreshToken,
  lockUnchangedUser,
  revokeFamily,
  rotateRefreshToken,
} from './store.ts';
import {
  hashRefreshToken,
  makeRefreshToken,
  openSuccessor,
  sealSuccessor,
  signAccessToken,
} from '../../crypto/tokens.ts';

/** What a sign-in or a refresh gives out: the access token for the body, the refresh token for the cookie. */
export interface OpenedSession {
  family: string;
  access: string;
  refreshToken: string;
}

/**
 * Starts a family of refresh tokens for a user who has just proved who they are. Null if their password was changed, or they
 * were suspended or deleted, since `user` was read: what ended every session must not miss this one.
 */
export async function openSession(context: Context, user: UserRow): Promise<OpenedSession | null> {
  const now = context.now();
  const family = randomUUID();
  const refreshToken = makeRefreshToken();
  const isOpen = await context.database.transaction().execute(async (transaction) => {
    if (!(await lockUnchangedUser(transaction, user))) return false;
    await deleteExpiredTokens(transaction, user.id, now);
    await insertRefreshToken(transaction, {
      token_hash: hashRefreshToken(refreshToken),
      family,
      user_id: user.id,
      created_at: now,
      session_started_at: now,
      expires_at: now + REFRESH_TOKEN_LIFE,
    });
    return true;
  });
  if (!isOpen) return null;
  return { family, refreshToken, access: await signAccessToken({ userId: user.id, family }, context) };
}

/**
 * Exchanges a refresh token for its successor, or, within the grace period, for the newest one that came of it.
 * Null if it is not good: unknown, expired, signed out, its user suspended or gone, or used again too late; the last
 * ends the whole family.
 */
export async function refreshSession(context: Context, refreshToken: string): Promise<OpenedSession | null> {
  const { database } = context;
  const now = context.now();
  const hash = hashRefreshToken(refreshToken);
  const successor = makeRefreshToken();
  const rotated = await rotateRefreshToken(database, {
    hash,
    now,
    sealed: sealSuccessor(refreshToken, successor),
    successor: { hash: hashRefreshToken(successor), lives: REFRESH_TOKEN_LIFE, sessionLives: SESSION_LIFE },
  });
  if (rotated !== undefined) return present(context, rotated.user_id, rotated.family, successor);

  const refused = await findRefreshToken(database, hash);
  const verdict = classifyRefusedToken(refused, now);
  if (refused === undefined || verdict === 'over') return null;
  const newest = verdict === 'repeated' ? await newestSuccessor(context, refreshToken) : null;
  if (newest !== null) return present(context, refused.user_id, refused.family, newest);
  await revokeFamily(database, refused.family, now);
  return null;
}

/** Ends the session on every tab and device that shares it. */
export function endSession(context: Context, family: string): Promise<void> {
  return revokeFamily(context.database, family, context.now());
}

async function present(
  context: Context,
  userId: number,
  family: string,
  refreshToken: string,
): Promise<OpenedSession | null> {
  const user = await findActiveUser(context.database, userId);
  if (user === undefined) {
    await endSession(context, family);
    return null;
  }
  return { family, refreshToken, access: await signAccessToken({ userId, family }, context) };
}

/** Follows the seals from a token to the end of its line: a slow tab must not be handed what a quick one has used up. */
async function newestSuccessor(context: Context, refreshToken: string): Promise<string | null> {
  let token = refreshToken;
  for (;;) {
    const row = await findRefreshToken(context.database, hashRefreshToken(token));
    if (row === undefined || row.revoked_at !== null) return null;
    if (row.successor === null) return token;
    token = openSuccessor(token, row.successor);
  }
}
