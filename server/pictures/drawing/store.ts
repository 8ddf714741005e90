import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** A listing with what is drawn of it, and whether it may be shown. */
export type ListingToDraw = NonNullable<Awaited<ReturnType<typeof findListingToDraw>>>;

/** The listing of that id, deleted and hidden ones too, unless its account was deleted. */
export function findListingToDraw(database: Kysely<Tables>, id: number) {
  return database
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.seller_id')
    .select([
      'listings.id',
      'listings.seller_id',
      'listings.picture_key',
      'listings.picture_width',
      'listings.title',
      'listings.price_cents',
      'listings.status',
      'listings.deleted_at',
      'listings.hidden_at',
      'users.location as place',
      'users.deleted_at as seller_deleted_at',
      'users.suspended_at as seller_suspended_at',
    ])
    .where('listings.id', '=', id)
    .executeTakeFirst();
}
