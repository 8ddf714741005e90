import { randomBytes } from 'node:crypto';
import type { BlobStore } from '../blobs/blobStore.ts';
import type { ProcessedPicture } from './processPicture.ts';
import { RENDERED_KINDS, renderedKey, PICTURE_TYPE, type StoredVariant, variantKey } from '../blobs/keys.ts';

/** The picture columns of a row; its variants are the blobs `{key}-{width}.webp`. */
export interface StoredPicture {
  key: string;
  width: number;
  height: number;
  /** The widths that exist, smallest first; the last is the picture's own. */
  variants: StoredVariant[];
  placeholder: string;
}

/**
 * Stores every variant under a new random key, before the row that names it. If one fails, the
 * others are deleted and the error is thrown.
 */
export async function storePicture(blobs: BlobStore, picture: ProcessedPicture): Promise<StoredPicture> {
  const { width, height, placeholder } = picture;
  const variants = picture.variants.map((variant) => ({ width: variant.width, bytes: variant.bytes.length }));
  const stored = { key: randomBytes(16).toString('hex'), width, height, variants, placeholder };
  try {
    for (const variant of picture.variants) {
      await blobs.put(variantKey(stored.key, variant.width), variant.bytes, PICTURE_TYPE);
    }
  } catch (error) {
    await deletePicture(blobs, stored);
    throw error;
  }
  return stored;
}

/** Deletes every variant of a picture, and what was rendered with it. */
export async function deletePicture(
  blobs: BlobStore,
  picture: Pick<StoredPicture, 'key' | 'variants'>,
): Promise<void> {
  for (const { width } of picture.variants) await blobs.delete(variantKey(picture.key, width));
  for (const kind of RENDERED_KINDS) await blobs.delete(renderedKey(picture.key, kind));
}
