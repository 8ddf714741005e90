import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The newest listings on the market, for the sitemap. */
export function newestListings(database: Kysely<Tables>, limit: number) {
  return database
    .selectFrom('market')
    .innerJoin('listings', 'listings.id', 'market.listing_id')
    .innerJoin('categories', 'categories.id', 'market.category_id')
    .select(['listings.id', 'listings.slug', 'listings.updated_at', 'categories.name as category'])
    .orderBy('market.listing_id', 'desc')
    .limit(limit)
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
