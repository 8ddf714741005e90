import type { Context } from '../../context.ts';
import type { UserRow } from '../../database/tables.ts';
import { deletePicture } from '../../pictures/storePicture.ts';
import { readVariants } from '../../blobs/keys.ts';
import { eraseUser } from './store.ts';

/**
 * Deletes a user with their listings and pictures, at once and for good. A picture that cannot be deleted now is named by
 * no row any more, and is cleared away as an orphan. False if the proof of who asks is void by now (see `eraseUser`).
 */
export async function deleteAccount({ database, blobs, now }: Context, user: UserRow): Promise<boolean> {
  const erased = await eraseUser(database, user, now());
  if (erased === null) return false;
  const { ofListings, ofUser } = erased;
  const deletions = ofListings.map(({ picture_key: key, picture_widths: widths }) =>
    deletePicture(blobs, { key, variants: readVariants(widths) }),
  );
  if (ofUser !== null) deletions.push(blobs.delete(ofUser));
  await Promise.allSettled(deletions);
  return true;
}
