import { sql, type Kysely } from 'kysely';
import { lockSeller } from '../../database/dialect.ts';
import type { Tables, UserRow } from '../../database/tables.ts';

export type ProfileChange = Partial<
  Pick<
    UserRow,
    'first_name' | 'display_name' | 'phone_number' | 'location' | 'shop_enabled' | 'shop_shows_picture'
  >
>;

/** Writes the given fields, at least one, and answers the user as they are now; undefined for one who has just left. */
export function updateUser(
  database: Kysely<Tables>,
  id: number,
  change: ProfileChange,
): Promise<UserRow | undefined> {
  return database
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Names the user's picture by its blob key, or none, and answers the key that it had; undefined for one who has just left. */
export function swapPicture(
  database: Kysely<Tables>,
  id: number,
  key: string | null,
): Promise<string | null | undefined> {
  return database.transaction().execute(async (transaction) => {
    // Of two at the same moment the second must see the first one's picture, or nobody would delete it.
    await lockSeller(transaction, id);
    const user = await transaction
      .selectFrom('users')
      .select('picture_key')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (user === undefined) return undefined;
    await transaction.updateTable('users').set({ picture_key: key }).where('id', '=', id).execute();
    return user.picture_key;
  });
}

/** Someone whose profile may be seen, by their name in whatever case. */
export function findProfile(database: Kysely<Tables>, username: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
