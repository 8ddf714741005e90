import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { LimitFunction } from 'p-limit';
import { IMAGE_TYPES } from '../../../src/contract/limits.ts';
import { profilePictureProblem } from '../../../src/contract/photo.ts';
import type { BlobStore } from '../../blobs/blobStore.ts';
import type { Context } from '../../context.ts';
import { lockSeller } from '../../database/dialect.ts';
import type { Tables } from '../../database/tables.ts';
import { FieldError } from '../../http/errors.ts';
import { DAMAGED, processAvatar, UnreadablePictureError } from '../../pictures/processPicture.ts';
import type { UploadedPhoto } from '../../pictures/photoForm.ts';
import { PICTURE_TYPE } from '../../blobs/keys.ts';
import { notAuthenticated } from '../../http/session/session.ts';

/** §5: "must be an image". */
const NOT_AN_IMAGE = 'Please select an image file';

/**
 * Makes the photo the user's picture and returns its blob key. The new one is stored first, the old
 * one deleted last. Throws 400 `{profile_picture}` with the sentence of §5, or why it is
 * unreadable.
 */
export async function changePicture(
  { blobs, database, pictureQueue }: Context,
  userId: number,
  photo: UploadedPhoto | null,
): Promise<string> {
  const bytes = await accept(photo, pictureQueue);
  const key = `${randomBytes(16).toString('hex')}.webp`;
  await blobs.put(key, bytes, PICTURE_TYPE);
  // If this throws, the commit may have succeeded all the same: the new picture stays.
  const before = await swapPicture(database, userId, key);
  if (before === undefined) throw notAuthenticated();
  await forget(blobs, before);
  return key;
}

export async function removePicture({ blobs, database }: Context, userId: number): Promise<void> {
  const before = await swapPicture(database, userId, null);
  await forget(blobs, before ?? null);
}

/** Sets the blob key of the user's picture, or null; returns the old one, undefined if deleted. */
export function swapPicture(
  database: Kysely<Tables>,
  id: number,
  key: string | null,
): Promise<string | null | undefined> {
  return database.transaction().execute(async (transaction) => {
    // The second of two at once must read the first one's picture, or it would never be deleted.
    await lockSeller(transaction, id);
    const user = await transaction
      .selectFrom('users')
      .select('picture_key')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (user === undefined) return undefined;
    await transaction.updateTable('users').set({ picture_key: key }).where('id', '=', id).execute();
    return user.picture_key;
  });
}

async function accept(photo: UploadedPhoto | null, inTurn: LimitFunction): Promise<Uint8Array> {
  if (photo === null) throw refused(NOT_AN_IMAGE);
  const problem = profilePictureProblem(photo);
  if (problem !== null) throw refused(problem);
  if (!IMAGE_TYPES.includes(photo.type)) throw refused(`${NOT_AN_IMAGE} (JPG, PNG or WEBP)`);
  try {
    return await inTurn(() => processAvatar(photo.bytes));
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    throw refused(error.message === DAMAGED ? `${NOT_AN_IMAGE} (this one is ${DAMAGED})` : error.message);
  }
}

/**
 * Deletes an unreferenced picture. One that cannot be deleted now is an orphan, cleaned up later.
 */
async function forget(blobs: BlobStore, key: string | null): Promise<void> {
  if (key !== null) await blobs.delete(key).catch(() => undefined);
}

const refused = (sentence: string) => new FieldError({ profile_picture: [sentence] });
