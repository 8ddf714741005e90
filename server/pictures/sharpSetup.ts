import sharp, { type Sharp } from 'sharp';

// libvips would also open SVG, GIF, TIFF, AVIF and more: each a parser that untrusted bytes could reach. Only §9's three
// formats are let in; the allow-list is process-wide and stands from the moment this module is loaded.
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

// Every upload is a different picture, so a cache only holds memory; and with two pictures at once, one thread each keeps
// a small machine answering.
sharp.cache(false);
sharp.concurrency(1);

/** How many pixels a picture may unfold to: more than any phone takes by default, far less than a decompression bomb. */
export const MAX_PIXELS = 50_000_000;

/** How long each step of the work on a picture may take; 12 megapixels take a fifth of a second. */
export const MAX_SECONDS = 5;

/** Opens a picture from outside: refuses damaged files, decompression bombs, and what takes too long. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: MAX_SECONDS });
}
