import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../database/tables.ts';
import { familyOf } from '../../http/session/session.ts';
import { classifyRejectedToken, REFRESH_TOKEN_LIFE } from './rules.ts';
import {
  deleteSession,
  findActiveUser,
  findSession,
  insertSession,
  lockUnchangedUser,
  rotateSession,
  sweepSessions,
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
 * Starts a session for a user who has just proved who they are. Null if their password was changed, or they were suspended
 * or deleted, since `user` was read: what ended every session must not miss this one.
 */
export async function openSession(context: Context, user: UserRow): Promise<OpenedSession | null> {
  const now = context.now();
  const family = randomUUID();
  const refreshToken = makeRefreshToken(family);
  const isOpen = await context.database.transaction().execute(async (transaction) => {
    if (!(await lockUnchangedUser(transaction, user))) return false;
    await sweepSessions(transaction, now);
    await insertSession(transaction, {
      id: family,
      user_id: user.id,
      token_hash: hashRefreshToken(refreshToken),
      started_at: now,
      expires_at: now + REFRESH_TOKEN_LIFE,
    });
    return true;
  });
  if (!isOpen) return null;
  return { family, refreshToken, access: await signAccessToken({ userId: user.id, family }, context) };
}

/**
 * Exchanges a refresh token for its successor; within the grace period the token before gives the same successor, and the
 * successor itself. Null if it is not good: unknown, expired, signed out, its user suspended or gone, or used again too
 * late; the last ends the session, however many tokens ago it was.
 */
export async function refreshSession(context: Context, refreshToken: string): Promise<OpenedSession | null> {
  const { database } = context;
  const now = context.now();
  const id = await familyOf(context, refreshToken);
  if (id === null) return null;
  const hash = hashRefreshToken(refreshToken);
  const next = makeRefreshToken(id);
  const sealed = { token_hash: hashRefreshToken(next), successor: sealSuccessor(refreshToken, next) };
  const userId = await rotateSession(database, { id, hash, now, next: sealed });
  if (userId !== undefined) return present(context, userId, id, next);

  const session = await findSession(database, { id, now });
  if (session === undefined) return null;
  const verdict = classifyRejectedToken(hash, session, now);
  if (verdict === 'current') return present(context, session.user_id, id, refreshToken);
  if (verdict === 'repeated' && session.successor !== null) {
    return present(context, session.user_id, id, openSuccessor(refreshToken, session.successor));
  }
  await endSession(context, id);
  return null;
}

/** Ends the session on every tab and device that shares it. */
export function endSession(context: Context, family: string): Promise<void> {
  return deleteSession(context.database, family);
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
