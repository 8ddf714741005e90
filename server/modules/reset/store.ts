import { sql, type Kysely } from 'kysely';
import type { PasswordResetsTable } from '../../database/accountTables.ts';
import type { Tables } from '../../database/tables.ts';
import { endSessionsOfUser } from '../auth/public.ts';
import { endCodesOfUser, findRecoveryCode, takeRecoveryCode } from './recoveryStore.ts';

/** Keeps the code in place of the one that the user may have had. */
export async function putPasswordReset(database: Kysely<Tables>, reset: PasswordResetsTable): Promise<void> {
  const { user_id, ...code } = reset;
  await database
    .insertInto('password_resets')
    .values({ user_id, ...code })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(code))
    .execute();
}

/** The user of that name, whatever its case, whose code this is, the operator's or their own, and still good. */
export async function findPasswordReset(
  database: Kysely<Tables>,
  { username, hash, now }: { username: string; hash: string; now: number },
): Promise<number | undefined> {
  const row = await database
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select('user_id')
    .where(sql`lower(users.username)`, '=', username.toLowerCase())
    .where('users.deleted_at', 'is', null)
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? findRecoveryCode(database, { username, hash });
}

/**
 * Uses the code up: sets the password, and ends every session and every other code of the user. False if another call has
 * used it meanwhile, and then nothing changes.
 */
export function usePasswordReset(
  database: Kysely<Tables>,
  { userId, hash, passwordHash }: { userId: number; hash: string; passwordHash: string },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const used = await transaction
      .deleteFrom('password_resets')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .returning('user_id')
      .executeTakeFirst();
    if (used === undefined && !(await takeRecoveryCode(transaction, userId, hash))) return false;
    await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      .execute();
    await endCodesOfUser(transaction, userId);
    await endSessionsOfUser(transaction, { userId });
    return true;
  });
}
