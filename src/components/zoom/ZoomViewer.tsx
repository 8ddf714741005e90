import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import ResetIcon from '@mui/icons-material/CenterFocusStrong';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch';
import { useLayer } from '../layout/useLayer.ts';
import type { LargePhoto } from './largePhoto.ts';
import { ZOOM_MAX, ZOOM_MIN, ZOOM_STEP, ZoomPicture } from './ZoomPicture.tsx';

const PAPER = {
  bgcolor: '#17100C',
  color: '#FFF3DC',
  backgroundImage: 'none',
  // The colour of the focus ring on this ground.
  '--mui-palette-primary-main': '#FFF3DC',
};
const BAR = { display: 'flex', alignItems: 'center', p: 1 };
const TOOLS = {
  ...BAR,
  flexWrap: 'wrap',
  gap: 0.5,
  pt: 'calc(8px + env(safe-area-inset-top))',
  '& > :last-child': { ml: 'auto' },
};

const BarButton = ({ label, ...props }: IconButtonProps & { label: string }) => (
  <IconButton aria-label={label} color="inherit" {...props} />
);

interface ZoomViewerProps {
  photos: readonly LargePhoto[];
  first?: number;
  alt: string;
  /** Called with the index of the photo that was shown last; without one where it did not load. */
  onClose: (shown?: number) => void;
}

/** §2, Product page: 0.5× to 3×, by buttons, keys, wheel and pinch; swipes while nothing is enlarged. */
export function ZoomViewer({ photos, first = 0, alt, onClose }: ZoomViewerProps) {
  const [shown, setShown] = useState(first);
  const [attempt, setAttempt] = useState(1);
  const [zoom, setZoom] = useState(1);
  const picture = useRef<ReactZoomPanPinchContentRef>(null);
  const photo = photos[shown];
  const isOneOfSeveral = photos.length > 1;
  const goBy = (step: 1 | -1) => setShown((shown + step + photos.length) % photos.length);
  const reset = () => void picture.current?.centerView(1, 0);
  const zoomBy = (direction: 1 | -1) => {
    const quarters = zoom / ZOOM_STEP;
    const next = (direction === 1 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1) * ZOOM_STEP;
    void picture.current?.zoomIn(next - zoom, 0);
  };
  const handleClose = () => onClose(shown);
  useLayer(true, handleClose);

  const handleKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoomBy(1);
    if (key === '-') zoomBy(-1);
    if (key === '0') reset();
    if (isOneOfSeveral && key === 'ArrowRight') goBy(1);
    if (isOneOfSeveral && key === 'ArrowLeft') goBy(-1);
  };

  return (
    <Dialog
      open
      fullScreen
      onClose={handleClose}
      onKeyDown={handleKeyDown}
      slotProps={{ paper: { 'aria-label': alt, sx: PAPER } }}
    >
      <Box sx={TOOLS}>
        <BarButton label="Zoom out" disabled={zoom <= ZOOM_MIN} onClick={() => zoomBy(-1)}>
          <ZoomOutIcon />
        </BarButton>
        <Box component="output" aria-label="Zoom" sx={{ minWidth: '4ch', textAlign: 'center' }}>
          {`${Number(zoom.toFixed(2))}×`}
        </Box>
        <BarButton label="Zoom in" disabled={zoom >= ZOOM_MAX} onClick={() => zoomBy(1)}>
          <ZoomInIcon />
        </BarButton>
        <BarButton label="Reset zoom" onClick={reset}>
          <ResetIcon />
        </BarButton>
        <BarButton label="Close" onClick={handleClose}>
          <CloseIcon />
        </BarButton>
      </Box>
      {photo !== undefined && (
        <ZoomPicture
          // The last photo must not show under the next one's number.
          key={`${shown} ${attempt}`}
          ref={picture}
          photo={photo}
          alt={alt}
          zoom={zoom}
          onZoom={setZoom}
          onSwipe={isOneOfSeveral && zoom <= 1 ? goBy : null}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      {isOneOfSeveral && (
        <Box sx={{ ...BAR, justifyContent: 'center', gap: 1, pb: 'calc(8px + env(safe-area-inset-bottom))' }}>
          <BarButton label="Previous photo" onClick={() => goBy(-1)}>
            <PreviousIcon />
          </BarButton>
          <output>{`Photo ${shown + 1} of ${photos.length}`}</output>
          <BarButton label="Next photo" onClick={() => goBy(1)}>
            <NextIcon />
          </BarButton>
        </Box>
      )}
    </Dialog>
  );
}
