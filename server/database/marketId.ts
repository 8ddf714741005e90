import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

const NAME = 'market_id';

/** A random name of a market, which its database and its picture store both carry. */
export const makeMarketId = (): string => randomUUID();

/** The market that this database belongs to, or null where it was never said. */
export async function readMarketId(database: Kysely<Tables>): Promise<string | null> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** The id of the database, which is `proposed` if it had none: of several processes, one proposal holds for all. */
export async function ensureMarketId(database: Kysely<Tables>, proposed: string): Promise<string> {
  await database
    .insertInto('settings')
    .values({ name: NAME, value: proposed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readMarketId(database)) ?? proposed;
}

/** Gives the database an id of its own, whichever it had. */
export async function renewMarketId(database: Kysely<Tables>): Promise<void> {
  const value = makeMarketId();
  await database
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
