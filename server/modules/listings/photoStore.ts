import type { Kysely, Transaction } from 'kysely';
import type { PictureColumns, Tables } from '../../database/tables.ts';

/** The photos after the cover, in their order, of each of the listings that has any, by its id. */
export async function furtherPhotos(
  database: Kysely<Tables>,
  listingIds: readonly number[],
): Promise<Map<number, PictureColumns[]>> {
  if (listingIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('listing_photos')
    .selectAll()
    .where('listing_id', 'in', listingIds)
    .orderBy('listing_id')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ listing_id }) => listing_id);
}

/** Puts the photos after the cover in the place of those that the listing has. */
export async function replaceFurtherPhotos(
  transaction: Transaction<Tables>,
  listingId: number,
  photos: readonly PictureColumns[],
): Promise<void> {
  await transaction.deleteFrom('listing_photos').where('listing_id', '=', listingId).execute();
  const rows = photos.map((photo, index) => ({
    listing_id: listingId,
    position: index + 1,
    ...onlyPicture(photo),
  }));
  if (rows.length > 0) await transaction.insertInto('listing_photos').values(rows).execute();
}

/** The picture's own columns, of whatever row it stands in. */
export function onlyPicture(row: PictureColumns): PictureColumns {
  const { picture_key, picture_width, picture_height, picture_widths, picture_placeholder } = row;
  return { picture_key, picture_width, picture_height, picture_widths, picture_placeholder };
}
