import { type Kysely, sql, type Transaction } from 'kysely';
import type { PasswordResetsTable, Tables, UserRow } from '../../database/tables.ts';
import { endSessionsOfUser, lockUnchangedUser } from '../auth/public.ts';
import { eraseFromModeration } from '../moderation/public.ts';
import { reportedPictures } from '../../pictures/store.ts';

/**
 * Stores the hashes in place of earlier ones. False, without a change, if the user's password has
 * changed since.
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
 * Ends all codes for a new password, the user's and the operator's: a bearer of the old password
 * may have them.
 */
async function endCodesOfUser(transaction: Transaction<Tables>, userId: number): Promise<void> {
  for (const table of ['password_resets', 'recovery_codes'] as const) {
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** The user of that name, whatever its case, who has such a code left. */
async function findRecoveryCode(
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
async function takeRecoveryCode(
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

/** Keeps the code in place of the one that the user may have had. */
export async function putPasswordReset(database: Kysely<Tables>, reset: PasswordResetsTable): Promise<void> {
  const { user_id, ...code } = reset;
  await database
    .insertInto('password_resets')
    .values({ user_id, ...code })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(code))
    .execute();
}

/**
 * The user of that name, in any case, with this code, the operator's or a recovery code, if valid.
 */
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
 * Uses the code: sets the password, and ends every session and every other code. False, without a
 * change, if another call has used it.
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

/**
 * Sets the password, and ends every session but `family` and every code. False, without a change,
 * if the user's password has changed since.
 */
export function changePassword(
  database: Kysely<Tables>,
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

/** The pictures to delete: of the listings, with widths, and of the profile. */
interface ErasedPictures {
  ofListings: { picture_key: string; picture_widths: string }[];
  ofUser: string | null;
}

/**
 * Erases a user and all their data, earlier deleted listings too, and returns the unreferenced
 * pictures. What reports keep stays, and the username, so that no other user can take it.
 * Null, without a change, if the user's password has changed since.
 */
export function eraseUser(
  database: Kysely<Tables>,
  user: UserRow,
  now: number,
): Promise<ErasedPictures | null> {
  const { id: userId } = user;
  return database.transaction().execute(async (transaction) => {
    // What is posted at this moment is posted before, and erased with the rest, or not at all.
    if (!(await lockUnchangedUser(transaction, user))) return null;
    await eraseFromModeration(transaction, userId);
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
    await endSessionsOfUser(transaction, { userId });
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
    const photos = [...covers, ...further];
    const keys = [ofUser, ...photos.map(({ picture_key: key }) => key)].flatMap((key) => key || []);
    const kept = await reportedPictures(transaction, keys);
    return {
      ofListings: photos.filter(({ picture_key: key }) => key !== '' && !kept.has(key)),
      ofUser: ofUser !== null && kept.has(ofUser) ? null : ofUser,
    };
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
  seen_day: null,
  role: null,
  student_until: null,
  questions_answered: 0,
};

/** A user's sessions that have not ended, the newest first. */
export function sessionsOf(database: Kysely<Tables>, userId: number) {
  return database
    .selectFrom('sessions')
    .select(['started_at', 'network'])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute();
}

/** All of a user's listings that there is a row of, the oldest first, deleted ones too. */
export function everyListingOf(database: Kysely<Tables>, userId: number) {
  return database
    .selectFrom('listings')
    .innerJoin('categories', 'categories.id', 'listings.category_id')
    .selectAll('listings')
    .select('categories.name as category_name')
    .where('seller_id', '=', userId)
    .orderBy('listings.id')
    .execute();
}
