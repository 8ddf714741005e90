import { randomBytes } from 'node:crypto';
import type { BlobStore } from '../blobs/blobStore.ts';
import type { ProcessedPicture } from './processPicture.ts';

export const PICTURE_TYPE = 'image/webp';

/** What a row keeps of its picture; its variants are the blobs `{key}-{width}.webp`. */
export interface StoredPicture {
  key: string;
  width: number;
  height: number;
  /** The widths that exist, smallest first; the last is the picture's own. */
  widths: number[];
  placeholder: string;
}

/** The blob key of one variant of a picture. */
export function variantKey(key: string, width: number): string {
  return `${key}-${width}.webp`;
}

/** The key of the picture of which a blob is a variant; that of any other blob as it is. */
export function pictureOfVariant(blobKey: string): string {
  return blobKey.replace(/-\d+\.webp$/, '');
}

/**
 * Stores every variant under a new random key: written before the row that names it, never overwritten, not to be guessed.
 * If one cannot be written, those before it are deleted and the error is passed on.
 */
export async function storePicture(blobs: BlobStore, picture: ProcessedPicture): Promise<StoredPicture> {
  const { width, height, variants, placeholder } = picture;
  const widths = variants.map((variant) => variant.width);
  const stored = { key: randomBytes(16).toString('hex'), width, height, widths, placeholder };
  try {
    for (const variant of variants) {
      await blobs.put(variantKey(stored.key, variant.width), variant.bytes, PICTURE_TYPE);
    }
  } catch (error) {
    await deletePicture(blobs, stored);
    throw error;
  }
  return stored;
}

/** Deletes every variant of a picture. */
export async function deletePicture(
  blobs: BlobStore,
  picture: Pick<StoredPicture, 'key' | 'widths'>,
): Promise<void> {
  for (const width of picture.widths) await blobs.delete(variantKey(picture.key, width));
}
