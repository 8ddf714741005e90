import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import ResetIcon from '@mui/icons-material/CenterFocusStrong';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { LargePhoto } from './largePhoto.ts';
import { useZoomGestures, WHOLE, ZOOM_MAX, ZOOM_MIN, zoomStepped, type ZoomView } from './zoomView.ts';
import { useCloseRequest } from '../layout/useCloseRequest.ts';
import { ZoomPicture } from './ZoomPicture.tsx';

interface ZoomViewerProps {
  photos: readonly LargePhoto[];
  /** Which of them is shown first, counted from 0. */
  first?: number;
  alt: string;
  /** Called with the index of the photo that was shown last. */
  onClose: (shown: number) => void;
}

const BAR = { display: 'flex', alignItems: 'center', p: 1 };
/** The upper bar, with Close at its end. */
const TOOLS = {
  ...BAR,
  flexWrap: 'wrap',
  gap: 0.5,
  pt: 'calc(8px + env(safe-area-inset-top))',
  '& > :last-child': { ml: 'auto' },
};

const button = (label: string, Icon: typeof CloseIcon, onClick: () => void, isDisabled = false) => (
  <IconButton aria-label={label} color="inherit" disabled={isDisabled} onClick={onClick}>
    <Icon />
  </IconButton>
);

/** The view after a key was pressed; null for any other key. */
function viewAfterKey(view: ZoomView, key: string): ZoomView | null {
  if (key === '+' || key === '=') return zoomStepped(view, 1);
  if (key === '-') return zoomStepped(view, -1);
  return key === '0' ? WHOLE : null;
}

/** The step of a key among several photos; null for other keys, also those of the browser. */
function stepOfKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): 1 | -1 | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : null;
}

/**
 * §2, Product page: the picture on the whole screen, 0.5× to 3×, by buttons, keys, wheel, drag and
 * pinch. Buttons, arrow keys and, while nothing is enlarged, swipes lead to the other photos.
 */
export function ZoomViewer({ photos, first = 0, alt, onClose }: ZoomViewerProps) {
  const [shown, setShown] = useState(first);
  const [view, setView] = useState(WHOLE);
  const picture = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const { zoom } = view;
  const photo = photos[shown];
  const isOneOfSeveral = photos.length > 1;
  const goBy = (step: 1 | -1) => {
    setShown((shown + step + photos.length) % photos.length);
    setView(WHOLE);
  };
  const gestures = useZoomGestures(screen, picture, setView, isOneOfSeveral && zoom <= 1 ? goBy : null);
  const handleClose = () => onClose(shown);
  useCloseRequest(true, handleClose);

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = viewAfterKey(view, event.key);
    if (next !== null) setView(next);
    const step = stepOfKey(event);
    if (isOneOfSeveral && step !== null) goBy(step);
  };

  return (
    <Dialog
      open
      fullScreen
      onClose={handleClose}
      onKeyDown={handleKeyDown}
      slotProps={{
        paper: {
          'aria-label': alt,
          sx: {
            bgcolor: '#17100C',
            color: '#FFF3DC',
            backgroundImage: 'none',
            // The colour of the focus ring on this ground.
            '--mui-palette-primary-main': '#FFF3DC',
          },
        },
      }}
    >
      <Box sx={TOOLS}>
        {button('Zoom out', ZoomOutIcon, () => setView(zoomStepped(view, -1)), zoom <= ZOOM_MIN)}
        <Box component="output" aria-label="Zoom" sx={{ minWidth: '4ch', textAlign: 'center' }}>
          {`${Number(zoom.toFixed(2))}×`}
        </Box>
        {button('Zoom in', ZoomInIcon, () => setView(zoomStepped(view, 1)), zoom >= ZOOM_MAX)}
        {button('Reset zoom', ResetIcon, () => setView(WHOLE))}
        {button('Close', CloseIcon, handleClose)}
      </Box>
      <Box
        ref={screen}
        {...gestures}
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 0,
          display: 'grid',
          placeItems: 'center',
          containerType: 'size',
          overflow: 'hidden',
          touchAction: 'none',
          cursor: zoom > 1 ? 'grab' : 'default',
        }}
      >
        {photo !== undefined && (
          // A key for each photo: the last one must not show under the next one's number.
          <ZoomPicture key={shown} ref={picture} photo={photo} alt={alt} view={view} />
        )}
      </Box>
      {isOneOfSeveral && (
        <Box sx={{ ...BAR, justifyContent: 'center', gap: 1, pb: 'calc(8px + env(safe-area-inset-bottom))' }}>
          {button('Previous photo', PreviousIcon, () => goBy(-1))}
          <Box component="output" sx={{ textAlign: 'center' }}>
            {`Photo ${shown + 1} of ${photos.length}`}
          </Box>
          {button('Next photo', NextIcon, () => goBy(1))}
        </Box>
      )}
    </Dialog>
  );
}
