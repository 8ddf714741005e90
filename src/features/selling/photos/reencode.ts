import { fitted, isSmallEnough, SHRINK_STEPS, type PixelSize } from './shrink.ts';

interface Encoding {
  type: string;
  quality: number;
}

/** Off the main thread where the browser can; the page's own canvas is for browsers that cannot. */
function draw(picture: ImageBitmap, { width, height }: PixelSize, { type, quality }: Encoding) {
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
  if (!('convertToBlob' in canvas)) {
    return new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, quality);
    });
  }
  return canvas.convertToBlob({ type, quality });
}

/** WebP, or JPEG where the browser cannot encode WebP: by the standard it returns a PNG then. */
async function encode(picture: ImageBitmap, size: PixelSize, quality: number): Promise<Blob> {
  for (const type of ['image/webp', 'image/jpeg']) {
    const blob = await draw(picture, size, { type, quality });
    if (blob?.type === type) return blob;
  }
  throw new Error('This browser cannot write pictures');
}

/**
 * The photo anew, small enough to be sent (§5) and at most 2048 px long: turned as its metadata
 * say, without the metadata themselves (where it was taken, by what). Throws where the browser
 * cannot read the photo.
 */
export async function reencode(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    for (const { edge, quality } of SHRINK_STEPS) {
      const blob = await encode(picture, fitted(picture, edge), quality);
      if (isSmallEnough(blob.size)) return blob;
    }
    throw new Error('The photo stays too large');
  } finally {
    picture.close();
  }
}
