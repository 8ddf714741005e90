import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** A seller whose shop is open to everybody, by their name in whatever case. */
export function findShop(database: Kysely<Tables>, username: string) {
  return database
    .selectFrom('users')
    .select(['id', 'username', 'location', 'picture_key', 'shop_shows_picture', 'created_at'])
    .select((sub) =>
      sub
        .selectFrom('listings')
        // PostgreSQL counts in numbers that JavaScript may not hold, and answers them as text.
        .select(sub.fn.countAll<number | string>().as('sold'))
        .whereRef('listings.seller_id', '=', 'users.id')
        .where('listings.status', '=', 'sold')
        .where('listings.deleted_at', 'is', null)
        .where('listings.hidden_at', 'is', null)
        .as('sold'),
    )
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('shop_enabled', '=', 1)
    .where('suspended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type ShopRow = NonNullable<Awaited<ReturnType<typeof findShop>>>;
