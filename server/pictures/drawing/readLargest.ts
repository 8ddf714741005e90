import type { BlobStore } from '../../blobs/blobStore.ts';
import { variantKey } from '../../blobs/variants.ts';
import type { PictureColumns } from '../../database/tables.ts';
import { measurePicture } from '../processPicture.ts';

/** A picture's largest variant; null where it is not there, or cannot be read. */
export async function readLargest(
  blobs: BlobStore,
  { picture_key: key, picture_width: width }: Pick<PictureColumns, 'picture_key' | 'picture_width'>,
): Promise<Uint8Array | null> {
  const blob = await blobs.get(variantKey(key, width));
  if (blob === null) return null;
  return measurePicture(blob.bytes).then(
    () => blob.bytes,
    () => null,
  );
}
