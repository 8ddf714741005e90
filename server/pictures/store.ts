import { type Kysely, sql } from 'kysely';
import { pictureOfVariant, readVariants, variantKey } from '../blobs/keys.ts';
import { isInSight, type Reader } from '../catalogue/listingStore.ts';
import type { Tables } from '../database/tables.ts';

/** Of listings deleted no longer ago than `deletedAfter`, of users and of reports. */
export async function namedPictures(
  database: Kysely<Tables>,
  keys: readonly string[],
  deletedAfter: number,
): Promise<Set<string>> {
  const among = sql`picture_key in (${sql.join(keys)})`;
  const isKept = sql`(deleted_at is null or deleted_at >= ${deletedAfter})`;
  const { rows } = await sql<{ picture_key: string }>`
    select picture_key from listings where ${among} and ${isKept}
    union all select picture_key from users where ${among}
    union all select picture_key from report_pictures where ${among}
    union all select extra.picture_key from listing_photos as extra
      inner join listings on listings.id = extra.listing_id
      where extra.${among} and ${isKept}`.execute(database);
  return new Set(rows.map(({ picture_key: key }) => key));
}

export async function reportedPictures(
  database: Kysely<Tables>,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await database
    .selectFrom('report_pictures')
    .select('picture_key')
    .where('picture_key', 'in', keys)
    .execute();
  return new Set(rows.map(({ picture_key: key }) => key));
}

export async function isShown({ database, now: clock }: Reader, blobKey: string): Promise<boolean> {
  const picture = pictureOfVariant(blobKey);
  const now = clock();
  const { rows } = await sql`select listings.picture_key from listings
      where listings.picture_key = ${picture} and ${isInSight(now)}
    union all select listing_photos.picture_key from listing_photos
      inner join listings on listings.id = listing_photos.listing_id
      where listing_photos.picture_key = ${picture} and ${isInSight(now)}
    union all select picture_key from users where picture_key = ${blobKey}
      and coalesce(suspended_until, 0) <= ${now}`.execute(database);
  return rows.length > 0;
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
