import { randomBytes } from 'node:crypto';
import {
  PICTURE_TYPE,
  readVariants,
  SHARED_TYPE,
  sharedKey,
  variantKey,
  writeVariants,
} from '../blobs/keys.ts';
import type { BlobStore } from '../blobs/blobStore.ts';
import type { PictureColumns } from '../database/tables.ts';
import type { ProcessedPicture } from './processPicture.ts';

/** Before the row that names it; what is left of one that fails is cleaned away a day later. */
export async function storePicture(
  { blobs }: { blobs: BlobStore },
  { width, height, placeholder, variants, shared }: ProcessedPicture,
): Promise<PictureColumns> {
  const key = randomBytes(16).toString('hex');
  for (const variant of variants)
    await blobs.put(variantKey(key, variant.width), variant.bytes, PICTURE_TYPE);
  await blobs.put(sharedKey(key), shared, SHARED_TYPE);
  return {
    picture_key: key,
    picture_width: width,
    picture_height: height,
    picture_widths: writeVariants(variants.map((one) => ({ width: one.width, bytes: one.bytes.length }))),
    picture_placeholder: placeholder,
  };
}

export async function deletePicture(
  { blobs }: { blobs: BlobStore },
  { picture_key: key, picture_widths: widths }: Pick<PictureColumns, 'picture_key' | 'picture_widths'>,
): Promise<void> {
  for (const { width } of readVariants(widths)) await blobs.delete(variantKey(key, width));
  await blobs.delete(sharedKey(key));
}
