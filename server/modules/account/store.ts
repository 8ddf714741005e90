import type { Kysely } from 'kysely';
import type { Tables, UserRow } from '../../database/tables.ts';
import { settleWords } from '../../database/words/vocabulary.ts';
import { endSessionsOfUser, lockUnchangedUser } from '../auth/public.ts';
import { endCodesOfUser } from '../reset/public.ts';

type Database = Kysely<Tables>;

/**
 * Sets the password, and ends every session but `family` and every code by which a password could be set. False, and then
 * nothing changes, if the one that was asked for is no longer the user's.
 */
export function changePassword(
  database: Database,
  change: { user: UserRow; passwordHash: string; family: string },
): Promise<boolean> {
  const { user, passwordHash, family } = change;
  return database.transaction().execute(async (transaction) => {
    if (!(await lockUnchangedUser(transaction, user))) return false;
    await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', user.id)
      .execute();
    await endCodesOfUser(transaction, user.id);
    await endSessionsOfUser(transaction, { userId: user.id, except: family });
    return true;
  });
}

/** What was kept of someone's pictures, to be deleted: of their listings with the widths, and of themselves. */
export interface ErasedPictures {
  ofListings: { picture_key: string; picture_widths: string }[];
  ofUser: string | null;
}

/**
 * Erases a user and all that is theirs, listings deleted long ago too, and answers the pictures that no row names any more.
 * The username alone stays, so that nobody can take on the name of someone who has left. Null, and then nothing changes, if
 * the password that was asked for is no longer the user's.
 */
export function eraseUser(database: Database, user: UserRow, now: number): Promise<ErasedPictures | null> {
  const { id: userId } = user;
  return database.transaction().execute(async (transaction) => {
    // What is posted at this moment is posted before, and erased with the rest, or not at all.
    if (!(await lockUnchangedUser(transaction, user))) return null;
    const pictures = ['picture_key', 'picture_widths'] as const;
    const mine = transaction.selectFrom('listings').select('id').where('seller_id', '=', userId);
    const further = await transaction
      .deleteFrom('listing_photos')
      .where('listing_id', 'in', mine)
      .returning(pictures)
      .execute();
    const covers = await transaction
      .deleteFrom('listings')
      .where('seller_id', '=', userId)
      .returning(pictures)
      .execute();
    await endCodesOfUser(transaction, userId);
    await settleWords(transaction);
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    const { picture_key: ofUser } = await transaction
      .selectFrom('users')
      .select('picture_key')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('users')
      .set({ ...NOTHING_KNOWN, deleted_at: now })
      .where('id', '=', userId)
      .execute();
    return { ofListings: [...covers, ...further], ofUser };
  });
}

const NOTHING_KNOWN = {
  password_hash: null,
  google_subject: null,
  display_name: null,
  first_name: null,
  phone_number: null,
  location: null,
  picture_key: null,
  shop_enabled: 0,
  shop_shows_picture: 0,
};

/** All of a user's listings that there is a row of, the oldest first, deleted ones too. */
export function everyListingOf(database: Database, userId: number) {
  return database
    .selectFrom('listings')
    .innerJoin('categories', 'categories.id', 'listings.category_id')
    .selectAll('listings')
    .select('categories.name as category_name')
    .where('seller_id', '=', userId)
    .orderBy('listings.id')
    .execute();
}
