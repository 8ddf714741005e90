import { type Kysely, sql } from 'kysely';
import {
  listingOfPhotolessKey,
  photolessKey,
  pictureOfVariant,
  readVariants,
  variantKey,
} from '../blobs/keys.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Records that a rendered picture is stored. Resolves to the keys of the oldest ones, which together
 * with the newer ones are larger than `maxBytes`.
 */
export async function recordRendered(
  database: Kysely<Tables>,
  picture: Tables['rendered_pictures'],
  maxBytes: number,
): Promise<string[]> {
  const { bytes, rendered_at } = picture;
  await database
    .insertInto('rendered_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('blob_key').doUpdateSet({ bytes, rendered_at }))
    .execute();
  const { rows } = await sql<{ blob_key: string }>`select blob_key from (
      select blob_key, sum(bytes) over (order by rendered_at desc, blob_key) as with_newer
      from rendered_pictures) as sizes where with_newer > ${maxBytes}`.execute(database);
  return rows.map(({ blob_key: key }) => key);
}

/** After their blobs were deleted. */
export async function forgetRendered(database: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await database.deleteFrom('rendered_pictures').where('blob_key', 'in', keys).execute();
}

/** By which equal photos are found (`processPicture`). */
export async function recordPhotoHash(database: Kysely<Tables>, key: string, hash: string): Promise<void> {
  await database.insertInto('photo_hashes').values({ picture_key: key, hash }).execute();
}

export async function forgetPhotoHash(database: Kysely<Tables>, key: string): Promise<void> {
  await database.deleteFrom('photo_hashes').where('picture_key', '=', key).execute();
}

/**
 * The pictures that a row names: of a listing that is there, or was deleted at `deletedAfter` or
 * later, of a user, or of evidence (docs/decisions/0058-the-desk.md). Listings name the key of all
 * variants, without a photo `photolessKey`; users and `rendered_pictures` that of one blob.
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
  const photoless = await database
    .selectFrom('listings')
    .select('id')
    .where('id', 'in', [0, ...keys.flatMap((key) => listingOfPhotolessKey(key) ?? [])])
    .where('picture_key', '=', '')
    .where((is) => is.or([is('deleted_at', 'is', null), is('deleted_at', '>=', deletedAfter)]))
    .execute();
  const ofExtraPhotos = await database
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
  const rendered = await database
    .selectFrom('rendered_pictures')
    .select('blob_key as picture_key')
    .where('blob_key', 'in', keys)
    .execute();
  const named = [...ofListings, ...ofExtraPhotos, ...ofUsers, ...rendered];
  return new Set([
    ...named.flatMap(({ picture_key: key }) => key ?? []),
    ...photoless.map(({ id }) => photolessKey(id)),
    ...(await picturesInEvidence(database, keys)),
  ]);
}

/** Those of the pictures that evidence of a case names. */
export async function picturesInEvidence(
  database: Kysely<Tables>,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await database
    .selectFrom('evidence_pictures')
    .select('picture_key')
    .where('picture_key', 'in', keys)
    .execute();
  return new Set(rows.map(({ picture_key: key }) => key));
}

/**
 * Whether a blob may be served: of a listing that is neither deleted nor hidden, or a user; not of
 * a suspended one. Nothing is requested more often than pictures.
 */
export async function isShown(database: Kysely<Tables>, blobKey: string): Promise<boolean> {
  const picture = pictureOfVariant(blobKey);
  const { rows } = await sql`select listings.picture_key from listings
      inner join users on users.id = listings.seller_id where listings.picture_key = ${picture}
      and listings.deleted_at is null and hidden_at is null and suspended_at is null
    union all select listing_photos.picture_key from listing_photos
      inner join listings on listings.id = listing_photos.listing_id
      inner join users on users.id = listings.seller_id where listing_photos.picture_key = ${picture}
      and listings.deleted_at is null and hidden_at is null and suspended_at is null
    union all select picture_key from users where picture_key = ${blobKey} and suspended_at is null`.execute(
    database,
  );
  return rows.length > 0;
}

export async function newestListingId(database: Kysely<Tables>): Promise<number> {
  const newest = await database
    .selectFrom('listings')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return newest?.id ?? 0;
}

/** The blob key of the newest photographed listing's largest variant, or null without one. */
export async function newestPicture(database: Kysely<Tables>): Promise<string | null> {
  const newest = await database
    .selectFrom('listings')
    .select(['picture_key', 'picture_widths'])
    .where('deleted_at', 'is', null)
    .where('picture_key', '<>', '')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const width = newest && readVariants(newest.picture_widths).at(-1)?.width;
  return newest && width !== undefined ? variantKey(newest.picture_key, width) : null;
}

export type ListingToRender = NonNullable<Awaited<ReturnType<typeof findListingToRender>>>;

/** The listing of that id, deleted and hidden ones too, unless its account was deleted. */
export function findListingToRender(database: Kysely<Tables>, id: number) {
  return database
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.seller_id')
    .select([
      'listings.id',
      'listings.seller_id',
      'listings.kind',
      'listings.picture_key',
      'listings.picture_width',
      'listings.title',
      'listings.price_cents',
      'listings.previous_price_cents',
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
