import { plain } from './photos.ts';

/** The form of `POST /api/listings/items/` (§7); null leaves a part out. */
export type ListingParts = Partial<Record<keyof typeof USUAL, string | null>> & {
  image?: Uint8Array | null;
  /** What the client says the photo is. */
  imageType?: string;
};

const USUAL = {
  kind: null,
  title: 'Red kettle',
  price: '12.50',
  description: 'Boils fast.',
  category_id: '1',
  condition: null,
  campus_place: null,
};

/** A listing's form as the web app sends it, with further photos. */
export function listingForm(
  { image = null, imageType = 'image/jpeg', ...texts }: ListingParts,
  ...more: Uint8Array[]
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...USUAL, ...texts }))
    if (value !== null) form.append(name, value);
  const add = (name: string, photo: Uint8Array) =>
    form.append(name, new Blob([Uint8Array.from(photo)], { type: imageType }), 'photo.jpg');
  if (image !== null) add('image', image);
  for (const photo of more) add('images', photo);
  return form;
}

/** A photo that costs nothing to process, so many pixels wide. */
export const smallPhoto = (width = 8, height = 6) => plain(width, height).jpeg().toBuffer();

/** The form of a profile picture. */
export function pictureForm(photo: Uint8Array, type = 'image/png'): FormData {
  const body = new FormData();
  body.append('profile_picture', new Blob([Uint8Array.from(photo)], { type }), 'me.png');
  return body;
}
