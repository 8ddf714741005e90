import type { Kysely } from 'kysely';
import { pictureOfVariant } from '../blobs/variants.ts';
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
 * Tells whether a blob belongs to somebody: to a listing that was not deleted, or to a user. In one query whose text is made
 * once, for pictures are asked for more than anything else.
 */
export function compileNamed(database: Kysely<Tables>): (blobKey: string) => Promise<boolean> {
  const ofListings = database
    .selectFrom('listings')
    .select('picture_key')
    .where('picture_key', '=', '')
    .where('deleted_at', 'is', null);
  const further = database
    .selectFrom('listing_photos')
    .innerJoin('listings', 'listings.id', 'listing_photos.listing_id')
    .select('listing_photos.picture_key')
    .where('listing_photos.picture_key', '=', '')
    .where('deleted_at', 'is', null);
  const ofUsers = database
    .selectFrom('users')
    .select((eb) => eb.ref('picture_key').$notNull().as('picture_key'))
    .where('picture_key', '=', '');
  const read = compileRead(database, ofListings.unionAll(further).unionAll(ofUsers));
  return async (blobKey) => {
    const picture = pictureOfVariant(blobKey);
    return (await read(picture, picture, blobKey)).length > 0;
  };
}
