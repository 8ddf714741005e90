import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE } from '../../contract/limits.ts';

interface PixelSize {
  width: number;
  height: number;
}

const PHOTO_EDGE = 2048;

/** Until a photo is small enough: lower quality first, then a smaller size. The first has no visible loss. */
export const SHRINK_STEPS: readonly { edge: number; quality: number }[] = [
  { edge: PHOTO_EDGE, quality: 0.92 },
  { edge: PHOTO_EDGE, quality: 0.85 },
  { edge: PHOTO_EDGE, quality: 0.75 },
  { edge: PHOTO_EDGE, quality: 0.65 },
  { edge: 1600, quality: 0.65 },
  { edge: 1200, quality: 0.6 },
  { edge: 800, quality: 0.5 },
];

/** At most `edge` long, never enlarged. What is longer than 3 to 1 keeps a third across, for its text. */
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

/** A copy small enough to be sent (§5), rotated and without metadata (position, camera). */
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
