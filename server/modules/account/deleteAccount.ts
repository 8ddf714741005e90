import type { Context } from '../../context.ts';
import { deletePicture } from '../../pictures/storePicture.ts';
import { readVariants } from '../../pictures/variants.ts';
import { eraseUser } from './store.ts';

/**
 * Deletes a user with their listings and pictures, at once and for good. A picture that cannot be deleted now is named by
 * no row any more, and is cleared away as an orphan.
 */
export async function deleteAccount({ database, blobs, now }: Context, userId: number): Promise<void> {
  const { ofListings, ofUser } = await eraseUser(database, userId, now());
  const deletions = ofListings.map(({ picture_key: key, picture_widths: widths }) =>
    deletePicture(blobs, { key, variants: readVariants(widths) }),
  );
  if (ofUser !== null) deletions.push(blobs.delete(ofUser));
  await Promise.allSettled(deletions);
}
