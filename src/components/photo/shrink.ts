import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE } from '../../contract/limits.ts';

interface PixelSize {
  width: number;
  height: number;
}

/** The longest side of a listing's photo, in pixels: no page shows more. */
const PHOTO_EDGE = 2048;

/**
 * The attempts in order until a photo is small enough: lower quality first, then a smaller size.
 * The first has no loss that the zoom viewer would show.
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

/**
 * The size whose longest side is at most `edge`, in the same proportions, never enlarged. What is
 * longer than 3 to 1 keeps a third of it across, or its text would be lost.
 */
export function fitted({ width, height }: PixelSize, edge: number): PixelSize {
  const [across, along] = [Math.min(width, height), Math.max(width, height)];
  const scale = Math.min(1, IMAGE_MAX_SIDE / along, Math.max(edge / along, edge / 3 / across));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Off the main thread where the browser can, else with a canvas of the page. */
function encodeAs(type: string, picture: ImageBitmap, { width, height }: PixelSize, quality: number) {
  const isOffscreen = typeof OffscreenCanvas !== 'undefined';
  const canvas = isOffscreen ? new OffscreenCanvas(width, height) : document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  if (type === 'image/jpeg') {
    // JPEG has no transparency: transparent pixels would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
}

/** WebP, or JPEG where the browser cannot encode WebP: by the standard it returns a PNG then. */
async function encode(picture: ImageBitmap, size: PixelSize, quality: number): Promise<Blob> {
  for (const type of ['image/webp', 'image/jpeg']) {
    const blob = await encodeAs(type, picture, size, quality);
    if (blob?.type === type) return blob;
  }
  throw new Error('This browser cannot write pictures');
}

/**
 * A copy of the photo that is small enough to be sent (§5) and at most 2048 px long. It is rotated
 * as its metadata say, and has none (position, camera). Throws where the browser cannot read it.
 */
export async function reencode(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    for (const { edge, quality } of SHRINK_STEPS) {
      const blob = await encode(picture, fitted(picture, edge), quality);
      if (blob.size <= IMAGE_MAX_BYTES) return blob;
    }
    throw new Error('The photo stays too large');
  } finally {
    picture.close();
  }
}
