import type { SxProps, Theme } from '@mui/material/styles';

/** One photo at a time; the next one is a swipe, a wheel's turn or a Tab away. */
export const photoStrip: SxProps<Theme> = {
  display: 'flex',
  // Of whole pixels: by a part of one the next photo would be seen.
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
};

export const photoThumbnails: SxProps<Theme> = {
  display: 'flex',
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
    // Which make a border that cannot be seen one like any other.
    '@media (forced-colors: active)': {
      borderColor: 'Canvas',
      '&[aria-current=true]': { borderColor: 'Highlight' },
    },
  },
};

/** Legible on every photo, as the sign of the viewer. */
const ON_PHOTO = {
  position: 'absolute',
  bgcolor: 'rgb(23 16 12 / 0.7)',
  color: '#FFF3DC',
  '@media (forced-colors: active)': { border: '1px solid' },
} as const;

export const photoArrows: SxProps<Theme> = {
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
