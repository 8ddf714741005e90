import { IMAGE_MAX_BYTES, IMAGE_TYPES, MAX_PHOTOS } from './limits.ts';
import * as v from 'valibot';

export interface PhotoFacts {
  type: string;
  size: number;
}

const IMAGE_REQUIRED = 'Image is required.';

/** §5, a listing's image: why it is rejected, or null. */
export function listingPhotoProblem(photo: PhotoFacts | null): string | null {
  if (photo === null) return IMAGE_REQUIRED;
  if (!IMAGE_TYPES.includes(photo.type)) {
    return `Image must be JPG, PNG, or WEBP. Detected type: ${photo.type || 'unknown'}`;
  }
  if (photo.size > IMAGE_MAX_BYTES) {
    return `Image must be less than 2MB. File size: ${(photo.size / 1024 / 1024).toFixed(2)}MB`;
  }
  return null;
}

/** §5, a profile picture: why it is rejected, or null. */
export function profilePictureProblem(photo: PhotoFacts): string | null {
  if (!photo.type.startsWith('image/')) return 'Please select an image file';
  if (photo.size > IMAGE_MAX_BYTES) return 'File size must be less than 2MB';
  return null;
}

const ORDER_SENTENCE = 'The order of the photos could not be read.';
export const TOO_MANY_PHOTOS = `A listing can have at most ${MAX_PHOTOS} photos.`;

export const newPhoto = (index: number): string => `new:${index}`;

export function newPhotoIndex(entry: string): number | null {
  const index = /^new:(\d)$/.exec(entry)?.[1];
  return index === undefined ? null : Number(index);
}

/**
 * A JSON array (as text in a form): the `id` of each stored photo that stays, and `new:<index>` for
 * each upload, the cover first.
 */
export const PhotoOrderSchema = v.pipe(
  v.union([v.pipe(v.string(), v.parseJson()), v.unknown()]),
  v.array(v.string(ORDER_SENTENCE), ORDER_SENTENCE),
  v.minLength(1, 'Image is required.'),
  v.maxLength(MAX_PHOTOS, TOO_MANY_PHOTOS),
  v.check((order) => new Set(order).size === order.length, ORDER_SENTENCE),
);
