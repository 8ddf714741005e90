import { type Kysely, sql, type Transaction } from 'kysely';
import type { ResetCodesTable, Tables, UserRow } from '../../database/tables.ts';
import { endSessionsOfUser, lockUnchangedUser } from '../auth/store.ts';
import { eraseFromModeration } from '../moderation/retention.ts';
import { reportedPictures } from '../../pictures/store.ts';

/** How long a code of the operator's is good, in milliseconds: 24 hours. */
export const RESET_CODE_LIFE = 24 * 60 * 60 * 1000;

export async function putResetCode(database: Kysely<Tables>, code: ResetCodesTable): Promise<void> {
  await database
    .deleteFrom('reset_codes')
    .where('user_id', '=', code.user_id)
    .where('expires_at', code.expires_at === null ? 'is' : 'is not', null)
    .execute();
  await database.insertInto('reset_codes').values(code).execute();
}

/**
 * Stores the hash in place of an earlier one. False, without a change, if the user's password has
 * changed since.
 */
export function replaceRecoveryCode(
  database: Kysely<Tables>,
  { user, hash, now }: { user: UserRow; hash: string; now: number },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (!(await lockUnchangedUser(transaction, user))) return false;
    const code = { user_id: user.id, code_hash: hash, created_at: now, expires_at: null };
    await putResetCode(transaction, code);
    return true;
  });
}

export async function findRecoveryCodeTime(database: Kysely<Tables>, userId: number): Promise<number | null> {
  const row = await database
    .selectFrom('reset_codes')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('expires_at', 'is', null)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** The user of that name, in any case, with this code if it is valid. */
export async function findResetCode(
  database: Kysely<Tables>,
  { username, hash, now }: { username: string; hash: string; now: number },
): Promise<number | undefined> {
  const row = await database
    .selectFrom('reset_codes')
    .innerJoin('users', 'users.id', 'reset_codes.user_id')
    .select('user_id')
    .where(sql`lower(users.username)`, '=', username.toLowerCase())
    .where('users.deleted_at', 'is', null)
    .where('code_hash', '=', hash)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Sets the password, and ends the user's sessions, but for `except`, and codes: a bearer of the old
 * password may have made them.
 */
async function setPassword(
  transaction: Transaction<Tables>,
  { userId, passwordHash, except }: { userId: number; passwordHash: string; except?: string },
): Promise<void> {
  const password = { password_hash: passwordHash };
  await transaction.updateTable('users').set(password).where('id', '=', userId).execute();
  await transaction.deleteFrom('reset_codes').where('user_id', '=', userId).execute();
  await endSessionsOfUser(transaction, { userId, ...(except !== undefined && { except }) });
}

/** Uses the code for a new password. False, without a change, if another call has used it. */
export function takeResetCode(
  database: Kysely<Tables>,
  { userId, hash, passwordHash }: { userId: number; hash: string; passwordHash: string },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const used = await transaction
      .deleteFrom('reset_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .returning('user_id')
      .executeTakeFirst();
    if (used === undefined) return false;
    await setPassword(transaction, { userId, passwordHash });
    return true;
  });
}

/**
 * Sets the password, and ends every session but `family` and every code. False, without a change,
 * if the user's password has changed since.
 */
export function changePassword(
  database: Kysely<Tables>,
  { user, passwordHash, family }: { user: UserRow; passwordHash: string; family: string },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (!(await lockUnchangedUser(transaction, user))) return false;
    await setPassword(transaction, { userId: user.id, passwordHash, except: family });
    return true;
  });
}

interface ErasedPictures {
  ofListings: { picture_key: string; picture_widths: string }[];
  ofUser: string | null;
}

/** Writes down who else has erased a user. */
export type NoteErasure = (transaction: Transaction<Tables>) => Promise<unknown>;

/**
 * Erases a user and all their data, earlier deleted listings too, and returns the unreferenced
 * pictures. What reports keep stays, and the username, so that no other user can take it.
 * Null, without a change, if the user's password has changed since.
 */
export function eraseUser(
  database: Kysely<Tables>,
  user: UserRow,
  now: number,
  noteErasure?: NoteErasure,
): Promise<ErasedPictures | null> {
  const { id: userId } = user;
  return database.transaction().execute(async (transaction) => {
    // What is posted at this moment is posted before, and erased with the rest, or not at all.
    if (!(await lockUnchangedUser(transaction, user))) return null;
    await eraseFromModeration(transaction, userId);
    await noteErasure?.(transaction);
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
    await transaction.deleteFrom('reset_codes').where('user_id', '=', userId).execute();
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
    const kept = await reportedPictures(
      transaction,
      photos.flatMap(({ picture_key: key }) => key || []),
    );
    return {
      ofListings: photos.filter(({ picture_key: key }) => key !== '' && !kept.has(key)),
      ofUser,
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
