import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { lazyPart } from '../../../components/feedback/LazyPart.tsx';
import { ON_PHOTO } from '../../../components/photo/onPhoto.ts';
import type { Listing } from '../../../contract/listing.ts';
import { CARD_WIDTH, photoOf, type PostedPicture } from '../../../lib/photoSource.ts';
import { selectIsSavingData } from '../../ui/device/deviceSlice.ts';
import { Photo, useRequestedPhoto } from '../../ui/photo/Photo.tsx';

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
const THUMBNAILS = {
  display: 'flex',
  displayPrint: 'none',
  gap: 1,
  mt: 1,
  mx: { xs: 2, sm: 0 },
  '& button': { width: 72, borderRadius: 1, overflow: 'hidden', border: '2px solid transparent' },
  '& [aria-current=true]': { borderColor: 'primary.main' },
  '@media (forced-colors: active)': {
    '& button': { borderColor: 'Canvas' },
    '& [aria-current=true]': { borderColor: 'Highlight' },
  },
};

function ratioOf({ image_width: width, image_height: height }: Listing): number {
  return width && height ? Math.min(Math.max(width / height, 0.85), 1.6) : 4 / 3;
}

interface ProductPhotoProps {
  photo: PostedPicture;
  title: string;
  name: string;
  ratio: number;
  isFirst: boolean;
  onOpen: () => void;
}

/** A photo on the product page; a click opens it on the whole screen. */
function ProductPhoto({ photo, title, name, ratio, isFirst, onOpen }: ProductPhotoProps) {
  const source = photoOf(photo, useSelector(selectIsSavingData) ? CARD_WIDTH : undefined);
  const { isWaiting } = useRequestedPhoto(source.src);
  const image = (
    <Photo photo={source} alt={title} ratio={ratio} fit="contain" sizes={SIZES} isFirst={isFirst} />
  );
  // Until it is loaded there is nothing to enlarge: a tap loads it.
  if (source.src === null || isWaiting) return <Box sx={FRAME}>{image}</Box>;
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

/** The photos of a listing: a strip to swipe, and thumbnails; a single photo has neither. */
export function ListingPhotos({ listing }: { listing: Listing }) {
  const [shown, setShown] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { title, photos: several } = listing;
  const photos = several !== null && several.length > 1 ? several : [listing];
  const count = photos.length;

  function show(index: number) {
    setShown(index);
    if (list.current !== null) list.current.scrollLeft = index * list.current.clientWidth;
  }
  function step(by: number) {
    const next = (shown + by + count) % count;
    show(next);
    return next;
  }
  const focusOn = (index: number) =>
    list.current?.children[index]?.querySelector('button')?.focus({ preventScroll: true });
  function handleKey(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined || count === 1) return;
    event.preventDefault();
    const next = step(by);
    if (list.current?.contains(document.activeElement) === true) focusOn(next);
  }
  function handleClose(last = shown) {
    // A closing dialog returns the focus to what opened it; only then can it move to another photo.
    flushSync(() => setIsOpen(false));
    show(last);
    focusOn(last);
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
                photo={photo}
                title={title}
                name={count === 1 ? 'the photo' : `photo ${index + 1} of ${count}`}
                ratio={ratioOf(listing)}
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
      {count > 1 && (
        <Box component="ul" aria-label="All photos" sx={THUMBNAILS}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <ButtonBase
                aria-label={`Show photo ${index + 1} of ${count}`}
                aria-current={index === shown}
                onClick={() => show(index)}
              >
                <Photo
                  photo={photoOf(photo, CARD_WIDTH)}
                  alt=""
                  ratio={1}
                  sizes="80px"
                  whenSaving="preview"
                />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
      {isOpen && (
        <ZoomViewer
          photos={photos.map((photo) => photoOf(photo))}
          first={shown}
          alt={title}
          onClose={handleClose}
        />
      )}
    </>
  );
}
