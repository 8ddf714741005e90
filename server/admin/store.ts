import { type Kysely, sql } from 'kysely';
import { onMarket } from '../catalogue/listingStore.ts';
import type { Tables } from '../database/tables.ts';

/** How many listings a user has that are not deleted. */
export async function countListings(database: Kysely<Tables>, userId: number): Promise<number> {
  const { total } = await database
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where('seller_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** How many users and listings there are, without deleted ones, and what is for sale now. */
export async function marketSize(database: Kysely<Tables>, now: number) {
  const { rows } = await sql<Record<'users' | 'listings' | 'shown', number | string>>`
    select (select count(*) from users where deleted_at is null) as users,
      (select count(*) from listings where deleted_at is null) as listings,
      (select count(*) from listings where ${onMarket(now)}) as shown`.execute(database);
  return rows[0] ?? { users: 0, listings: 0, shown: 0 };
}
