import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import type { PhotoSource } from '../../lib/photoSource.ts';
import { BasketArt } from '../layout/BasketArt.tsx';
import { canReportView, useHasBeenNear } from '../layout/InView.tsx';
import { useRequestedPhoto } from './photoLoading.ts';

/**
 * How near the screen a photo is loaded: one row ahead. `loading=lazy` starts at 1,250 to 2,500
 * pixels, so that five photos of a phone compete with the first one.
 */
const AROUND = '130px 0px';

/** Photos loaded on this visit: back on a list, they show in the first frame. */
const loaded = new Set<string>();

interface PhotoProps {
  photo: PhotoSource;
  /** What it shows; empty where the text next to it names it. */
  alt: string;
  /** Where there is no photo; by default a basket. */
  instead?: ReactNode;
  /** Width over height of the box: nothing moves when the photo arrives. */
  ratio?: number;
  sizes?: string;
  fit?: 'cover' | 'contain';
  /** On the screen when the page opens: loaded before the scripts. Three on a page at most. */
  isFirst?: boolean;
  /** Under the data saver: a button that loads it, or, inside another button, only the preview. */
  whenSaving?: 'button' | 'preview';
}

/** A photo in its box, over its preview while it loads; a tile where there is no photo. */
export function Photo({
  photo,
  alt,
  instead,
  ratio = 4 / 3,
  sizes = '100vw',
  fit = 'cover',
  isFirst = false,
  whenSaving = 'button',
}: PhotoProps) {
  const { isWaiting, handleRequest } = useRequestedPhoto(photo.src);
  const isKnown = isFirst || photo.src === null || loaded.has(photo.src) || !canReportView();
  const { ref, isNear } = useHasBeenNear<HTMLDivElement>(AROUND, isKnown);
  useEffect(() => {
    if (isNear && photo.src !== null) loaded.add(photo.src);
  }, [photo.src, isNear]);
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const isMissing = photo.src === null || photo.src === brokenSrc;
  const preview =
    !isMissing && photo.placeholder !== undefined ? `url("${encodeURI(photo.placeholder)}")` : 'none';
  return (
    <Box
      ref={ref}
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        width: '100%',
        overflow: 'hidden',
        bgcolor: 'brand.tile',
        backgroundSize: 'cover',
        backgroundPosition: 'center',
      }}
      style={{ aspectRatio: ratio, backgroundImage: preview }}
      // A server-rendered page has a rule instead, because its policy forbids the attribute
      // (app/firstPage/render.tsx).
      suppressHydrationWarning
    >
      {isMissing &&
        (instead ?? (
          <Box role={alt === '' ? 'presentation' : 'img'} aria-label={alt || undefined} sx={{ opacity: 0.6 }}>
            <BasketArt size={72} />
          </Box>
        ))}
      {!isMissing && isWaiting && whenSaving === 'button' && (
        <WaitingPhoto weight={photo.weight} subject={alt} onRequest={handleRequest} />
      )}
      {!isMissing && !isWaiting && isNear && (
        <Box
          component="img"
          src={photo.src ?? undefined}
          srcSet={photo.srcSet}
          sizes={photo.srcSet === undefined ? undefined : sizes}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          // It may have failed before hydration.
          ref={(image: HTMLImageElement | null) => {
            if (image?.complete === true && image.naturalWidth === 0) setBrokenSrc(photo.src);
          }}
          onError={() => setBrokenSrc(photo.src)}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: fit }}
        />
      )}
    </Box>
  );
}

interface WaitingPhotoProps {
  weight: PhotoSource['weight'];
  subject: string;
  onRequest: () => void;
}

/** Under the data saver: a tap loads the photo, and the label has its size. */
function WaitingPhoto({ weight, subject, onRequest }: WaitingPhotoProps) {
  const label = weight === undefined ? 'Load photo' : `Load photo, ${weight}`;
  return (
    <Button
      variant="contained"
      color="inherit"
      size="small"
      startIcon={<DownloadIcon />}
      aria-label={subject === '' ? label : `${label}: ${subject}`}
      onClick={onRequest}
      sx={{
        // Above the link that covers a card.
        zIndex: 1,
        maxWidth: '100%',
        lineHeight: 1.3,
        bgcolor: 'background.paper',
        color: 'text.primary',
        '&:hover': { bgcolor: 'background.paper' },
      }}
    >
      {label}
    </Button>
  );
}
