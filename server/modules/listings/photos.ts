import type { Context } from '../../context.ts';
import type { PictureColumns } from '../../database/tables.ts';
import { acceptListingPhoto } from '../../pictures/acceptPhoto.ts';
import type { PictureQueue } from '../../pictures/pictureQueue.ts';
import type { ProcessedPicture } from '../../pictures/processPicture.ts';
import type { PhotoForm } from '../../pictures/readPhotoForm.ts';
import { deletePicture, storePicture, type StoredPicture } from '../../pictures/storePicture.ts';
import { writeVariants } from '../../blobs/variants.ts';
import { allSent, photoRefusal, type SentPhotos } from './photoRules.ts';

export function pictureColumns(picture: StoredPicture): PictureColumns {
  return {
    picture_key: picture.key,
    picture_width: picture.width,
    picture_height: picture.height,
    picture_widths: writeVariants(picture.variants),
    picture_placeholder: picture.placeholder,
  };
}

/**
 * Decodes the form's photos, stores them, and runs the task that gives them a row. Throws 400 `{image}` or `{images}` for
 * one that cannot be decoded, 503 where too many wait. If anything fails, the task too, none of them is left behind.
 */
export async function withStoredPhotos<T>(
  { blobs, pictureQueue }: Pick<Context, 'blobs' | 'pictureQueue'>,
  seller: number,
  form: PhotoForm,
  task: (sent: SentPhotos<PictureColumns>) => Promise<T>,
): Promise<T> {
  const processed = await processPhotos(pictureQueue, String(seller), form);
  const stored: StoredPicture[] = [];
  try {
    for (const picture of processed) stored.push(await storePicture(blobs, picture));
    const columns = stored.map(pictureColumns);
    const cover = form.photo === null ? null : (columns[0] ?? null);
    return await task({ cover, further: columns.slice(cover === null ? 0 : 1) });
  } catch (error) {
    for (const picture of stored) await deletePicture(blobs, picture);
    throw error;
  }
}

/** All are decoded before the first is stored: what is refused costs the blob store nothing. */
async function processPhotos(
  queue: PictureQueue,
  seller: string,
  form: PhotoForm,
): Promise<ProcessedPicture[]> {
  const processed: ProcessedPicture[] = [];
  const photos = allSent({ cover: form.photo, further: form.furtherPhotos });
  for (const [index, photo] of photos.entries()) {
    const refusal = (sentence: string) => photoRefusal(form, index, sentence);
    processed.push(await acceptListingPhoto(queue, seller, photo, refusal));
  }
  return processed;
}
