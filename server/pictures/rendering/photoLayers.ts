import type { OverlayOptions } from 'sharp';
import { openPicture } from '../processPicture.ts';
import { HEX, type Box } from './layout.ts';

/** The blurred ground is made so small, and enlarged: nothing that can be told apart is lost. */
const BLURRED_WIDTH = 120;
const BLUR = 3;

/** The photo filling the box, blurred and darkened: the ground on which the whole photo stands. */
export async function blurredGround(photo: Uint8Array, box: Box): Promise<OverlayOptions> {
  const height = Math.max(1, Math.round((BLURRED_WIDTH * box.height) / box.width));
  const small = await openPicture(photo)
    .resize({ width: BLURRED_WIDTH, height, fit: 'cover' })
    .blur(BLUR)
    .modulate({ brightness: 0.6 })
    .png()
    .toBuffer();
  const { width, left, top } = box;
  const input = await openPicture(small)
    .resize({ width, height: box.height, fit: 'fill' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left, top };
}

/** The whole photo in the middle of the box, as large as it can be, with an edge like a printed one's. */
export async function wholePhoto(
  photo: Uint8Array,
  box: Box,
  { edge, isFaded }: { edge: number; isFaded: boolean },
): Promise<OverlayOptions> {
  const { data, info } = await openPicture(photo)
    .resize({ width: box.width - 2 * edge, height: box.height - 2 * edge, fit: 'inside' })
    .modulate(isFaded ? { saturation: 0.35, brightness: 0.85 } : {})
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: HEX.cloth })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    raw: { width: info.width, height: info.height, channels: info.channels },
    left: box.left + Math.floor((box.width - info.width) / 2),
    top: box.top + Math.floor((box.height - info.height) / 2),
  };
}

/** The middle of the photo, filling the box. */
export async function coveringPhoto(
  photo: Uint8Array,
  { left, top, width, height }: Box,
): Promise<OverlayOptions> {
  const { data, info } = await openPicture(photo)
    .resize({ width, height, fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, left, top };
}
