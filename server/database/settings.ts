import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The stored value of that name. */
export async function readSetting(database: Kysely<Tables>, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** The same, or `propose()` if nothing is stored. All processes get the same proposal. */
export async function ensureSetting(
  database: Kysely<Tables>,
  name: string,
  propose: () => string | Promise<string>,
): Promise<string> {
  const stored = await readSetting(database, name);
  if (stored !== undefined) return stored;
  const value = await propose();
  await database
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readSetting(database, name)) ?? value;
}

/** Stores the value in place of an earlier one. */
export async function writeSetting(database: Kysely<Tables>, name: string, value: string): Promise<void> {
  await database
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The key that signs tokens: 256 random bits, made once for all processes on this database. */
export async function loadSecret(database: Kysely<Tables>): Promise<Uint8Array> {
  const secret = await ensureSetting(database, 'secret', () => randomBytes(32).toString('base64url'));
  return Buffer.from(secret, 'base64url');
}

const MARKET_ID = 'market_id';

/** A random name of a market, which its database and its picture store both carry. */
export const makeMarketId = (): string => randomUUID();

/** The market that this database belongs to, or null where none is stored. */
export async function readMarketId(database: Kysely<Tables>): Promise<string | null> {
  return (await readSetting(database, MARKET_ID)) ?? null;
}

/** The id of the database, which is `proposed` if it had none. */
export function ensureMarketId(database: Kysely<Tables>, proposed: string): Promise<string> {
  return ensureSetting(database, MARKET_ID, () => proposed);
}

/** Gives the database a new id of its own. */
export async function renewMarketId(database: Kysely<Tables>): Promise<void> {
  await writeSetting(database, MARKET_ID, makeMarketId());
}
