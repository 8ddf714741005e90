import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** Whether the number of this keyed hash is that of a person who was suspended for a scam. */
export async function isBanned(database: Database, numberHash: string): Promise<boolean> {
  const banned = database
    .selectFrom('banned_numbers')
    .select('banned_at')
    .where('number_hash', '=', numberHash);
  return (await banned.executeTakeFirst()) !== undefined;
}

/** Since when the account waits for a moderator; null if it does not. */
export async function heldSince(database: Database, userId: number): Promise<number | null> {
  const user = database.selectFrom('users').select('held_at').where('id', '=', userId);
  return (await user.executeTakeFirst())?.held_at ?? null;
}

/** The seller's open case, or null. */
export async function openCaseOf(database: Database, sellerId: number): Promise<number | null> {
  const open = database
    .selectFrom('cases')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('closed_at', 'is', null);
  return (await open.executeTakeFirst())?.id ?? null;
}

/** The accounts that have one of these numbers. */
export async function usersWithNumber(database: Database, spellings: readonly string[]): Promise<number[]> {
  const users = database.selectFrom('users').select('id').where('phone_number', 'in', spellings);
  return (await users.orderBy('id').execute()).map(({ id }) => id);
}
