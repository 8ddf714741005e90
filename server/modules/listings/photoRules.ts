import type { FieldErrors } from '../../../src/contract/errors.ts';
import { MAX_PHOTOS } from '../../../src/contract/limits.ts';
import { listingPhotoProblem } from '../../../src/contract/photo.ts';
import { newPhotoIndex, TOO_MANY_PHOTOS } from '../../../src/contract/photoOrder.ts';
import type { PictureColumns } from '../../database/tables.ts';
import type { PhotoForm } from '../../pictures/readPhotoForm.ts';
import type { Result } from '../../http/errors.ts';

const CHANGED_ELSEWHERE = 'The photos were changed elsewhere. Please open the listing again.';
const NOT_NAMED = 'The order must name every photo that is sent along.';

/** The photos that came with a form, in the order in which `new:<index>` counts them. */
export interface SentPhotos<Photo> {
  cover: Photo | null;
  further: readonly Photo[];
}

export const allSent = <Photo>({ cover, further }: SentPhotos<Photo>): Photo[] =>
  cover === null ? [...further] : [cover, ...further];

/** The refusal of the photo at `index` among those sent; of several photos it says which. */
export function photoRefusal({ photo }: PhotoForm, index: number, sentence: string): FieldErrors {
  return photo !== null && index === 0
    ? { image: [sentence] }
    : { images: [`Photo ${index + 1}: ${sentence}`] };
}

/** What §5 has against the photos of a form; a new listing must have a cover. */
export function photoErrors(form: PhotoForm, isCoverRequired: boolean): FieldErrors {
  const sent = allSent({ cover: form.photo, further: form.furtherPhotos });
  const problems = sent.flatMap((photo, index) => {
    const problem = listingPhotoProblem(photo);
    return problem === null ? [] : [photoRefusal(form, index, problem)];
  });
  const missing = isCoverRequired && form.photo === null ? listingPhotoProblem(null) : null;
  const images = problems.flatMap((errors) => errors['images'] ?? []);
  if (sent.length > MAX_PHOTOS) images.unshift(TOO_MANY_PHOTOS);
  const image = missing === null ? problems.flatMap((errors) => errors['image'] ?? []) : [missing];
  return { ...(image.length > 0 && { image }), ...(images.length > 0 && { images }) };
}

/** What a listing's photos become (see `ListingPatchSchema`), the cover first, or why they cannot. */
export function arrangePhotos(
  present: readonly PictureColumns[],
  sent: SentPhotos<PictureColumns>,
  order: readonly string[] | undefined,
): Result<PictureColumns[]> {
  if (order !== undefined) return inOrder(present, allSent(sent), order);
  const kept = sent.cover === null ? present : [sent.cover, ...present.slice(1)];
  const photos = [...kept, ...sent.further];
  if (photos.length > MAX_PHOTOS) return refused({ images: [TOO_MANY_PHOTOS] });
  return { value: photos, errors: null };
}

function inOrder(
  present: readonly PictureColumns[],
  sent: readonly PictureColumns[],
  order: readonly string[],
): Result<PictureColumns[]> {
  const photos: PictureColumns[] = [];
  for (const entry of order) {
    const index = newPhotoIndex(entry);
    const photo = index === null ? present.find(({ picture_key: key }) => key === entry) : sent[index];
    if (photo === undefined) return refused({ photo_order: [CHANGED_ELSEWHERE] });
    photos.push(photo);
  }
  if (!sent.every((photo) => photos.includes(photo))) return refused({ photo_order: [NOT_NAMED] });
  return { value: photos, errors: null };
}

const refused = (errors: FieldErrors): Result<PictureColumns[]> => ({ value: null, errors });
