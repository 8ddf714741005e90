import type { OverlayOptions, Sharp } from 'sharp';
import { openPicture } from '../processPicture.ts';
import { HEX, type Box } from './layout.ts';

/** The blurred background is computed this narrow and enlarged: a blur has no detail to lose. */
const BLURRED_WIDTH = 120;
const BLUR = 3;

async function toLayer(picture: Sharp, box: Box): Promise<OverlayOptions> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const left = box.left + Math.floor((box.width - width) / 2);
  const top = box.top + Math.floor((box.height - height) / 2);
  return { input: data, raw: { width, height, channels }, left, top };
}

/** The photo filling the box, blurred and darkened: the background of the whole photo. */
export async function blurredGround(photo: Uint8Array, box: Box): Promise<OverlayOptions> {
  const height = Math.max(1, Math.round((BLURRED_WIDTH * box.height) / box.width));
  const small = await openPicture(photo)
    .resize({ width: BLURRED_WIDTH, height, fit: 'cover' })
    .blur(BLUR)
    .modulate({ brightness: 0.6 })
    .png()
    .toBuffer();
  return toLayer(openPicture(small).resize({ width: box.width, height: box.height, fit: 'fill' }), box);
}

export function wholePhoto(
  photo: Uint8Array,
  box: Box,
  { edge, isFaded }: { edge: number; isFaded: boolean },
): Promise<OverlayOptions> {
  const picture = openPicture(photo)
    .resize({ width: box.width - 2 * edge, height: box.height - 2 * edge, fit: 'inside' })
    .modulate(isFaded ? { saturation: 0.35, brightness: 0.85 } : {})
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: HEX.cloth });
  return toLayer(picture, box);
}

export const coveringPhoto = (photo: Uint8Array, box: Box): Promise<OverlayOptions> =>
  toLayer(openPicture(photo).resize({ width: box.width, height: box.height, fit: 'cover' }), box);
