import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/baseApi.ts';
import type { PhotoSource } from '../../../lib/photoSource.ts';
import { BasketArt } from '../../../components/feedback/States.tsx';
import { useHasBeenNear } from '../../../components/layout/useNear.ts';
import { photoAsked, selectAskedPhotos, selectIsSavingData } from '../device/deviceSlice.ts';

/** A photo loads one row ahead: `loading=lazy` begins 1,250 to 2,500 pixels ahead, and megabytes are paid for. */
const AROUND = '130px 0px';

/** Photos that were near the screen: back on a list, they show in the first frame. */
const shown = new Set<string>();

const Frame = styled('div')(({ theme: { vars } }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  overflow: 'hidden',
  background: `${vars.palette.brand.tile} center / cover`,
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
}));

/** Legible on every photo. */
export const ON_PHOTO = {
  position: 'absolute',
  backgroundColor: 'rgb(23 16 12 / 0.7)',
  color: '#FFF3DC',
  '&:hover, &:focus-visible': { backgroundColor: '#17100C' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '@media print': { display: 'none' },
} as const;

export const PHOTO_BUTTON = { ...ON_PHOTO, top: 4, right: 4 } as const;

const WAITING = {
  zIndex: 1,
  maxWidth: '100%',
  lineHeight: 1.3,
  '&, &:hover': { bgcolor: 'background.paper', color: 'text.primary' },
};

export interface PhotoProps {
  photo: PhotoSource;
  alt: string;
  instead?: ReactNode;
  /** Width over height of the box: nothing moves when the photo arrives. */
  ratio?: number;
  sizes?: string;
  fit?: 'cover' | 'contain';
  /** On the screen when the page opens: loaded before the scripts. Three on a page at most. */
  isFirst?: boolean;
}

/** Under the data saver a photo waits until the user taps it, wherever it is shown. */
export function useRequestedPhoto(src: string | null) {
  const dispatch = useAppDispatch();
  const isSaving = useSelector(selectIsSavingData);
  const isAsked = useSelector(selectAskedPhotos).includes(src ?? '');
  return {
    isWaiting: isSaving && src !== null && !isAsked,
    handleRequest: () => src !== null && dispatch(photoAsked(src)),
  };
}

/** A photo in its box, over its preview while it loads; a tile where there is no photo. */
export function Photo({
  photo: { src, srcSet, placeholder, weight },
  alt,
  instead,
  ratio = 4 / 3,
  sizes = '100vw',
  fit = 'cover',
  isFirst = false,
}: PhotoProps) {
  const { isWaiting, handleRequest } = useRequestedPhoto(src);
  const { ref, isNear } = useHasBeenNear<HTMLDivElement>(AROUND, isFirst || shown.has(src ?? ''));
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const isMissing = src === null || src === brokenSrc;
  const preview = isMissing || placeholder === undefined ? undefined : `url("${encodeURI(placeholder)}")`;
  const label = weight === undefined ? 'Load photo' : `Load photo, ${weight}`;
  return (
    <Frame ref={ref} style={{ aspectRatio: ratio, backgroundImage: preview }}>
      {isMissing &&
        (instead ?? (
          <Box role={alt === '' ? 'presentation' : 'img'} aria-label={alt || undefined} sx={{ opacity: 0.6 }}>
            <BasketArt size={72} />
          </Box>
        ))}
      {!isMissing && isWaiting && (
        <Button
          variant="contained"
          color="inherit"
          size="small"
          startIcon={<DownloadIcon />}
          aria-label={alt === '' ? label : `${label}: ${alt}`}
          onClick={handleRequest}
          sx={WAITING}
        >
          {label}
        </Button>
      )}
      {!isMissing && !isWaiting && isNear && (
        <img
          sizes={srcSet === undefined ? undefined : sizes}
          srcSet={srcSet}
          src={src}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          style={{ objectFit: fit }}
          // It may have failed before hydration.
          ref={(image) => {
            shown.add(src);
            if (image?.complete === true && image.naturalWidth === 0) setBrokenSrc(src);
          }}
          onError={() => setBrokenSrc(src)}
        />
      )}
    </Frame>
  );
}
