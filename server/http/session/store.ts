import type { Kysely } from 'kysely';
import type { Tables, UserRow } from '../../database/tables.ts';

/** The user of an open session, suspended ones too: sign-out takes effect at once. */
export function findSessionUser(
  database: Kysely<Tables>,
  session: { userId: number; family: string },
): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .selectAll('users')
    .where('sessions.id', '=', session.family)
    .where('users.id', '=', session.userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}
