import type { BlobStore } from '../../blobs/blobStore.ts';
import { variantKey } from '../../blobs/variants.ts';
import type { PictureColumns } from '../../database/tables.ts';
import { openPicture } from '../sharpSetup.ts';
import type { Drawn } from './keepDrawn.ts';

type Photo = Pick<PictureColumns, 'picture_key' | 'picture_width'>;

/** A photo's largest variant; null where it is not there or cannot be decoded. Throws what the store throws. */
export async function readLargest(blobs: BlobStore, photo: Photo): Promise<Uint8Array | null> {
  const blob = await blobs.get(variantKey(photo.picture_key, photo.picture_width));
  if (blob === null) return null;
  return openPicture(blob.bytes)
    .stats()
    .then(
      () => blob.bytes,
      () => null,
    );
}

/** Draws with the photo, or without it where it cannot be read. */
export async function drawWithPhoto(
  blobs: BlobStore,
  listing: Photo,
  draw: (photo: Uint8Array | null) => Promise<Uint8Array>,
): Promise<Drawn> {
  const photo = await readLargest(blobs, listing);
  return { jpeg: await draw(photo), isWhole: photo !== null };
}
