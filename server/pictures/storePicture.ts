import { randomBytes } from 'node:crypto';
import type { ProcessedPicture } from './processPicture.ts';
import { PICTURE_TYPE, SHARED_TYPE, sharedKey, type StoredVariant, variantKey } from '../blobs/keys.ts';
import type { BlobStore } from '../blobs/blobStore.ts';

/** The picture columns of a row; its variants are the blobs `{key}-{width}.webp`, beside `sharedKey`. */
export interface StoredPicture {
  key: string;
  width: number;
  height: number;
  /** The widths that exist, smallest first; the last is the picture's own. */
  variants: StoredVariant[];
  placeholder: string;
}

interface StoreContext {
  blobs: BlobStore;
}

/**
 * Stores every variant under a new random key, before the row that names it. If one
 * fails, the others are deleted and the error is thrown.
 */
export async function storePicture(context: StoreContext, picture: ProcessedPicture): Promise<StoredPicture> {
  const { blobs } = context;
  const { width, height, placeholder } = picture;
  const variants = picture.variants.map((variant) => ({ width: variant.width, bytes: variant.bytes.length }));
  const stored = { key: randomBytes(16).toString('hex'), width, height, variants, placeholder };
  try {
    for (const variant of picture.variants) {
      await blobs.put(variantKey(stored.key, variant.width), variant.bytes, PICTURE_TYPE);
    }
    await blobs.put(sharedKey(stored.key), picture.shared, SHARED_TYPE);
  } catch (error) {
    await deletePicture(context, stored);
    throw error;
  }
  return stored;
}

/** Deletes every variant of a picture, and its JPEG. */
export async function deletePicture(
  { blobs }: StoreContext,
  picture: Pick<StoredPicture, 'key' | 'variants'>,
): Promise<void> {
  for (const { width } of picture.variants) await blobs.delete(variantKey(picture.key, width));
  await blobs.delete(sharedKey(picture.key));
}
