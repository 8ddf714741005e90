import { IMAGE_MAX_BYTES } from '../../../contract/limits.ts';

export interface PixelSize {
  width: number;
  height: number;
}

/** The longest side, in pixels, that a photo of a listing needs: more is not shown anywhere. */
const PHOTO_EDGE = 2048;

/**
 * The attempts in order until a photo is small enough: lower quality first, then a smaller size.
 * The first is what a photo of that size weighs without a loss that the zoom viewer would show.
 */
export const SHRINK_STEPS: readonly { edge: number; quality: number }[] = [
  { edge: PHOTO_EDGE, quality: 0.92 },
  { edge: PHOTO_EDGE, quality: 0.85 },
  { edge: PHOTO_EDGE, quality: 0.75 },
  { edge: PHOTO_EDGE, quality: 0.65 },
  { edge: 1600, quality: 0.65 },
  { edge: 1200, quality: 0.6 },
  { edge: 800, quality: 0.5 },
];

export const isSmallEnough = (bytes: number): boolean => bytes <= IMAGE_MAX_BYTES;

/** Whether a photo is larger than it has to be, in bytes or, where they are known, in pixels. */
export function isLarge(bytes: number, size: PixelSize | null): boolean {
  return !isSmallEnough(bytes) || (size !== null && Math.max(size.width, size.height) > PHOTO_EDGE);
}

/**
 * The size whose longest side is at most `edge`, in the same proportions; a smaller one stays as it
 * is.
 */
export function fitted({ width, height }: PixelSize, edge: number): PixelSize {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Bytes as people say them: "3.4 MB", "240 KB". */
export function fileSizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
