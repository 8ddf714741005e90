import { randomBytes } from 'node:crypto';
import type { BlobStore } from '../blobs/blobStore.ts';
import { PICTURE_TYPE, SHARED_TYPE, sharedKey, type StoredVariant, variantKey } from '../blobs/keys.ts';
import type { ProcessedPicture } from './processPicture.ts';

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

/** Before the row that names it; what is left of one that fails is cleaned away a day later. */
export async function storePicture(
  { blobs }: StoreContext,
  picture: ProcessedPicture,
): Promise<StoredPicture> {
  const { width, height, placeholder, variants, shared } = picture;
  const key = randomBytes(16).toString('hex');
  for (const variant of variants)
    await blobs.put(variantKey(key, variant.width), variant.bytes, PICTURE_TYPE);
  await blobs.put(sharedKey(key), shared, SHARED_TYPE);
  const stored = variants.map((variant) => ({ width: variant.width, bytes: variant.bytes.length }));
  return { key, width, height, variants: stored, placeholder };
}

export async function deletePicture(
  { blobs }: StoreContext,
  { key, variants }: Pick<StoredPicture, 'key' | 'variants'>,
): Promise<void> {
  for (const { width } of variants) await blobs.delete(variantKey(key, width));
  await blobs.delete(sharedKey(key));
}
