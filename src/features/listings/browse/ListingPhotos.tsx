import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden.tsx';
import { Photo } from '../../../components/photo/Photo.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { largestPhoto } from '../../../components/zoom/largePhoto.ts';
import { CARD_WIDTH, photoOf } from '../../../lib/photoSource.ts';
import { ListingPhoto, ratioOf } from './ListingPhoto.tsx';
import type { SxProps, Theme } from '@mui/material/styles';

/** One photo at a time; a swipe, the wheel or Tab leads to the next. */
const photoStrip: SxProps<Theme> = {
  display: 'flex',
  // Whole pixels: a fraction would show an edge of the next photo.
  width: 'round(down, 100%, 1px)',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  m: 0,
  p: 0,
  listStyle: 'none',
  borderRadius: { xs: 0, sm: 1.5 },
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  '& > li': { flex: '0 0 100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
  '@media print': { '& > li:not(:first-of-type)': { display: 'none' } },
};

const photoThumbnails: SxProps<Theme> = {
  display: 'flex',
  displayPrint: 'none',
  gap: 1,
  mt: 1,
  mb: 0,
  mx: { xs: 2, sm: 0 },
  p: 0,
  listStyle: 'none',
  '& button': {
    width: 72,
    borderRadius: 1,
    overflow: 'hidden',
    border: '2px solid transparent',
    '&[aria-current=true]': { borderColor: 'primary.main' },
    // Forced colours make a transparent border visible.
    '@media (forced-colors: active)': {
      borderColor: 'Canvas',
      '&[aria-current=true]': { borderColor: 'Highlight' },
    },
  },
};

/** Legible on every photo. */
const ON_PHOTO = {
  position: 'absolute',
  bgcolor: 'rgb(23 16 12 / 0.7)',
  color: '#FFF3DC',
  '@media (forced-colors: active)': { border: '1px solid' },
} as const;

const photoArrows: SxProps<Theme> = {
  displayPrint: 'none',
  '& > span:first-of-type': {
    ...ON_PHOTO,
    left: 12,
    bottom: 12,
    px: 1.25,
    py: 0.25,
    borderRadius: 999,
    fontSize: '0.875rem',
    fontWeight: 700,
    pointerEvents: 'none',
  },
  '& button': {
    ...ON_PHOTO,
    top: 'calc(50% - 22px)',
    '&:hover, &:focus-visible': { bgcolor: '#17100C' },
  },
  '& .previous': { left: 8 },
  '& .next': { right: 8 },
};

interface PhotoArrowsProps {
  /** Which photo is shown, counted from 0. */
  shown: number;
  count: number;
  /** Goes to another photo, round and round, and returns its index. */
  onStep: (step: 1 | -1) => number;
}

/** Over the photos: which one is shown, and buttons to the others. */
function PhotoArrows({ shown, count, onStep }: PhotoArrowsProps) {
  const [message, setMessage] = useState('');
  const step = (by: 1 | -1) => setMessage(`Showing photo ${onStep(by) + 1} of ${count}`);
  return (
    <Box sx={photoArrows}>
      <span aria-hidden>{`${shown + 1} / ${count}`}</span>
      <IconButton aria-label="Previous photo" className="previous" onClick={() => step(-1)}>
        <PreviousIcon />
      </IconButton>
      <IconButton aria-label="Next photo" className="next" onClick={() => step(1)}>
        <NextIcon />
      </IconButton>
      <VisuallyHidden component="output">{message}</VisuallyHidden>
    </Box>
  );
}

/** The photos of a listing: a strip to swipe, and thumbnails; a single photo has neither. */
export function ListingPhotos({ listing }: { listing: Listing }) {
  const [shown, setShown] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  /** The target of a press, while the strip scrolls there. */
  const goal = useRef<number | null>(null);
  const photos = listing.photos ?? [];
  // It may have been swiped before hydration.
  useLayoutEffect(handleScroll, [photos.length]);
  if (photos.length < 2) return <ListingPhoto listing={listing} />;
  const ratio = ratioOf(listing);
  const largest = photos.flatMap((photo) => largestPhoto(photo) ?? []);

  function handleScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth === 0) return;
    const at = Math.min(photos.length - 1, Math.round(scrollLeft / clientWidth));
    // On the way to the target, the photos between do not count.
    if (goal.current !== null && goal.current !== at) return;
    goal.current = null;
    setShown(at);
  }
  function handleSwipe() {
    goal.current = null;
  }
  function show(index: number, behavior: ScrollBehavior = 'auto') {
    goal.current = index;
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior });
    setShown(index);
  }
  function handleStep(step: 1 | -1): number {
    const next = (shown + step + photos.length) % photos.length;
    show(next);
    return next;
  }
  const focusOn = (index: number) =>
    strip.current?.children[index]?.querySelector('button')?.focus({ preventScroll: true });
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    // The viewer's keys bubble to here as well: it is a portal within a photo.
    if (step === null || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    const next = handleStep(step);
    if (strip.current?.contains(document.activeElement) === true) focusOn(next);
  }
  /** The viewer was closed at a photo: the page shows the same one. */
  function handleLeave(index: number) {
    show(index, 'instant');
    focusOn(index);
  }

  return (
    <>
      <Box sx={{ position: 'relative' }} onKeyDown={handleKey}>
        <Box
          component="ul"
          aria-label="Photos"
          ref={strip}
          onScroll={handleScroll}
          onPointerDown={handleSwipe}
          onWheel={handleSwipe}
          sx={photoStrip}
        >
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <ListingPhoto
                listing={{ ...photo, title: listing.title }}
                name={`photo ${index + 1} of ${photos.length}`}
                ratio={ratio}
                among={{ photos: largest, index, onLeave: handleLeave }}
                isFirst={index === 0}
              />
            </li>
          ))}
        </Box>
        <PhotoArrows shown={shown} count={photos.length} onStep={handleStep} />
      </Box>
      <Box component="ul" aria-label="All photos" sx={photoThumbnails}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <ButtonBase
              aria-label={`Show photo ${index + 1} of ${photos.length}`}
              aria-current={index === shown}
              onClick={() => show(index)}
            >
              <Photo photo={photoOf(photo, CARD_WIDTH)} alt="" ratio={1} sizes="80px" whenSaving="preview" />
            </ButtonBase>
          </li>
        ))}
      </Box>
    </>
  );
}
