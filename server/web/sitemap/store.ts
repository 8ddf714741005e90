import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** The lowest id above `after` of a listing on the market; undefined where there is none. */
export async function nextListingId(database: Kysely<Tables>, after: number): Promise<number | undefined> {
  const next = await database
    .selectFrom('market')
    .select('listing_id')
    .where('listing_id', '>', after)
    .orderBy('listing_id')
    .limit(1)
    .executeTakeFirst();
  return next?.listing_id;
}

/** The listings on the market with these ids, both ends included, as their addresses need them. */
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
