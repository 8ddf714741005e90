import CompressIcon from '@mui/icons-material/Compress';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE } from '../../contract/limits.ts';
import { listingPhotoProblem } from '../../contract/photo.ts';

const FAILED =
  'This photo cannot be shrunk on this device. Please choose another, or take it again with a smaller picture size.';

/** Until a photo is small enough: lower quality first, then a smaller size. The first has no visible loss. */
const SHRINK_STEPS: readonly { edge: number; quality: number }[] = [
  { edge: 2048, quality: 0.92 },
  { edge: 2048, quality: 0.65 },
  { edge: 1200, quality: 0.6 },
  { edge: 800, quality: 0.5 },
];

type PixelSize = Pick<ImageBitmap, 'width' | 'height'>;

/** At most `edge` long, never enlarged. What is longer than 3 to 1 keeps a third across, for its text. */
export function fitted({ width, height }: PixelSize, edge: number): PixelSize {
  const [across, along] = [Math.min(width, height), Math.max(width, height)];
  const scale = Math.min(1, IMAGE_MAX_SIDE / along, Math.max(edge / along, edge / 3 / across));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function draw(picture: ImageBitmap, { width, height }: PixelSize): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('This browser cannot draw pictures');
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** A copy small enough to be sent (§5), rotated and without metadata (position, camera). */
async function shrinkPhoto(photo: File): Promise<File> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    for (const { edge, quality } of SHRINK_STEPS) {
      const canvas = draw(picture, fitted(picture, edge));
      // By the standard, a browser that cannot encode WebP returns a PNG.
      for (const type of ['webp', 'jpeg']) {
        const blob = await new Promise<Blob | null>((resolve) => {
          canvas.toBlob(resolve, `image/${type}`, quality);
        });
        if (blob?.type !== `image/${type}`) continue;
        if (blob.size > IMAGE_MAX_BYTES) break;
        return new File([blob], photo.name.replace(/(\.[^.]*)?$/, `.${type}`), { type: blob.type });
      }
    }
    throw new Error('The photo stays too large');
  } finally {
    picture.close();
  }
}

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

interface ShrinkPhotosProps {
  photos: readonly object[];
  /** Called while the photos may have changed already. */
  onShrunk: (photo: File, smaller: File) => void;
}

/** Shrinks by one tap, never without it. It stays mounted to show how much smaller each photo became. */
export function ShrinkPhotos({ photos, onShrunk }: ShrinkPhotosProps) {
  const output = useRef<HTMLOutputElement>(null);
  const [results, setResults] = useState<ReadonlyMap<object, string>>(new Map());
  const [progress, setProgress] = useState<string | null>(null);
  const shrinkable = photos.filter(
    (photo): photo is File =>
      photo instanceof File &&
      photo.type.startsWith('image/') &&
      listingPhotoProblem(photo) !== null &&
      !results.has(photo),
  );
  const count = shrinkable.length;

  async function handleShrink() {
    // The button disappears, so its result gets the focus.
    output.current?.focus({ preventScroll: true });
    // One after the other: two decoded at once are too much for many a phone.
    for (const [index, photo] of shrinkable.entries()) {
      setProgress(count === 1 ? 'Shrinking…' : `Shrinking ${index + 1} of ${count}…`);
      const smaller = await shrinkPhoto(photo).catch(() => null);
      const result = smaller === null ? FAILED : `${sizeText(photo.size)} → ${sizeText(smaller.size)}`;
      setResults((before) => new Map(before).set(smaller ?? photo, result));
      if (smaller !== null) onShrunk(photo, smaller);
    }
    setProgress(null);
  }

  return (
    <Box
      component="output"
      ref={output}
      tabIndex={-1}
      sx={{ display: 'block', typography: 'body2', '&:empty': { display: 'none' } }}
    >
      {photos.map((photo, index) => {
        const result = results.get(photo);
        const text = photos.length > 1 ? `Photo ${index + 1}: ${result}` : result;
        return result !== undefined && <div key={text}>{text}</div>;
      })}
      {(progress !== null || count > 0) && (
        <Button
          variant="outlined"
          startIcon={<CompressIcon />}
          disabled={progress !== null}
          onClick={() => void handleShrink()}
        >
          <span>{progress ?? (count === 1 ? 'Shrink this photo' : `Shrink all ${count}`)}</span>
        </Button>
      )}
    </Box>
  );
}
