import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { loadedAlready, type LargePhoto } from './largePhoto.ts';
import type { Size, ZoomView } from './zoom.ts';
import { ZoomNotice } from './ZoomNotice.tsx';

interface ZoomPictureProps {
  /** Of the picture, as it is before it is zoomed. */
  ref: Ref<HTMLDivElement>;
  photo: LargePhoto;
  /** What it shows. */
  alt: string;
  view: ZoomView;
}

/** How long a photo may take until that is said, in milliseconds: most are there before. */
const PATIENCE = 600;

/**
 * Fitted into the screen, at most at its natural size; until that is known, it may fill the screen.
 */
const boxOf = (size: Size | null) =>
  size === null
    ? { width: '100cqw', height: '100cqh' }
    : {
        aspectRatio: `${size.width} / ${size.height}`,
        width: `min(${size.width}px, 100cqw, ${(100 * size.width) / size.height}cqh)`,
      };

/**
 * A photo at its largest, within a screen that is a CSS container. Until it has come, or where it
 * does not, its box shows what the page shows of it already, or else its preview.
 */
export function ZoomPicture({ ref, photo, alt, view: { zoom, x, y } }: ZoomPictureProps) {
  const [beneath] = useState(() => loadedAlready(photo.smaller) ?? photo.placeholder);
  const [size, setSize] = useState(photo.size);
  const [state, setState] = useState<'loading' | 'here' | 'missing'>('loading');
  const [attempt, setAttempt] = useState(1);
  const [isSlow, setIsSlow] = useState(false);
  const isMissing = state === 'missing';

  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  const handleOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!isMissing) return undefined;
    const listener = () => handleOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isMissing]);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);

  const layer = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;
  // Where the box has the picture's ratio (to a pixel) it is covered; otherwise the whole picture
  // is shown.
  const isFitting = size !== null;
  const loading = isSlow && state === 'loading' ? 'Loading the large photo…' : null;
  return (
    <>
      <Box
        ref={ref}
        sx={{ position: 'relative', userSelect: 'none' }}
        style={{ ...boxOf(size), transform: `translate(${x}px, ${y}px) scale(${zoom})` }}
      >
        {beneath !== undefined && state !== 'here' && (
          <Box
            component="img"
            src={beneath}
            alt=""
            draggable={false}
            sx={{ ...layer, objectFit: isFitting ? 'cover' : 'contain' }}
          />
        )}
        <Box
          component="img"
          // Another element asks the network again.
          key={attempt}
          src={photo.src}
          alt={alt}
          draggable={false}
          // There in the frame in which what is beneath it goes.
          decoding="sync"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setState('here');
            // The size in the API's answer may be that of another picture.
            if (width > 0 && height > 0) setSize({ width, height });
          }}
          onError={() => setState('missing')}
          // The alternative text is for screen readers only: visible, it would cover the preview
          // beneath.
          sx={{
            ...layer,
            objectFit: isFitting ? 'cover' : 'scale-down',
            color: 'transparent',
            opacity: isMissing ? 0 : 1,
          }}
        />
      </Box>
      <ZoomNotice
        text={isMissing ? 'The large photo could not be loaded.' : loading}
        onRetry={isMissing || attempt > 1 ? retry : undefined}
      />
    </>
  );
}
