import type { ListingPhoto } from '../../../contract/listing.ts';

/** A photo in a form: one that was chosen on this device, or one that is posted already. */
export type FormPhoto = File | ListingPhoto;

const keys = new WeakMap<File, string>();
let made = 0;

/** A name for a photo, for as long as it is held: two files may be called the same. */
export function photoKey(photo: FormPhoto): string {
  if (!(photo instanceof File)) return photo.id;
  let key = keys.get(photo);
  if (key === undefined) {
    made += 1;
    key = `photo-${made}`;
    keys.set(photo, key);
  }
  return key;
}
