import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import type { PhotoSource } from '../../lib/photoSource.ts';
import { BasketArt } from '../layout/BasketArt.tsx';
import { useCanTellView, useInView } from '../layout/InView.tsx';
import { useAskedPhoto } from './useAskedPhoto.ts';
import { WaitingPhoto } from './WaitingPhoto.tsx';

/**
 * How near the screen a photo is loaded. `loading=lazy` loads from 1,250 to 2,500 pixels away, more
 * on slow networks: on a phone, five photos compete with the first one. This is one row ahead.
 */
const AROUND = '130px 0px';

/** Photos that were loaded on this visit: back on a list, they show in the first frame. */
const loaded = new Set<string>();

/**
 * Whether a photo's box is, or was, on the screen or about to be.
 * @param isFirst the photo is wanted at once, wherever it stands.
 */
function useSeenPhoto(src: string | null, isFirst: boolean) {
  const [seenSrc, setSeenSrc] = useState<string | null>(null);
  const isWanted = isFirst || src === null || src === seenSrc || loaded.has(src);
  const isSeen = !useCanTellView() || isWanted;
  const ref = useInView<HTMLDivElement>(
    AROUND,
    ({ isIntersecting }) => isIntersecting && setSeenSrc(src),
    isSeen ? null : src,
  );
  useEffect(() => {
    if (isSeen && src !== null) loaded.add(src);
  }, [src, isSeen]);
  return { ref, isSeen };
}

interface PhotoProps {
  photo: PhotoSource;
  /** What it shows; empty where the words beside it say so already. */
  alt: string;
  /** Width over height of the box, known before the photo is: nothing moves when it arrives. */
  ratio?: number;
  /** The box's width, as a `sizes` attribute. */
  sizes?: string;
  /** `cover` fills the box, `contain` shows all of the photo. */
  fit?: 'cover' | 'contain';
  /** In sight when the page opens: loaded before the scripts. Three on a page at most. */
  isFirst?: boolean;
  /**
   * Under the data saver: a button that loads it, or its preview alone, as inside of another
   * button.
   */
  whenSaving?: 'button' | 'preview';
}

/**
 * A photo in a box of its own, with its preview beneath while it loads and a designed tile where
 * there is none.
 */
export function Photo({
  photo,
  alt,
  ratio = 4 / 3,
  sizes = '100vw',
  fit = 'cover',
  isFirst = false,
  whenSaving = 'button',
}: PhotoProps) {
  const { isWaiting, handleAsk } = useAskedPhoto(photo.src);
  const { ref, isSeen } = useSeenPhoto(photo.src, isFirst);
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
        bgcolor: 'stall.tile',
        backgroundSize: 'cover',
        backgroundPosition: 'center',
      }}
      style={{ aspectRatio: ratio, backgroundImage: preview }}
      // In a server-rendered page it is a rule, because our policy forbids the attribute
      // (app/firstPage/styleAttributes.ts).
      suppressHydrationWarning
    >
      {isMissing && (
        <Box role={alt === '' ? 'presentation' : 'img'} aria-label={alt || undefined} sx={{ opacity: 0.6 }}>
          <BasketArt size={72} />
        </Box>
      )}
      {!isMissing && isWaiting && whenSaving === 'button' && (
        <WaitingPhoto weight={photo.weight} subject={alt} onAsk={handleAsk} />
      )}
      {!isMissing && !isWaiting && isSeen && (
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
