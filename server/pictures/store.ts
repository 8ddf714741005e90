import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Which of the pictures a row still names: a listing that is there, or was deleted at `deletedAfter` or later, or a user.
 * Listings name a picture by the key that its variants share, users by the key of its one blob.
 */
export async function namedPictures(
  database: Kysely<Tables>,
  keys: readonly string[],
  deletedAfter: number,
): Promise<Set<string>> {
  const ofListings = await database
    .selectFrom('listings')
    .select('picture_key')
    .where('picture_key', 'in', keys)
    .where((is) => is.or([is('deleted_at', 'is', null), is('deleted_at', '>=', deletedAfter)]))
    .execute();
  const further = await database
    .selectFrom('listing_photos')
    .innerJoin('listings', 'listings.id', 'listing_photos.listing_id')
    .select('listing_photos.picture_key')
    .where('listing_photos.picture_key', 'in', keys)
    .where((is) => is.or([is('deleted_at', 'is', null), is('deleted_at', '>=', deletedAfter)]))
    .execute();
  const ofUsers = await database
    .selectFrom('users')
    .select('picture_key')
    .where('picture_key', 'in', keys)
    .execute();
  return new Set([...ofListings, ...further, ...ofUsers].flatMap(({ picture_key: key }) => key ?? []));
}
