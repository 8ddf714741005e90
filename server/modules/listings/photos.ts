import type { FieldErrors } from '../../../src/contract/apiFields.ts';
import { MAX_PHOTOS } from '../../../src/contract/limits.ts';
import { listingPhotoProblem, newPhotoIndex, TOO_MANY_PHOTOS } from '../../../src/contract/photo.ts';
import { writeVariants } from '../../blobs/keys.ts';
import type { Context } from '../../context.ts';
import type { PictureColumns } from '../../database/tables.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { PhotoForm, UploadedPhoto } from '../../pictures/photoForm.ts';
import {
  DAMAGED,
  type ProcessedPicture,
  processPicture,
  UnreadablePictureError,
} from '../../pictures/processPicture.ts';
import { deletePicture, storePicture } from '../../pictures/storePicture.ts';

const CHANGED_ELSEWHERE = 'The photos were changed elsewhere. Please open the listing again.';
const NOT_NAMED = 'The order must name every photo that is sent along.';

/** A form's photos, the cover first, in the order in which `new:<index>` counts them. */
const photosOf = ({ photo, extraPhotos }: PhotoForm): UploadedPhoto[] =>
  photo === null ? extraPhotos : [photo, ...extraPhotos];

const photoError = ({ photo }: PhotoForm, index: number, sentence: string): FieldErrors =>
  photo !== null && index === 0 ? { image: [sentence] } : { images: [`Photo ${index + 1}: ${sentence}`] };

/** The errors of a form's photos by §5; a new listing must have a cover. */
export function photoErrors(form: PhotoForm, isCoverRequired: boolean): FieldErrors {
  const photos = photosOf(form);
  const problems = photos.flatMap((photo, index) => {
    const problem = listingPhotoProblem(photo);
    return problem === null ? [] : [photoError(form, index, problem)];
  });
  const missing = isCoverRequired && form.photo === null ? listingPhotoProblem(null) : null;
  const images = problems.flatMap((errors) => errors['images'] ?? []);
  if (photos.length > MAX_PHOTOS) images.unshift(TOO_MANY_PHOTOS);
  const image = missing === null ? problems.flatMap((errors) => errors['image'] ?? []) : [missing];
  return { ...(image.length > 0 && { image }), ...(images.length > 0 && { images }) };
}

interface PhotoChange {
  sent: readonly PictureColumns[];
  hasCover: boolean;
  order: readonly string[] | undefined;
}

/** A listing's photos after a change (`ListingPatchSchema`), the cover first. Throws 400. */
export function arrangePhotos(
  present: readonly PictureColumns[],
  { sent, hasCover, order }: PhotoChange,
): PictureColumns[] {
  if (order === undefined) {
    const [cover, others] = hasCover ? [sent.slice(0, 1), sent.slice(1)] : [present.slice(0, 1), sent];
    const photos = [...cover, ...present.slice(1), ...others];
    if (photos.length > MAX_PHOTOS) throw new FieldError({ images: [TOO_MANY_PHOTOS] });
    return photos;
  }
  const photos = order.map((entry) => {
    const index = newPhotoIndex(entry);
    const photo = index === null ? present.find(({ picture_key: key }) => key === entry) : sent[index];
    if (photo === undefined) throw new FieldError({ photo_order: [CHANGED_ELSEWHERE] });
    return photo;
  });
  if (!sent.every((photo) => photos.includes(photo))) throw new FieldError({ photo_order: [NOT_NAMED] });
  return photos;
}

export const NO_PICTURE: PictureColumns = {
  picture_key: '',
  picture_width: 0,
  picture_height: 0,
  picture_widths: writeVariants([]),
  picture_placeholder: '',
};

/**
 * Stores the form's photos for the task that writes their rows. If that fails they stay, unless a rule
 * refused it: a commit may have succeeded although its response was lost. Cleaning deletes orphans.
 */
export async function withStoredPhotos<T>(
  context: Pick<Context, 'blobs' | 'pictureQueue'>,
  form: PhotoForm,
  task: (photos: PictureColumns[]) => Promise<T>,
): Promise<T> {
  // All are decoded before the first is stored: what is rejected costs the blob store nothing.
  const processed: ProcessedPicture[] = [];
  for (const [index, photo] of photosOf(form).entries()) {
    try {
      processed.push(await context.pictureQueue(() => processPicture(photo.bytes)));
    } catch (error) {
      if (!(error instanceof UnreadablePictureError)) throw error;
      const damaged = { type: `${photo.type} (${DAMAGED})`, size: photo.size };
      const sentence = error.message === DAMAGED ? listingPhotoProblem(damaged) : error.message;
      throw new FieldError(photoError(form, index, sentence ?? DAMAGED));
    }
  }
  const stored: PictureColumns[] = [];
  for (const picture of processed) stored.push(await storePicture(context, picture));
  try {
    return await task(stored);
  } catch (error) {
    if (error instanceof HttpError || error instanceof FieldError)
      for (const picture of stored) await deletePicture(context, picture);
    throw error;
  }
}
