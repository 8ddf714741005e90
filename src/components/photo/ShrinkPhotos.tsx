import CompressIcon from '@mui/icons-material/Compress';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { listingPhotoProblem } from '../../contract/photo.ts';
import { reencode } from './shrink.ts';

const FAILED =
  'This photo cannot be shrunk on this device. Please choose another, or take it again with a smaller picture size.';

/** Shrinks in a worker, so that the page stays responsive; null where the browser cannot. */
function shrinkInWorker(photo: Blob): Promise<Blob | null> {
  if (typeof Worker === 'undefined') return Promise.resolve(null);
  const worker = new Worker(new URL('./shrinkWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
    worker.postMessage(photo);
  }).finally(() => worker.terminate());
}

/** The same photo, small enough to be sent (§5). Rejects where this browser cannot read it. */
async function shrinkPhoto(photo: File): Promise<File> {
  const smaller = (await shrinkInWorker(photo)) ?? (await reencode(photo));
  const name = photo.name.replace(/\.[^.]*$/, '');
  const extension = smaller.type === 'image/webp' ? 'webp' : 'jpg';
  return new File([smaller], `${name}.${extension}`, { type: smaller.type });
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
  const shrinkable = photos
    .filter((photo) => photo instanceof File)
    .filter(
      (photo) =>
        photo.type.startsWith('image/') && listingPhotoProblem(photo) !== null && !results.has(photo),
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
