import sharp from 'sharp';

/** The parts of the form of `POST items` (§7); null leaves one out. */
export interface FormParts {
  title?: string;
  price?: string | null;
  description?: string | null;
  category_id?: string | null;
  condition?: string;
  campus_place?: string;
  image?: Blob | null;
}

/** A photo such as a phone takes, only smaller. */
export async function makePhoto(): Promise<Blob> {
  const jpeg = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c2582a' } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
}

/** A photo with more bytes than §9 allows. */
export async function makeHugePhoto(): Promise<Blob> {
  return new Blob([await makePhoto(), new Uint8Array(2 * 1024 * 1024 + 1)], { type: 'image/jpeg' });
}

export const NOT_A_PICTURE = new Blob(['I am a text.'], { type: 'text/plain' });

/** The form of a good listing, but for the parts given. */
export async function listingForm(parts: FormParts): Promise<FormData> {
  const { image = await makePhoto(), ...texts } = parts;
  const form = new FormData();
  const fields = {
    title: 'Contract check',
    price: '12.50',
    description: 'Made by the contract suite.',
    ...texts,
  };
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value);
  if (image !== null) form.append('image', image, image.type === 'image/jpeg' ? 'photo.jpg' : 'notes.txt');
  return form;
}

/** The form of a profile picture (§7). */
export function pictureForm(picture: Blob): FormData {
  const form = new FormData();
  form.append('profile_picture', picture, picture.type === 'image/jpeg' ? 'me.jpg' : 'notes.txt');
  return form;
}
