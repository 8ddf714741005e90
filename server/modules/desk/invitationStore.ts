import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

const NAME = 'moderator_invitation';

export async function hasModerator(database: Database): Promise<boolean> {
  const moderator = database
    .selectFrom('users')
    .select('id')
    .where('role', 'is not', null)
    .where('deleted_at', 'is', null);
  return (await moderator.executeTakeFirst()) !== undefined;
}

/** Whether the user is a moderator. */
export async function hasRole(database: Database, userId: number): Promise<boolean> {
  const user = database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', 'is not', null);
  return (await user.executeTakeFirst()) !== undefined;
}

/** Stores the hash of a token; false where there is one, of whichever process. */
export async function proposeInvitation(database: Database, value: string): Promise<boolean> {
  const stored = await database
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Stores the hash in place of an earlier one. */
export async function replaceInvitation(database: Database, value: string): Promise<void> {
  await database
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Uses the token of this hash up; false for another one. One of several callers gets it. */
export async function takeInvitation(database: Database, hash: string): Promise<boolean> {
  const taken = await database
    .deleteFrom('settings')
    .where('name', '=', NAME)
    .where('value', '=', hash)
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}
