import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useRef, useState, type Ref } from 'react';
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch';
import { previewOf, type LargePhoto } from './largePhoto.ts';

/** §9: "Zoom range 0.5 to 3, step 0.25". */
export const ZOOM_MIN = 0.5;
export const ZOOM_MAX = 3;
export const ZOOM_STEP = 0.25;

const PATIENCE = 600;

const SWIPE = 48;

const TEXTS = {
  loading: null,
  slow: 'Loading the large photo…',
  loaded: null,
  failed: 'The large photo could not be loaded.',
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
} satisfies SxProps<Theme>;

/** Fitted into the screen, at most at its natural size; all of the screen until that is known. */
function boxOf(size: LargePhoto['size']) {
  if (size === null) return { width: 'calc(100 * var(--cqw))', height: 'calc(100 * var(--cqh))' };
  const { width, height } = size;
  return {
    aspectRatio: `${width} / ${height}`,
    width: `min(${width}px, 100 * var(--cqw), ${(100 * width) / height} * var(--cqh))`,
  };
}

const pointOf = (event: MouseEvent | TouchEvent) =>
  ('changedTouches' in event ? event.changedTouches[0] : event) ?? { clientX: 0, clientY: 0 };

interface ZoomPictureProps {
  ref: Ref<ReactZoomPanPinchContentRef>;
  photo: LargePhoto;
  alt: string;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Goes to the next photo (1) or the previous one (-1); null while a drag moves the picture. */
  onSwipe: ((step: 1 | -1) => void) | null;
  onRetry: () => void;
}

/** A photo at its largest, over a preview until it has loaded; zoomed by wheel and pinch, and dragged. */
export function ZoomPicture({ ref, photo, alt, zoom, onZoom, onSwipe, onRetry }: ZoomPictureProps) {
  const [preview] = useState(() => previewOf(photo));
  const [size, setSize] = useState(photo.size);
  const [state, setState] = useState<keyof typeof TEXTS>('loading');
  const start = useRef({ clientX: 0, clientY: 0 });
  const [slide, setSlide] = useState(0);
  const hasFailed = state === 'failed';

  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [hasFailed, onRetry]);

  function handlePanningStop(event: MouseEvent | TouchEvent) {
    const { clientX, clientY } = pointOf(event);
    const x = clientX - start.current.clientX;
    setSlide(0);
    if (Math.abs(x) >= Math.max(SWIPE, Math.abs(clientY - start.current.clientY))) onSwipe?.(x < 0 ? 1 : -1);
  }

  return (
    <Box sx={{ position: 'relative', display: 'grid', flex: 1, minHeight: 0 }}>
      <TransformWrapper
        ref={ref}
        minScale={ZOOM_MIN}
        maxScale={ZOOM_MAX}
        centerOnInit
        centerZoomedOut
        smooth={false}
        wheel={{ step: ZOOM_STEP }}
        panning={{ allowRightClickPan: false, lockAxisX: onSwipe !== null }}
        doubleClick={{ disabled: true }}
        zoomAnimation={{ disabled: true }}
        velocityAnimation={{ disabled: true }}
        autoAlignment={{ animationTime: 0 }}
        onTransform={(_, { scale }) => onZoom(scale)}
        onPanningStart={(_, event) => {
          start.current = pointOf(event);
        }}
        onPanning={(_, event) => onSwipe && setSlide(pointOf(event).clientX - start.current.clientX)}
        onPanningStop={(_, event) => handlePanningStop(event)}
      >
        <TransformComponent
          wrapperStyle={{
            width: '100%',
            height: '100%',
            overflow: 'hidden',
            containerType: 'size',
            touchAction: 'none',
            cursor: zoom > 1 ? 'grab' : 'default',
          }}
          contentStyle={{ width: 'max-content' }}
        >
          <Box
            component="img"
            src={photo.src}
            alt={alt}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setState('loaded');
              // The size in the API's response may be that of another picture.
              if (width > 0 && height > 0) setSize({ width, height });
            }}
            onError={() => setState('failed')}
            // The alternative text is for screen readers: visible, it would cover the preview.
            sx={{ objectFit: 'contain', color: 'transparent', background: 'center / contain no-repeat' }}
            style={{
              ...boxOf(size),
              backgroundImage:
                preview === undefined || state === 'loaded' ? 'none' : `url("${encodeURI(preview)}")`,
              translate: slide,
            }}
          />
        </TransformComponent>
      </TransformWrapper>
      {/* The live region is rendered before its text: otherwise screen readers miss it. */}
      <Box component="output" sx={STATUS}>
        {TEXTS[state]}
        {hasFailed && (
          <Button color="inherit" variant="outlined" size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Box>
    </Box>
  );
}
