import type { FieldErrors } from '../../src/contract/errors.ts';
import { listingPhotoProblem } from '../../src/contract/photo.ts';
import { FieldError } from '../http/errors.ts';
import type { PictureQueue } from './pictureQueue.ts';
import { type ProcessedPicture, processPicture, UnreadablePictureError } from './processPicture.ts';
import type { UploadedPhoto } from './readPhotoForm.ts';

/**
 * The photo of a listing, made ready to store when it is its owner's turn. Throws 400 with the
 * sentence of §5, as `refusal` has it, where what was detected is a type that is allowed but cannot
 * be decoded, or is a decompression bomb (the sentence then ends in the reason); 503 where too many wait.
 */
export async function acceptListingPhoto(
  queue: PictureQueue,
  owner: string,
  photo: UploadedPhoto,
  refusal: (sentence: string) => FieldErrors,
): Promise<ProcessedPicture> {
  try {
    return await queue.run(owner, () => processPicture(photo.bytes));
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    const sentence = listingPhotoProblem({ type: `${photo.type} (${error.message})`, size: photo.size });
    throw new FieldError(refusal(sentence ?? error.message));
  }
}
