import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import { lockSeller } from '../../database/dialect.ts';
import type { Tables, UserRow, UsersTable } from '../../database/tables.ts';
import { deleteDevices } from '../push/devices.ts';

/** The user of that name, whatever its case; suspended ones too, deleted ones not. */
export function findUserByName(database: Kysely<Tables>, username: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Inserts a user; undefined if the name, in any case, or the Google subject is or was taken. */
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

/** A user who has not left; suspended ones too. */
export function findUser(database: Kysely<Tables>, id: number): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Notes the day of the last sign-in or renewal: listings of sellers who stay away for long rest. */
export async function noteUserSeen(database: Kysely<Tables>, user: UserRow, day: number): Promise<void> {
  if (user.seen_day === day) return;
  await database.updateTable('users').set({ seen_day: day }).where('id', '=', user.id).execute();
}

/**
 * Locks the row of a user whose proof was checked against `user`. False after a password change, a
 * suspension or a deletion: a void proof grants nothing.
 */
export async function lockUnchangedUser(transaction: Transaction<Tables>, user: UserRow): Promise<boolean> {
  await lockSeller(transaction, user.id);
  const current = await findUser(transaction, user.id);
  return (
    current !== undefined &&
    current.password_hash === user.password_hash &&
    current.suspended_until === user.suspended_until
  );
}

const DAY = 24 * 60 * 60 * 1000;

/** How long a browser that is not used stays signed in. */
export const REFRESH_TOKEN_LIFE = 30 * DAY;

/** How long a browser stays signed in however much it is used (OWASP ASVS 5.0, 7.3.2). */
export const SESSION_LIFE = 180 * DAY;

/**
 * Exchanges the current token, or again the one before, in one statement: several callers leave the
 * same row. The user's id; undefined where the session has ended or the token is another.
 */
export async function rotateSession(
  database: Kysely<Tables>,
  { id, presented, next, now }: { id: string; presented: string; next: string; now: number },
): Promise<number | undefined> {
  const lastSecond = sql<number>`started_at + ${sql.lit(SESSION_LIFE)}`;
  const unused = sql<number>`${sql.lit(REFRESH_TOKEN_LIFE)} + ${now}`;
  const rotated = await database
    .updateTable('sessions')
    .set((eb) => ({
      token_hash: next,
      previous_hash: presented,
      expires_at: eb.case().when(lastSecond, '<', unused).then(lastSecond).else(unused).end(),
    }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('token_hash', '=', presented), eb('previous_hash', '=', presented)]))
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return rotated?.user_id;
}

/** Ends a session on every device that shares it. */
export async function deleteSession(database: Kysely<Tables>, id: string): Promise<void> {
  await database.deleteFrom('sessions').where('id', '=', id).execute();
  // Phones are shared: what is told there ends with the sign-out.
  await deleteDevices(database, { session_id: id });
}

/** Ends a session that another of the same browser follows; its user is told there what they were. */
export async function replaceSession(
  database: Kysely<Tables>,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<void> {
  const devices = database.updateTable('push_devices').set({ session_id: to });
  await devices.where('session_id', '=', from).where('user_id', '=', userId).execute();
  await deleteSession(database, from);
}

/** Ends every session of a user, but the one that is to stay. */
export async function endSessionsOfUser(
  database: Kysely<Tables>,
  { userId, except }: { userId: number; except?: string },
): Promise<void> {
  let sessions = database.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) sessions = sessions.where('id', '<>', except);
  await sessions.execute();
  await deleteDevices(database, { user_id: userId }, except);
}

/** So many expired sessions are deleted at a time. */
export const SWEPT_SESSIONS = 100;

/** Deletes sessions that have expired, whoever's they are, with what is told there; returns how many. */
export async function sweepSessions(database: Kysely<Tables>, now: number): Promise<number> {
  const expired = database
    .selectFrom('sessions')
    .select('id')
    .where('expires_at', '<=', now)
    .limit(SWEPT_SESSIONS);
  const swept = await database.deleteFrom('sessions').where('id', 'in', expired).returning('id').execute();
  for (const { id } of swept) await deleteDevices(database, { session_id: id });
  return swept.length;
}
