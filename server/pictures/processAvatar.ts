import { measurePicture, unreadable } from './processPicture.ts';
import { openPicture } from './sharpSetup.ts';

/** As large as it is shown when enlarged, in pixels. */
const SIDE = 512;
const QUALITY = 80;

/**
 * A profile picture made ready to store: upright, without metadata, its middle cut to a square of at most 512 pixels, WebP.
 * What comes from people takes its turn (`pictureQueue.ts`). Throws `UnreadablePictureError`.
 */
export async function processAvatar(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const { width, height } = await measurePicture(bytes);
    const side = Math.min(SIDE, width, height);
    return await openPicture(bytes)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover' })
      .toColourspace('srgb')
      // What is transparent would otherwise take on the page's colour.
      .flatten({ background: '#ffffff' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    throw unreadable(error);
  }
}
