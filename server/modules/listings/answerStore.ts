import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;
export type AnswerToken = Tables['answer_tokens'];

const DAY = 86_400_000;
/** How long a push message can be answered. */
const TOKEN_LIFE = 7 * DAY;

/** The stored form of a token. Its bits are random, so a plain hash is safe. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A token of 256 random bits that answers for the listing, once, from the device. */
export async function createAnswerToken(
  database: Database,
  { now, ...row }: Pick<AnswerToken, 'listing_id' | 'subscription_id'> & { now: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await putToken(database, { ...row, token_hash: hashOf(token), expires_at: now + TOKEN_LIFE });
  return token;
}

/** Stores a token, again where its answer was not possible. */
export async function putToken(database: Database, row: AnswerToken): Promise<void> {
  await database.insertInto('answer_tokens').values(row).execute();
}

export async function deleteToken(database: Database, token: string): Promise<void> {
  await database.deleteFrom('answer_tokens').where('token_hash', '=', hashOf(token)).execute();
}

/** Uses the token up; undefined for one that is unknown, used or too old. */
export function takeToken(database: Database, token: string, now: number): Promise<AnswerToken | undefined> {
  return database
    .deleteFrom('answer_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteOldTokens(database: Database, now: number): Promise<void> {
  await database.deleteFrom('answer_tokens').where('expires_at', '<=', now).execute();
}

/** The seller of a listing; undefined for a suspended or deleted one, or a deleted listing. */
export async function sellerOf(database: Database, listingId: number): Promise<number | undefined> {
  const row = await database
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.seller_id')
    .select('seller_id')
    .where('listings.id', '=', listingId)
    .where('listings.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row?.seller_id;
}

/** The seller's device is in use; it stays for longer. */
export async function noteDeviceSeen(database: Database, id: number, day: number): Promise<void> {
  await database.updateTable('push_subscriptions').set({ seen_day: day }).where('id', '=', id).execute();
}
