import type { Kysely } from 'kysely';
import { pictureOfVariant, readVariants, variantKey } from '../blobs/variants.ts';
import { compileRead } from '../database/compiledRead.ts';
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

/**
 * Returns a function that tells whether a blob may be served: of a listing that is not deleted or hidden and whose seller is not
 * suspended, or of a user who is not. One query, compiled once, because pictures are requested more often than anything else.
 */
export function compileShown(database: Kysely<Tables>): (blobKey: string) => Promise<boolean> {
  const ofListings = database
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.seller_id')
    .select('listings.picture_key')
    .where('listings.picture_key', '=', '')
    .where('listings.deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('suspended_at', 'is', null);
  const further = database
    .selectFrom('listing_photos')
    .innerJoin('listings', 'listings.id', 'listing_photos.listing_id')
    .innerJoin('users', 'users.id', 'listings.seller_id')
    .select('listing_photos.picture_key')
    .where('listing_photos.picture_key', '=', '')
    .where('listings.deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('suspended_at', 'is', null);
  const ofUsers = database
    .selectFrom('users')
    .select((eb) => eb.ref('picture_key').$notNull().as('picture_key'))
    .where('picture_key', '=', '')
    .where('suspended_at', 'is', null);
  const read = compileRead(database, ofListings.unionAll(further).unionAll(ofUsers));
  return async (blobKey) => {
    const picture = pictureOfVariant(blobKey);
    return (await read(picture, picture, blobKey)).length > 0;
  };
}

/** The blob key of the largest variant of the newest listing's cover, or null where no listing has one. */
export async function newestPicture(database: Kysely<Tables>): Promise<string | null> {
  const newest = await database
    .selectFrom('listings')
    .select(['picture_key', 'picture_widths'])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const width = newest && readVariants(newest.picture_widths).at(-1)?.width;
  return newest && width !== undefined ? variantKey(newest.picture_key, width) : null;
}
