import sharp, { type OverlayOptions } from 'sharp';
import { HEX } from '../drawing/colours.ts';
import type { Box } from '../drawing/coverage.ts';
import { jpegWithin } from '../drawing/jpegWithin.ts';
import { type PosterFormat, posterPixels } from './format.ts';

/** The layers on the paper, as a JPEG of at most `format.maxBytes`. */
export function finishPoster(layers: OverlayOptions[], format: PosterFormat): Promise<Buffer> {
  const [width, height] = posterPixels(format);
  const paper = { width, height, channels: 3 as const, background: HEX.ground };
  return jpegWithin(sharp({ create: paper }).composite(layers), format.maxBytes);
}

/** A box that is measured in units, in whole pixels. */
export function pixelBox({ left, top, width, height }: Box, { scale }: PosterFormat): Box {
  const [x, y] = [Math.round(left * scale), Math.round(top * scale)];
  return {
    left: x,
    top: y,
    width: Math.round((left + width) * scale) - x,
    height: Math.round((top + height) * scale) - y,
  };
}
