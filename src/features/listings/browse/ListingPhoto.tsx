import ZoomInIcon from '@mui/icons-material/ZoomIn';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { LazyPart } from '../../../components/feedback/LazyPart.tsx';
import { Photo } from '../../../components/photo/Photo.tsx';
import { PhotoLoading, useRequestedPhoto } from '../../../components/photo/photoLoading.ts';
import type { Listing } from '../../../contract/listing.ts';
import { largestPhoto, type LargePhoto } from '../../../components/zoom/largePhoto.ts';
import { CARD_WIDTH, photoOf } from '../../../lib/photoSource.ts';

const ZoomViewer = lazy(async () => ({
  default: (await import('../../../components/zoom/ZoomViewer.tsx')).ZoomViewer,
}));

type Pictured = Pick<
  Listing,
  'title' | 'image' | 'image_variants' | 'image_placeholder' | 'image_width' | 'image_height'
>;

interface ListingPhotoProps {
  listing: Pictured;
  /** "photo 2 of 3", where there are several. */
  name?: string;
  /** Width over height of its box; by default the photo's own. */
  ratio?: number;
  /** For the viewer: all photos at their largest, and this one's index. */
  among?: { photos: readonly LargePhoto[]; index: number; onLeave: (index: number) => void };
  /** Visible without scrolling. */
  isFirst?: boolean;
}

/**
 * A phone shows the photo at its full width; with 80vw in `sizes` it loads 640 pixels instead of
 * 1280, a third of the bytes. The viewer loads the largest.
 */
const SIZES = '(min-width: 1200px) 760px, (min-width: 900px) 60vw, (min-width: 600px) 100vw, 80vw';

/**
 * The maximum height of a photo, so that the price (phone, tablet) or the description (desktop) is
 * visible without scrolling. In `svh`, which is constant while scrolling; the pixels are for a
 * phone on its side.
 */
export const PHOTO_HEIGHT = {
  xs: 'max(45 * var(--svh), 260px)',
  sm: 'max(55 * var(--svh), 260px)',
  md: 'max(68 * var(--svh), 570px)',
} as const;

/** Of the box, which shows all of the photo. */
const RATIO = { min: 0.85, max: 1.6, unknown: 4 / 3 };

export function ratioOf({
  image_width: width,
  image_height: height,
}: Pick<Listing, 'image_width' | 'image_height'>): number {
  if (width === null || height === null || height === 0) return RATIO.unknown;
  return Math.min(Math.max(width / height, RATIO.min), RATIO.max);
}

/** A photo on the product page; a click opens it on the whole screen. */
export function ListingPhoto({
  listing,
  name = 'the photo',
  ratio,
  among,
  isFirst = true,
}: ListingPhotoProps) {
  const [isOpen, setIsOpen] = useState(false);
  const largest = largestPhoto(listing);
  const source = photoOf(listing, useContext(PhotoLoading).isSaving ? CARD_WIDTH : undefined);
  const { isWaiting } = useRequestedPhoto(source.src);
  const handleClose = (shown: number) => {
    // A closing dialog returns the focus to what opened it; only then can it move to another photo.
    flushSync(() => setIsOpen(false));
    among?.onLeave(shown);
  };
  const photo = (
    <Photo
      photo={source}
      alt={listing.title}
      ratio={ratio ?? ratioOf(listing)}
      fit="contain"
      sizes={SIZES}
      isFirst={isFirst}
    />
  );
  const frame = {
    display: 'block',
    width: '100%',
    borderRadius: { xs: 0, sm: 1.5 },
    overflow: 'hidden',
    '& > div': { maxHeight: PHOTO_HEIGHT },
    '@media print': { '& > div': { maxHeight: '90mm' } },
  };
  // Until it is loaded there is nothing to enlarge: a tap loads it.
  if (largest === null || isWaiting) return <Box sx={frame}>{photo}</Box>;
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={`Enlarge ${name}: ${listing.title}`}
        onClick={() => setIsOpen(true)}
        sx={{ ...frame, position: 'relative', cursor: 'zoom-in' }}
      >
        {photo}
        <Box
          component="span"
          sx={{
            position: 'absolute',
            right: 12,
            bottom: 12,
            display: 'grid',
            displayPrint: 'none',
            p: 1,
            borderRadius: 999,
            bgcolor: 'rgb(23 16 12 / 0.7)',
            color: '#FFF3DC',
          }}
        >
          <ZoomInIcon />
        </Box>
      </ButtonBase>
      {isOpen && (
        <LazyPart onClose={() => setIsOpen(false)}>
          <ZoomViewer
            photos={among?.photos ?? [largest]}
            first={among?.index ?? 0}
            alt={listing.title}
            onClose={handleClose}
          />
        </LazyPart>
      )}
    </>
  );
}
