import type { ImageVariant } from '../contract/listing.ts';

/** How much a photo takes off a data bundle. */
export interface PhotoWeight {
  bytes: number;
  /** Told by the back end, or reckoned from the photo's size. */
  isExact: boolean;
}

/** About what a WebP photograph takes for each of its pixels; shown only as "about". */
const BYTES_PER_PIXEL = 0.15;

export function weightOf({ bytes, width, height }: ImageVariant): PhotoWeight {
  return bytes === undefined
    ? { bytes: width * height * BYTES_PER_PIXEL, isExact: false }
    : { bytes, isExact: true };
}

/** "61 kB", "about 50 kB"; null where nothing is known. */
export function weightText(weight: PhotoWeight | undefined): string | null {
  if (weight === undefined) return null;
  const { bytes, isExact } = weight;
  if (isExact) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `about ${Math.max(10, Math.round(bytes / 10_000) * 10)} kB`;
}
