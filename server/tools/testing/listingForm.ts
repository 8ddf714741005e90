import sharp from 'sharp';

/** The form of `POST /api/listings/items/` (§7); null leaves a part out. */
export interface ListingParts {
  kind?: string | null;
  title?: string | null;
  price?: string | null;
  description?: string | null;
  category_id?: string | null;
  condition?: string | null;
  campus_place?: string | null;
  image?: Uint8Array | null;
  /** What the client says the photo is. */
  imageType?: string;
}

/** A listing's form as the web app sends it. */
export function listingForm({ image = null, imageType = 'image/jpeg', ...texts }: ListingParts): FormData {
  const form = new FormData();
  const parts = {
    kind: null,
    title: 'Red kettle',
    price: '12.50',
    description: 'Boils fast.',
    category_id: '1',
    condition: null,
    campus_place: null,
    ...texts,
  };
  for (const [name, value] of Object.entries(parts)) if (value !== null) form.append(name, value);
  if (image !== null) {
    form.append('image', new Blob([Uint8Array.from(image)], { type: imageType }), 'photo.jpg');
  }
  return form;
}

const smallPhotos = new Map<number, Promise<Buffer>>();

/** A photo that costs nothing to process, so many pixels wide; made once for all tests of a run. */
export function smallPhoto(width = 8): Promise<Buffer> {
  const photo =
    smallPhotos.get(width) ??
    sharp({ create: { width, height: 6, channels: 3, background: '#804020' } })
      .jpeg()
      .toBuffer();
  smallPhotos.set(width, photo);
  return photo;
}
