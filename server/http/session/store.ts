import type { Kysely } from 'kysely';
import type { RefreshTokenRow, Tables, UserRow } from '../../database/tables.ts';

/** The user of a session that has not been ended: signing out and suspending take effect at once. */
export function findSessionUser(
  database: Kysely<Tables>,
  session: { userId: number; family: string },
): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll('users')
    .where('users.id', '=', session.userId)
    .where('users.suspended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where((is) => {
      const tokens = is
        .selectFrom('refresh_tokens')
        .select('token_hash')
        .where('family', '=', session.family);
      return is.exists(tokens).and(is.not(is.exists(tokens.where('revoked_at', 'is not', null))));
    })
    .executeTakeFirst();
}

/** A refresh token that was ever given out, by its hash. */
export function findRefreshToken(
  database: Kysely<Tables>,
  hash: string,
): Promise<RefreshTokenRow | undefined> {
  return database.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}
