import { sql, type Kysely } from 'kysely';
import { isActiveUser } from '../../catalogue/listingStore.ts';
import { lockSeller } from '../../database/dialect.ts';
import type { Tables, UserRow } from '../../database/tables.ts';

export type ProfileChange = Partial<
  Pick<
    UserRow,
    'first_name' | 'display_name' | 'phone_number' | 'location' | 'shop_enabled' | 'shop_shows_picture'
  >
>;

/** Updates the given fields, at least one, and returns the user; undefined if just deleted. */
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

/** Sets the blob key of the user's picture, or null; returns the old one, undefined if deleted. */
export function swapPicture(
  database: Kysely<Tables>,
  id: number,
  key: string | null,
): Promise<string | null | undefined> {
  return database.transaction().execute(async (transaction) => {
    // The second of two at once must read the first one's picture, or it would never be deleted.
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
export function findProfile(
  database: Kysely<Tables>,
  username: string,
  now: number,
): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where(isActiveUser(now))
    .executeTakeFirst();
}
