import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { loadedAlready, type LargePhoto } from './largePhoto.ts';
import { ZOOM_MAX, type Size, type ZoomView } from './zoomView.ts';

interface ZoomPictureProps {
  /** Of the picture, as it is before it is zoomed. */
  ref: Ref<HTMLDivElement>;
  photo: LargePhoto;
  alt: string;
  view: ZoomView;
}

/** How long a photo may take before that is reported, in milliseconds: most take less. */
const PATIENCE = 600;

/**
 * Fitted into the screen, at most at its natural size; all of the screen until that is known. The
 * short side of a panorama or a long screenshot fills the screen at the largest zoom, so that it can
 * be read.
 */
function boxOf(size: Size | null) {
  if (size === null) return { width: 'calc(100 * var(--cqw))', height: 'calc(100 * var(--cqh))' };
  const ratio = size.width / size.height;
  const least = `${(100 / ZOOM_MAX) * Math.max(1, ratio)} * min(var(--cqw), var(--cqh))`;
  const fitting = `min(100 * var(--cqw), ${100 * ratio} * var(--cqh))`;
  return { aspectRatio: `${ratio}`, width: `min(${size.width}px, max(${fitting}, ${least}))` };
}

/**
 * A photo at its largest, within a screen that is a CSS container. Until it has loaded, its box
 * shows a smaller width that the page has loaded already, or else its preview.
 */
export function ZoomPicture({ ref, photo, alt, view: { zoom, x, y } }: ZoomPictureProps) {
  const [preview] = useState(() => loadedAlready(photo.smaller) ?? photo.placeholder);
  const [size, setSize] = useState(photo.size);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(1);
  const [isSlow, setIsSlow] = useState(false);
  const hasFailed = state === 'failed';

  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  const handleOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const listener = () => handleOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [hasFailed]);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);

  const layer = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;
  // A box with the picture's ratio is covered, to the pixel; otherwise the whole picture is shown.
  const isFitting = size !== null;
  const loading = isSlow && state === 'loading' ? 'Loading the large photo…' : null;
  return (
    <>
      <Box
        ref={ref}
        sx={{ position: 'relative', userSelect: 'none' }}
        style={{ ...boxOf(size), transform: `translate(${x}px, ${y}px) scale(${zoom})` }}
      >
        {preview !== undefined && state !== 'loaded' && (
          <Box
            component="img"
            src={preview}
            alt=""
            draggable={false}
            sx={{ ...layer, objectFit: isFitting ? 'cover' : 'contain' }}
          />
        )}
        <Box
          component="img"
          // A new element requests the photo again.
          key={attempt}
          src={photo.src}
          alt={alt}
          draggable={false}
          // Rendered in the frame in which the preview beneath it is removed.
          decoding="sync"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setState('loaded');
            // The size in the API's response may be that of another picture.
            if (width > 0 && height > 0) setSize({ width, height });
          }}
          onError={() => setState('failed')}
          // The alternative text is for screen readers: visible, it would cover the preview.
          sx={{
            ...layer,
            objectFit: isFitting ? 'cover' : 'scale-down',
            color: 'transparent',
            opacity: hasFailed ? 0 : 1,
          }}
        />
      </Box>
      <PhotoStatus
        text={hasFailed ? 'The large photo could not be loaded.' : loading}
        onRetry={hasFailed || attempt > 1 ? retry : undefined}
      />
    </>
  );
}

interface PhotoStatusProps {
  text: string | null;
  onRetry?: (() => void) | undefined;
}

/** When the button is removed, the focus moves to the dialog instead of being lost. */
const leaveFocus = (button: HTMLButtonElement) => () => {
  if (document.activeElement === button) button.closest<HTMLElement>('[tabindex="-1"]')?.focus();
};

/**
 * Reports over the lower edge of the screen how a photo is loading. The live region is rendered
 * before its text: otherwise screen readers miss it.
 */
function PhotoStatus({ text, onRetry }: PhotoStatusProps) {
  return (
    <Box
      component="output"
      sx={{
        position: 'absolute',
        insetInline: 16,
        bottom: 16,
        display: 'grid',
        justifyItems: 'center',
        pointerEvents: 'none',
      }}
    >
      {text !== null && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'center',
            columnGap: 2,
            rowGap: 0.5,
            px: 2,
            py: 1,
            borderRadius: 1.5,
            textAlign: 'center',
            bgcolor: '#17100C',
            border: '1px solid rgb(255 243 220 / 0.4)',
          }}
        >
          <span>{text}</span>
          {onRetry !== undefined && (
            <Button
              ref={leaveFocus}
              color="inherit"
              variant="outlined"
              size="small"
              onClick={onRetry}
              // A finger on it drags nothing.
              onPointerDown={(event) => event.stopPropagation()}
              sx={{ pointerEvents: 'auto' }}
            >
              Try again
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
