import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import { useContext, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../../components/feedback/LazyPart.tsx';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden.tsx';
import { ON_PHOTO } from '../../../components/photo/onPhoto.ts';
import { Photo } from '../../../components/photo/Photo.tsx';
import { PhotoLoading, useRequestedPhoto } from '../../../components/photo/photoLoading.ts';
import { largestPhoto } from '../../../components/zoom/largePhoto.ts';
import type { Listing } from '../../../contract/listing.ts';
import { CARD_WIDTH, photoOf, type PostedPicture } from '../../../lib/photoSource.ts';

const ZoomViewer = lazyPart(async () => (await import('../../../components/zoom/ZoomViewer.tsx')).ZoomViewer);

/** So that the price (phone, tablet) or the description (desktop) is visible without scrolling. */
export const PHOTO_HEIGHT = {
  xs: 'max(45 * var(--svh), 260px)',
  sm: 'max(55 * var(--svh), 260px)',
  md: 'max(68 * var(--svh), 570px)',
} as const;

/** With 80vw a phone loads 640 pixels instead of 1280, a third of the bytes. The viewer loads the largest. */
const SIZES = '(min-width: 1200px) 760px, (min-width: 900px) 60vw, (min-width: 600px) 100vw, 80vw';

const frame = {
  position: 'relative',
  display: 'block',
  width: '100%',
  borderRadius: { xs: 0, sm: 1.5 },
  overflow: 'hidden',
  '& > div': { maxHeight: PHOTO_HEIGHT },
  '@media print': { '& > div': { maxHeight: '90mm' } },
} as const;

const ARROW = { ...ON_PHOTO, top: 'calc(50% - 22px)' } as const;

/** One photo at a time; a swipe, the wheel or Tab leads to the next. */
const strip: SxProps<Theme> = {
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

const thumbnails: SxProps<Theme> = {
  display: 'flex',
  displayPrint: 'none',
  gap: 1,
  mt: 1,
  mx: { xs: 2, sm: 0 },
  '& button': {
    width: 72,
    borderRadius: 1,
    overflow: 'hidden',
    border: '2px solid transparent',
    '&[aria-current=true]': { borderColor: 'primary.main' },
    '@media (forced-colors: active)': {
      borderColor: 'Canvas',
      '&[aria-current=true]': { borderColor: 'Highlight' },
    },
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
  const source = photoOf(photo, useContext(PhotoLoading).isSaving ? CARD_WIDTH : undefined);
  const { isWaiting } = useRequestedPhoto(source.src);
  const image = (
    <Photo photo={source} alt={title} ratio={ratio} fit="contain" sizes={SIZES} isFirst={isFirst} />
  );
  // Until it is loaded there is nothing to enlarge: a tap loads it.
  if (source.src === null || isWaiting) return <Box sx={frame}>{image}</Box>;
  return (
    <ButtonBase
      aria-haspopup="dialog"
      aria-label={`Enlarge ${name}: ${title}`}
      onClick={onOpen}
      sx={{ ...frame, cursor: 'zoom-in' }}
    >
      {image}
      <Box
        component="span"
        sx={{ ...ON_PHOTO, right: 12, bottom: 12, display: 'grid', p: 1, borderRadius: 999 }}
      >
        <ZoomInIcon />
      </Box>
    </ButtonBase>
  );
}

/** The photos of a listing: a strip to swipe, and thumbnails; a single photo has neither. */
export function ListingPhotos({ listing }: { listing: Listing }) {
  const [shown, setShown] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { title, photos: several } = listing;
  const photos = several !== null && several.length > 1 ? several : [listing];
  const count = photos.length;

  function show(index: number) {
    setShown(index);
    list.current?.scrollTo({ left: index * list.current.clientWidth });
  }
  function step(by: 1 | -1) {
    const next = (shown + by + count) % count;
    show(next);
    setAnnouncement(`Showing photo ${next + 1} of ${count}`);
    return next;
  }
  const focusOn = (index: number) =>
    list.current?.children[index]?.querySelector('button')?.focus({ preventScroll: true });
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget, target } = event;
    // The viewer's keys bubble to here as well: it is a portal within a photo.
    if ((key !== 'ArrowRight' && key !== 'ArrowLeft') || !currentTarget.contains(target as Node)) return;
    event.preventDefault();
    const next = step(key === 'ArrowRight' ? 1 : -1);
    if (list.current?.contains(document.activeElement) === true) focusOn(next);
  }
  function handleClose(last = shown) {
    // A closing dialog returns the focus to what opened it; only then can it move to another photo.
    flushSync(() => setIsOpen(false));
    show(last);
    focusOn(last);
  }

  const elements = photos.map((photo, index) => (
    <ProductPhoto
      key={photo.id}
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
  ));
  const viewer = isOpen && (
    <ZoomViewer
      photos={photos.flatMap((photo) => largestPhoto(photo) ?? [])}
      first={shown}
      alt={title}
      onClose={handleClose}
    />
  );
  if (count === 1)
    return (
      <>
        {elements}
        {viewer}
      </>
    );
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
          sx={strip}
        >
          {elements.map((element) => (
            <li key={element.key}>{element}</li>
          ))}
        </Box>
        <Box
          component="span"
          aria-hidden
          sx={{
            ...ON_PHOTO,
            left: 12,
            bottom: 12,
            px: 1.25,
            py: 0.25,
            borderRadius: 999,
            fontSize: '0.875rem',
            fontWeight: 700,
            pointerEvents: 'none',
          }}
        >
          {`${shown + 1} / ${count}`}
        </Box>
        <IconButton aria-label="Previous photo" onClick={() => step(-1)} sx={{ ...ARROW, left: 8 }}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label="Next photo" onClick={() => step(1)} sx={{ ...ARROW, right: 8 }}>
          <NextIcon />
        </IconButton>
        <VisuallyHidden component="output">{announcement}</VisuallyHidden>
      </Box>
      <Box component="ul" aria-label="All photos" sx={thumbnails}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <ButtonBase
              aria-label={`Show photo ${index + 1} of ${count}`}
              aria-current={index === shown}
              onClick={() => show(index)}
            >
              <Photo photo={photoOf(photo, CARD_WIDTH)} alt="" ratio={1} sizes="80px" whenSaving="preview" />
            </ButtonBase>
          </li>
        ))}
      </Box>
      {viewer}
    </>
  );
}
