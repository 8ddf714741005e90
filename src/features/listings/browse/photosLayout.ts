import type { SxProps, Theme } from '@mui/material/styles';

/** One photo at a time; the next one is a swipe, a wheel's turn or a Tab away. */
export const photoStrip: SxProps<Theme> = {
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  m: 0,
  p: 0,
  listStyle: 'none',
  borderRadius: { xs: 0, sm: 1.5 },
  '@media (prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' },
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
  },
};
