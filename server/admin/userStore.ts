import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { settleWords } from '../database/words/vocabulary.ts';
import { endSessionsOfUser } from '../modules/auth/store.ts';

export interface ListedUser {
  username: string;
  created_at: number;
  suspended_at: number | null;
  /** How many of their listings are on the market. */
  listings: number;
}

/** The users whose name holds `part`, whatever its case, by name. */
export async function listUsers(database: Kysely<Tables>, part: string): Promise<ListedUser[]> {
  const rows = await database
    .selectFrom('users')
    .select((eb) => [
      'username',
      'created_at',
      'suspended_at',
      eb
        .selectFrom('market')
        .select((count) => count.fn.countAll<number | string>().as('total'))
        .whereRef('market.seller_id', '=', 'users.id')
        .as('listings'),
    ])
    .where('deleted_at', 'is', null)
    // A username has no % and no \, and its _ is meant as such.
    .where(sql<boolean>`lower(username) like ${`%${escapeLike(part.toLowerCase())}%`} escape '\\'`)
    .orderBy(sql`lower(username)`)
    .execute();
  return rows.map(({ username, created_at, suspended_at, listings }) => ({
    username,
    created_at,
    suspended_at,
    listings: Number(listings),
  }));
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * `since` in milliseconds, or null for no more. Every session ends for good, also when the suspension does: those of a
 * suspension by an older version were left open. Their listings follow by the triggers of the market.
 */
export function setSuspended(
  database: Kysely<Tables>,
  { id, since }: { id: number; since: number | null },
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ suspended_at: since }).where('id', '=', id).execute();
    await endSessionsOfUser(transaction, { userId: id });
    await settleWords(transaction);
  });
}
