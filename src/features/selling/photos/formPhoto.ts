import type { ListingPhoto } from '../../../contract/listing.ts';
import { listingPhotoProblem } from '../../../contract/photo.ts';

/** A photo in a form: a file of this device, or one that is posted already. */
export type FormPhoto = File | ListingPhoto;

const keys = new WeakMap<File, string>();
let made = 0;

/** Which photo it is: two files may have the same name, and the form copies posted ones. */
export function photoKey(photo: FormPhoto): string {
  if (!(photo instanceof File)) return photo.id;
  const key = keys.get(photo) ?? `photo-${(made += 1)}`;
  keys.set(photo, key);
  return key;
}

export const areSamePhotos = (photos: readonly FormPhoto[], others: readonly FormPhoto[]): boolean =>
  JSON.stringify(photos.map(photoKey)) === JSON.stringify(others.map(photoKey));

export const filesIn = (photos: readonly FormPhoto[]): File[] =>
  photos.filter((photo) => photo instanceof File);

/** §5: the error of the first invalid one, with its number if it is not the cover. */
export function photosProblem(photos: readonly FormPhoto[]): string | null {
  if (photos.length === 0) return listingPhotoProblem(null);
  const problems = photos.map((photo) => (photo instanceof File ? listingPhotoProblem(photo) : null));
  const index = problems.findIndex((problem) => problem !== null);
  return index > 0 ? `Photo ${index + 1}: ${problems[index]}` : (problems[index] ?? null);
}
