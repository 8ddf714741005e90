import { IMAGE_MAX_BYTES, IMAGE_TYPES } from './limits.ts';

/** What the rules need to know of a chosen file: its media type as detected, and its size in bytes. */
export interface PhotoFacts {
  type: string;
  size: number;
}

const IMAGE_REQUIRED = 'Image is required.';

/** §5, a listing's image: the sentence that refuses it, or null. */
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

/** §5, a profile picture: the sentence that refuses it, or null. */
export function profilePictureProblem(photo: PhotoFacts): string | null {
  if (!photo.type.startsWith('image/')) return 'Please select an image file';
  if (photo.size > IMAGE_MAX_BYTES) return 'File size must be less than 2MB';
  return null;
}
