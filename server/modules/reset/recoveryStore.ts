import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Keeps the codes, as hashes, in place of those that the user may have had. */
export function replaceRecoveryCodes(
  database: Kysely<Tables>,
  { userId, hashes, now }: { userId: number; hashes: readonly string[]; now: number },
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now }));
    await transaction.insertInto('recovery_codes').values(rows).execute();
  });
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
