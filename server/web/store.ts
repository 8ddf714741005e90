import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Up to `limit` parts above `after` that have a listing. One query goes from part to part by the
 * index, and counts none.
 */
export async function partsAbove(
  database: Kysely<Tables>,
  after: number,
  ids: number,
  limit: number,
): Promise<number[]> {
  const next = (first: RawBuilder<number>) =>
    sql`(select (min(listing_id) - 1) / ${sql.lit(ids)} from market where listing_id >= ${first})`;
  const { rows } = await sql<{ part: number }>`
    with recursive parts(part) as (
      select ${next(sql`${(after + 1) * ids + 1}`)}
      union all
      select ${next(sql`(part + 1) * ${sql.lit(ids)} + 1`)} from parts where part is not null
    )
    select part from parts where part is not null limit ${limit}`.execute(database);
  return rows.map(({ part }) => part);
}

export function listingsBetween(database: Kysely<Tables>, first: number, last: number) {
  return database
    .selectFrom('market')
    .innerJoin('listings', 'listings.id', 'market.listing_id')
    .innerJoin('categories', 'categories.id', 'market.category_id')
    .select(['listings.id', 'listings.slug', 'listings.updated_at', 'categories.name as category'])
    .where('market.listing_id', '>=', first)
    .where('market.listing_id', '<=', last)
    .orderBy('market.listing_id')
    .execute();
}

/**
 * A seller's name, in any case of the request, if a listing, for sale or wanted, or a public shop
 * shows it.
 */
export async function findSellerName(
  database: Kysely<Tables>,
  username: string,
): Promise<string | undefined> {
  const seller = await database
    .selectFrom('users')
    .select('username')
    .where((is) => is(is.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where((is) =>
      is.or([
        is('shop_enabled', '=', 1),
        is.exists(is.selectFrom('market').select('listing_id').whereRef('seller_id', '=', 'users.id')),
        is.exists(is.selectFrom('wanted_market').select('listing_id').whereRef('seller_id', '=', 'users.id')),
      ]),
    )
    .executeTakeFirst();
  return seller?.username;
}
