import CloseIcon from '@mui/icons-material/Close';
import ResetIcon from '@mui/icons-material/CenterFocusStrong';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useRef, useState, type KeyboardEvent } from 'react';
import { PhotoSteps } from './PhotoSteps.tsx';
import { WHOLE, ZOOM_MAX, ZOOM_MIN, zoomStepped, type ZoomView } from '../lib/zoom.ts';
import { useCloseRequest } from './useCloseRequest.ts';
import { useZoomGestures } from './useZoomGestures.ts';

interface ZoomViewerProps {
  /** The addresses of one photo, or of several to leaf through. */
  photos: readonly string[];
  /** Which of them is shown first, counted from 0. */
  first?: number;
  /** What they show. */
  alt: string;
  onClose: () => void;
}

/** The view after a key was pressed; null for a key that means nothing here. */
function viewAfterKey(view: ZoomView, key: string): ZoomView | null {
  if (key === '+' || key === '=') return zoomStepped(view, 1);
  if (key === '-') return zoomStepped(view, -1);
  return key === '0' ? WHOLE : null;
}

/** Which way a key leads among several photos; null for a key that means nothing here, or something to the browser. */
function stepOfKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): 1 | -1 | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : null;
}

/**
 * §2, Product page: the picture on the whole screen, 0.5× to 3×, by buttons, keys, wheel, drag and pinch. A listing's other
 * photos are a button, an arrow key or, while nothing is enlarged, a swipe away.
 */
export function ZoomViewer({ photos, first = 0, alt, onClose }: ZoomViewerProps) {
  const [shown, setShown] = useState(first);
  const [view, setView] = useState(WHOLE);
  const picture = useRef<HTMLImageElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const { zoom, x, y } = view;
  const isOneOfSeveral = photos.length > 1;
  const leaf = (step: 1 | -1) => {
    setShown((shown + step + photos.length) % photos.length);
    setView(WHOLE);
  };
  const gestures = useZoomGestures(screen, picture, setView, isOneOfSeveral && zoom <= 1 ? leaf : null);
  useCloseRequest(true, onClose);

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = viewAfterKey(view, event.key);
    if (next !== null) setView(next);
    const step = stepOfKey(event);
    if (isOneOfSeveral && step !== null) leaf(step);
  };

  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={handleKeyDown}
      slotProps={{
        paper: { 'aria-label': alt, sx: { bgcolor: '#17100C', color: '#FFF3DC', backgroundImage: 'none' } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          p: 1,
          pt: 'calc(8px + env(safe-area-inset-top))',
        }}
      >
        <IconButton
          aria-label="Zoom out"
          color="inherit"
          disabled={zoom <= ZOOM_MIN}
          onClick={() => setView(zoomStepped(view, -1))}
        >
          <ZoomOutIcon />
        </IconButton>
        <Box component="output" aria-label="Zoom" sx={{ minWidth: '4ch', textAlign: 'center' }}>
          {`${Number(zoom.toFixed(2))}×`}
        </Box>
        <IconButton
          aria-label="Zoom in"
          color="inherit"
          disabled={zoom >= ZOOM_MAX}
          onClick={() => setView(zoomStepped(view, 1))}
        >
          <ZoomInIcon />
        </IconButton>
        <IconButton aria-label="Reset zoom" color="inherit" onClick={() => setView(WHOLE)}>
          <ResetIcon />
        </IconButton>
        <IconButton aria-label="Close" color="inherit" onClick={onClose} sx={{ ml: 'auto' }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        ref={screen}
        {...gestures}
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          // Of a definite size: only then do the percentages below fit the whole picture on the screen.
          gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
          placeItems: 'center',
          overflow: 'hidden',
          touchAction: 'none',
          cursor: zoom > 1 ? 'grab' : 'default',
        }}
      >
        <Box
          component="img"
          // Another element for another photo: the last one must not stand under the next one's number while that loads.
          key={shown}
          ref={picture}
          src={photos[shown]}
          alt={alt}
          draggable={false}
          sx={{ maxWidth: '100%', maxHeight: '100%', userSelect: 'none' }}
          style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }}
        />
      </Box>
      {isOneOfSeveral && <PhotoSteps shown={shown} count={photos.length} onStep={leaf} />}
    </Dialog>
  );
}
