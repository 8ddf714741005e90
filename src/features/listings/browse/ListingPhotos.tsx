import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { lazyPart } from '../../../components/feedback/LazyPart.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { CARD_WIDTH, photoOf, type PhotoSource } from '../../../lib/photoSource.ts';
import { selectIsSavingData } from '../../ui/device/deviceSlice.ts';
import { ON_PHOTO, Photo, useRequestedPhoto } from '../../ui/photo/Photo.tsx';

const ZoomViewer = lazyPart(async () => (await import('../../../components/zoom/ZoomViewer.tsx')).ZoomViewer);

/** So that the price (phone, tablet) or the description (desktop) is visible without scrolling. */
const PHOTO_HEIGHT = {
  xs: 'max(45 * var(--svh), 260px)',
  sm: 'max(55 * var(--svh), 260px)',
  md: 'max(68 * var(--svh), 570px)',
} as const;

/** With 80vw a phone loads 640 pixels instead of 1280, a third of the bytes. The viewer loads the largest. */
const SIZES = '(min-width: 1200px) 760px, (min-width: 900px) 60vw, (min-width: 600px) 100vw, 80vw';

const FRAME = {
  position: 'relative',
  display: 'block',
  width: '100%',
  '& > div': { maxHeight: PHOTO_HEIGHT },
  '@media print': { '& > div': { maxHeight: '90mm' } },
} as const;

/** One photo at a time; a swipe, the wheel or Tab leads to the next. */
const STRIP: SxProps<Theme> = {
  display: 'flex',
  // Whole pixels: a fraction would show an edge of the next photo.
  width: 'round(down, 100%, 1px)',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  borderRadius: { xs: 0, sm: 1.5 },
  '& > li': { flex: '0 0 100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
  '@media print': { '& > li:not(:first-of-type)': { display: 'none' } },
};
const ARROW = { ...ON_PHOTO, top: 'calc(50% - 22px)' };
const CORNER = { ...ON_PHOTO, bottom: 12, borderRadius: 999 };
const COUNTER = { ...CORNER, left: 12, px: 1.25, py: 0.25, fontSize: '0.875rem', fontWeight: 700 };

function ratioOf({ image_width: width, image_height: height }: Listing): number {
  return width && height ? Math.min(Math.max(width / height, 0.85), 1.6) : 4 / 3;
}

interface ProductPhotoProps {
  photo: PhotoSource;
  listing: Listing;
  name: string;
  isFirst: boolean;
  onOpen: () => void;
}

/** A photo on the product page; a click opens it on the whole screen. */
function ProductPhoto({ photo, listing, name, isFirst, onOpen }: ProductPhotoProps) {
  const { title } = listing;
  const { isWaiting } = useRequestedPhoto(photo.src);
  const image = (
    <Photo {...{ photo, isFirst }} alt={title} ratio={ratioOf(listing)} fit="contain" sizes={SIZES} />
  );
  // Until it is loaded there is nothing to enlarge: a tap loads it.
  if (photo.src === null || isWaiting) return <Box sx={FRAME}>{image}</Box>;
  return (
    <ButtonBase
      aria-haspopup="dialog"
      aria-label={`Enlarge ${name}: ${title}`}
      onClick={onOpen}
      sx={{ ...FRAME, cursor: 'zoom-in' }}
    >
      {image}
      <Box component="span" sx={{ ...CORNER, right: 12, display: 'grid', p: 1 }}>
        <ZoomInIcon />
      </Box>
    </ButtonBase>
  );
}

/** The photos of a listing, one at a time: by swipe, button or arrow key. */
export function ListingPhotos({ listing }: { listing: Listing }) {
  const [shown, setShown] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const width = useSelector(selectIsSavingData) ? CARD_WIDTH : undefined;
  const list = useRef<HTMLUListElement>(null);
  const photos = listing.photos !== null && listing.photos.length > 1 ? listing.photos : [listing];
  const count = photos.length;

  function show(index: number) {
    const strip = list.current;
    setShown(index);
    if (strip === null) return;
    strip.scrollLeft = index * strip.clientWidth;
    if (strip.contains(document.activeElement)) focusOn(index);
  }
  const focusOn = (index: number) =>
    list.current?.children[index]?.querySelector('button')?.focus({ preventScroll: true });
  const step = (by: number) => show((shown + by + count) % count);
  function handleKey(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }
  function handleClose(last = shown) {
    // A closing dialog returns the focus to what opened it; only then can it move to another photo.
    flushSync(() => setIsOpen(false));
    show(last);
  }

  return (
    <>
      <Box sx={{ position: 'relative' }} onKeyDown={handleKey}>
        <Box
          component="ul"
          aria-label="Photos"
          ref={list}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.min(count - 1, Math.round(scrollLeft / clientWidth)))
          }
          sx={STRIP}
        >
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <ProductPhoto
                photo={photoOf(photo, width)}
                listing={listing}
                name={count === 1 ? 'the photo' : `photo ${index + 1} of ${count}`}
                isFirst={index === 0}
                onOpen={() => {
                  setShown(index);
                  setIsOpen(true);
                }}
              />
            </li>
          ))}
        </Box>
        {count > 1 && (
          <>
            <Box component="output" sx={COUNTER}>
              {`${shown + 1} / ${count}`}
            </Box>
            <IconButton aria-label="Previous photo" onClick={() => step(-1)} sx={{ ...ARROW, left: 8 }}>
              <PreviousIcon />
            </IconButton>
            <IconButton aria-label="Next photo" onClick={() => step(1)} sx={{ ...ARROW, right: 8 }}>
              <NextIcon />
            </IconButton>
          </>
        )}
      </Box>
      {isOpen && (
        <ZoomViewer
          photos={photos.map((photo) => photoOf(photo))}
          first={shown}
          alt={listing.title}
          onClose={handleClose}
        />
      )}
    </>
  );
}
