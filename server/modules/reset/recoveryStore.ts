import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables, UserRow } from '../../database/tables.ts';
import { lockUnchangedUser } from '../auth/public.ts';

/**
 * Keeps the codes, as hashes, in place of those that the user may have had. False, and then nothing changes, if the password
 * that was asked for is no longer theirs.
 */
export function replaceRecoveryCodes(
  database: Kysely<Tables>,
  { user, hashes, now }: { user: UserRow; hashes: readonly string[]; now: number },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (!(await lockUnchangedUser(transaction, user))) return false;
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute();
    const rows = hashes.map((code_hash) => ({ user_id: user.id, code_hash, created_at: now }));
    await transaction.insertInto('recovery_codes').values(rows).execute();
    return true;
  });
}

/** When the codes that a user has now were made, or null for who has none. */
export async function findRecoveryCodesTime(
  database: Kysely<Tables>,
  userId: number,
): Promise<number | null> {
  const row = await database
    .selectFrom('recovery_codes')
    .select('created_at')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/**
 * Ends every code by which a user could set a password, their own and the operator's. Who knew the old password may have
 * made or stolen them, so no code outlives it.
 */
export async function endCodesOfUser(transaction: Transaction<Tables>, userId: number): Promise<void> {
  for (const table of ['password_resets', 'recovery_codes'] as const) {
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** The user of that name, whatever its case, who has such a code left. */
export async function findRecoveryCode(
  database: Kysely<Tables>,
  { username, hash }: { username: string; hash: string },
): Promise<number | undefined> {
  const row = await database
    .selectFrom('recovery_codes')
    .innerJoin('users', 'users.id', 'recovery_codes.user_id')
    .select('user_id')
    .where(sql`lower(users.username)`, '=', username.toLowerCase())
    .where('users.deleted_at', 'is', null)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses the code up; false if it has been used meanwhile. */
export async function takeRecoveryCode(
  transaction: Transaction<Tables>,
  userId: number,
  hash: string,
): Promise<boolean> {
  const used = await transaction
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}
