import CompressIcon from '@mui/icons-material/Compress';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormPhoto } from './formPhoto.ts';
import { photoAdvice, shrinkLabel, type PhotoSizes } from './photoAdvice.ts';
import { reencode, type PixelSize } from './shrink.ts';

/** The pixels of a photo; null where this browser cannot show it. */
function sizeOf(photo: File): Promise<PixelSize | null> {
  const url = URL.createObjectURL(photo);
  const image = new Image();
  return new Promise<PixelSize | null>((resolve) => {
    image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }));
    image.addEventListener('error', () => resolve(null));
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

const NO_SIZES: PhotoSizes = new Map();

/** The sizes of the files in pixels. A file is missing until it has been read. */
function usePhotoSizes(photos: readonly File[]): PhotoSizes {
  const [sizes, setSizes] = useState(NO_SIZES);
  const requested = useRef(new WeakSet<File>());
  useEffect(() => {
    for (const photo of photos) {
      if (requested.current.has(photo)) continue;
      requested.current.add(photo);
      void sizeOf(photo).then((size) => setSizes((before) => new Map(before).set(photo, size)));
    }
  }, [photos]);
  return sizes;
}

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

const EXTENSIONS: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/** The same photo, small enough to be sent (§5). Rejects where this browser cannot read it. */
async function shrinkPhoto(photo: File): Promise<File> {
  const smaller = (await shrinkInWorker(photo)) ?? (await reencode(photo));
  const name = photo.name.replace(/\.[^.]*$/, '');
  return new File([smaller], `${name}.${EXTENSIONS[smaller.type] ?? 'jpg'}`, { type: smaller.type });
}

/** Shrinks photos one after the other: two decoded at once are too much for many a phone. */
function useShrinking(photos: readonly File[], onShrunk: (photo: File, smaller: File) => void) {
  const [queue, setQueue] = useState<readonly File[]>([]);
  const [failed, setFailed] = useState<ReadonlySet<File>>(new Set());
  // Shrunk ones are no longer among the photos, and neither are those removed meanwhile.
  const current = queue.find((photo) => photos.includes(photo) && !failed.has(photo));

  const finish = useEffectEvent((photo: File, smaller: File | null) => {
    if (smaller === null) setFailed(new Set(failed).add(photo));
    else onShrunk(photo, smaller);
  });
  useEffect(() => {
    if (current === undefined) return undefined;
    let isWanted = true;
    void shrinkPhoto(current)
      .catch(() => null)
      .then((smaller) => isWanted && finish(current, smaller));
    return () => {
      isWanted = false;
    };
  }, [current]);

  return {
    shrink: setQueue,
    failed,
    /** Which of how many is being shrunk, counted from 1; null while none is. */
    progress: current === undefined ? null : { at: queue.indexOf(current) + 1, count: queue.length },
  };
}

interface PhotoHelpProps {
  /** All photos, in their order; posted ones get no advice. */
  photos: readonly FormPhoto[];
  /** For each photo that has been shrunk, the bytes of the original. */
  sizesBefore: ReadonlyMap<File, number>;
  /** The error beside the photos is about this one already. */
  rejected?: FormPhoto | undefined;
  onShrunk: (photo: File, smaller: File) => void;
}

// The button stands below the text where there is no room for both.
const WRAPPING = {
  flexWrap: 'wrap',
  alignItems: 'center',
  '& .MuiAlert-message': { flex: '1 1 170px' },
  '& .MuiAlert-action': { p: 0, m: 0, ml: 'auto' },
} as const;

/**
 * Next to §5's sentence, one summary for all photos: what can be done for those that are too large,
 * or that are none of the three kinds. They are shrunk by one tap, and never without it.
 */
export function PhotoHelp({ photos, sizesBefore, rejected, onShrunk }: PhotoHelpProps) {
  const output = useRef<HTMLOutputElement>(null);
  const hadFocus = useRef(false);
  const files = photos.filter((photo) => photo instanceof File);
  const sizes = usePhotoSizes(files);
  const { shrink, failed, progress } = useShrinking(files, onShrunk);
  const { severity, lines, shrinkable } = photoAdvice({ photos, sizes, sizesBefore, failed, rejected });
  const isOffered = shrinkable.length > 0;

  // The button disappears when its work is done, so its result gets the focus.
  useEffect(() => {
    if (!isOffered && hadFocus.current) output.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [isOffered]);

  const isBusy = progress !== null;
  const button = isOffered && (
    <Button
      color="inherit"
      startIcon={<CompressIcon />}
      aria-disabled={isBusy}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
      onClick={() => !isBusy && shrink(shrinkable)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      <span>{shrinkLabel(shrinkable.length, progress)}</span>
    </Button>
  );
  return (
    <Box
      component="output"
      ref={output}
      tabIndex={-1}
      sx={{ display: 'block', '&:empty': { display: 'none' } }}
    >
      {lines.length > 0 && (
        <Alert role="presentation" severity={severity} action={button} sx={WRAPPING}>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
    </Box>
  );
}
