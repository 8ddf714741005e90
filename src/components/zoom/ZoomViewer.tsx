import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import ResetIcon from '@mui/icons-material/CenterFocusStrong';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { useRef, useState, type KeyboardEvent } from 'react';
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch';
import type { PhotoSource } from '../../lib/photoSource.ts';
import { useLayer } from '../layout/useLayer.ts';

/** §9: "Zoom range 0.5 to 3, step 0.25". */
const ZOOM_MIN = 0.5;
const ZOOM_MAX = 3;
const ZOOM_STEP = 0.25;

const SWIPE = 48;

const STATUS_TEXTS = {
  loading: 'Loading the large photo…',
  loaded: null,
  failed: 'The large photo could not be loaded.',
};

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
const PHOTOS = { ...BAR, justifyContent: 'center', gap: 1, pb: 'calc(8px + env(safe-area-inset-bottom))' };
const STAGE = {
  position: 'relative',
  display: 'grid',
  flex: 1,
  minHeight: 0,
  containerType: 'size',
  '& .react-transform-wrapper': {
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    touchAction: 'none',
    cursor: 'grab',
  },
  '& .react-transform-component': { width: 'max-content' },
  '& img': {
    width: 'calc(100 * var(--cqw))',
    height: 'calc(100 * var(--cqh))',
    objectFit: 'scale-down',
    background: 'center / contain no-repeat',
    // The alternative text is for screen readers: visible, it would cover the preview.
    color: 'transparent',
  },
};
const STATUS = {
  position: 'absolute',
  bottom: 16,
  justifySelf: 'center',
  textAlign: 'center',
  borderRadius: 1.5,
  bgcolor: '#17100C',
  '&:not(:empty)': { px: 2, py: 1, border: '1px solid rgb(255 243 220 / 0.4)' },
  '& button': { ml: 2 },
  // Only a photo that takes long is reported.
  '@keyframes wait': { from: { visibility: 'hidden' } },
  '&.loading': { animation: 'wait 600ms step-end' },
};

const BarButton = ({ label, ...props }: IconButtonProps & { label: string }) => (
  <IconButton aria-label={label} color="inherit" {...props} />
);

const xyOf = (event: MouseEvent | TouchEvent): [x: number, y: number] => {
  const { clientX = 0, clientY = 0 } = ('changedTouches' in event ? event.changedTouches[0] : event) ?? {};
  return [clientX, clientY];
};

interface ZoomViewerProps {
  photos: readonly PhotoSource[];
  first?: number;
  alt: string;
  /** Called with the index of the photo that was shown last; without one where it did not load. */
  onClose: (shown?: number) => void;
}

/** §2, Product page: 0.5× to 3×, by buttons, keys, wheel and pinch; swipes while nothing is enlarged. */
export function ZoomViewer({ photos, first = 0, alt, onClose }: ZoomViewerProps) {
  const [shown, setShown] = useState(first);
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<keyof typeof STATUS_TEXTS>('loading');
  const [zoom, setZoom] = useState(1);
  const picture = useRef<ReactZoomPanPinchContentRef>(null);
  const panStart = useRef([0, 0] as [x: number, y: number]);
  const isOneOfSeveral = photos.length > 1;
  const { src = null, srcSet, placeholder } = photos[shown] ?? {};
  const goBy = (step: 1 | -1) => {
    setShown((shown + step + photos.length) % photos.length);
    setState('loading');
  };
  const retry = () => {
    setAttempt(attempt + 1);
    setState('loading');
  };
  const reset = () => void picture.current?.centerView(1, 0);
  const zoomBy = (step: number) => void picture.current?.zoomIn(step, 0);
  const handleClose = () => onClose(shown);
  useLayer(true, handleClose);

  const handleKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoomBy(ZOOM_STEP);
    if (key === '-') zoomBy(-ZOOM_STEP);
    if (key === '0') reset();
    if (isOneOfSeveral && key === 'ArrowRight') goBy(1);
    if (isOneOfSeveral && key === 'ArrowLeft') goBy(-1);
  };
  function handlePanningStop(event: MouseEvent | TouchEvent) {
    const [x, y] = xyOf(event);
    const [along, across] = [x - panStart.current[0], y - panStart.current[1]];
    const isSwipe = Math.abs(along) >= Math.max(SWIPE, Math.abs(across));
    if (isOneOfSeveral && zoom <= 1 && isSwipe) goBy(along < 0 ? 1 : -1);
  }

  return (
    <Dialog
      open
      fullScreen
      onClose={handleClose}
      onKeyDown={handleKeyDown}
      slotProps={{ paper: { 'aria-label': alt, sx: PAPER } }}
    >
      <Box sx={TOOLS}>
        <BarButton label="Zoom out" disabled={zoom <= ZOOM_MIN} onClick={() => zoomBy(-ZOOM_STEP)}>
          <ZoomOutIcon />
        </BarButton>
        <Box component="output" aria-label="Zoom" sx={{ minWidth: '4ch', textAlign: 'center' }}>
          {`${Number(zoom.toFixed(2))}×`}
        </Box>
        <BarButton label="Zoom in" disabled={zoom >= ZOOM_MAX} onClick={() => zoomBy(ZOOM_STEP)}>
          <ZoomInIcon />
        </BarButton>
        <BarButton label="Reset zoom" onClick={reset}>
          <ResetIcon />
        </BarButton>
        <BarButton label="Close" onClick={handleClose}>
          <CloseIcon />
        </BarButton>
      </Box>
      <Box sx={STAGE}>
        <TransformWrapper
          // The last photo must not show under the next one's number, nor its zoom.
          key={`${shown} ${attempt}`}
          ref={picture}
          minScale={ZOOM_MIN}
          maxScale={ZOOM_MAX}
          centerOnInit
          centerZoomedOut
          smooth={false}
          wheel={{ step: ZOOM_STEP }}
          panning={{ allowRightClickPan: false }}
          doubleClick={{ disabled: true }}
          zoomAnimation={{ disabled: true }}
          velocityAnimation={{ disabled: true }}
          autoAlignment={{ animationTime: 0 }}
          onTransform={(_, { scale }) => setZoom(scale)}
          onPanningStart={(_, event) => {
            panStart.current = xyOf(event);
          }}
          onPanningStop={(_, event) => handlePanningStop(event)}
        >
          <TransformComponent>
            <img
              src={src ?? undefined}
              srcSet={srcSet}
              sizes={`${ZOOM_MAX * 100}vw`}
              alt={alt}
              draggable={false}
              onLoad={() => setState('loaded')}
              onError={() => setState('failed')}
              style={
                placeholder && state !== 'loaded'
                  ? { backgroundImage: `url("${encodeURI(placeholder)}")` }
                  : {}
              }
            />
          </TransformComponent>
        </TransformWrapper>
        {/* The live region is rendered before its text: otherwise screen readers miss it. */}
        <Box component="output" className={state} sx={STATUS}>
          {STATUS_TEXTS[state]}
          {state === 'failed' && (
            <Button color="inherit" variant="outlined" size="small" onClick={retry}>
              Try again
            </Button>
          )}
        </Box>
      </Box>
      {isOneOfSeveral && (
        <Box sx={PHOTOS}>
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
