import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import { lockSeller } from '../../database/dialect.ts';
import type { RefreshTokenRow, Tables, UserRow, UsersTable } from '../../database/tables.ts';

/** A refresh token as it is written: the columns of its later life are still empty. */
export type NewRefreshToken = Pick<
  RefreshTokenRow,
  'token_hash' | 'family' | 'user_id' | 'created_at' | 'session_started_at' | 'expires_at'
>;

/** The user of that name, whatever its case; suspended ones too, deleted ones not. */
export function findUserByName(database: Kysely<Tables>, username: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The user whom Google knows by that subject; suspended and deleted ones too. */
export function findUserByGoogleSubject(
  database: Kysely<Tables>,
  subject: string,
): Promise<UserRow | undefined> {
  return database.selectFrom('users').selectAll().where('google_subject', '=', subject).executeTakeFirst();
}

/** Writes a new user; undefined if someone has, or had, that name in any case, or that Google subject. */
export function insertUser(
  database: Kysely<Tables>,
  user: Insertable<UsersTable>,
): Promise<UserRow | undefined> {
  return database
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Someone who may act: neither suspended nor deleted. */
export function findActiveUser(database: Kysely<Tables>, id: number): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Locks the row of someone who proved who they are by what `user` held when it was read. False if a password change, a
 * suspension or a deletion has come between: nothing may be granted on the strength of a proof that is void by now.
 */
export async function lockUnchangedUser(transaction: Transaction<Tables>, user: UserRow): Promise<boolean> {
  await lockSeller(transaction, user.id);
  const current = await findActiveUser(transaction, user.id);
  return current !== undefined && current.password_hash === user.password_hash;
}

export async function insertRefreshToken(database: Kysely<Tables>, token: NewRefreshToken): Promise<void> {
  await database.insertInto('refresh_tokens').values(token).execute();
}

/**
 * Marks the token as exchanged, if it is live, in one statement: of any number of callers one gets the row.
 * Writes its successor in the same transaction, so that a crash between the two cannot end the session.
 */
export function rotateRefreshToken(
  database: Kysely<Tables>,
  rotation: {
    hash: string;
    now: number;
    sealed: string;
    successor: { hash: string; lives: number; sessionLives: number };
  },
): Promise<RefreshTokenRow | undefined> {
  const { hash, now, sealed, successor } = rotation;
  return database.transaction().execute(async (transaction) => {
    const rotated = await transaction
      .updateTable('refresh_tokens')
      .set({ rotated_at: now, successor: sealed })
      .where('token_hash', '=', hash)
      .where('rotated_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      // A successor that was being written while the session was ended is not marked itself.
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('refresh_tokens as sibling')
              .select('sibling.token_hash')
              .whereRef('sibling.family', '=', 'refresh_tokens.family')
              .where('sibling.revoked_at', 'is not', null),
          ),
        ),
      )
      .returningAll()
      .executeTakeFirst();
    if (rotated === undefined) return undefined;
    await insertRefreshToken(transaction, {
      token_hash: successor.hash,
      family: rotated.family,
      user_id: rotated.user_id,
      created_at: now,
      session_started_at: rotated.session_started_at,
      expires_at: Math.min(now + successor.lives, rotated.session_started_at + successor.sessionLives),
    });
    return rotated;
  });
}

/** Ends a session on every device that holds a token of its family. */
export async function revokeFamily(database: Kysely<Tables>, family: string, now: number): Promise<void> {
  await database
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of a user, but the one whose family is to stay. */
export async function endSessionsOfUser(
  database: Kysely<Tables>,
  { userId, now, except }: { userId: number; now: number; except?: string },
): Promise<void> {
  let tokens = database
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (except !== undefined) tokens = tokens.where('family', '<>', except);
  await tokens.execute();
}

/** When the sign-in took place that began the session. */
export async function findSessionStart(
  database: Kysely<Tables>,
  family: string,
): Promise<number | undefined> {
  const token = await database
    .selectFrom('refresh_tokens')
    .select('session_started_at')
    .where('family', '=', family)
    .limit(1)
    .executeTakeFirst();
  return token?.session_started_at;
}

/** Forgets the tokens of a user that have run out: nobody can use them, and reusing one proves nothing any more. */
export async function deleteExpiredTokens(
  database: Kysely<Tables>,
  userId: number,
  now: number,
): Promise<void> {
  await database
    .deleteFrom('refresh_tokens')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now)
    .execute();
}
