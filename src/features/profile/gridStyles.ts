import type { GridProps } from '@mui/material/Grid';

/** The profile's grid: three columns at every width (decisions, Screens). */
export const TILE_GRID = {
  container: true,
  columns: 3,
  spacing: { xs: 0.5, sm: 1.5 },
  sx: { listStyle: 'none', m: 0, p: 0 },
} satisfies GridProps;

export const TILE_STYLE = {
  position: 'relative',
  display: 'grid',
  aspectRatio: '1',
  // With large text on a phone a tile grows to hold its words; `hidden` would keep it a square.
  overflow: 'clip',
  bgcolor: '#17100C',
  borderRadius: { xs: 0.5, sm: 1 },
  '& > div': { gridArea: '1 / 1' },
  // The link covers the tile; what else can be pressed stands above it.
  '& > button': { zIndex: 2 },
  '& img': { transition: 'transform 0.2s' },
  '&:has(a:hover) img': { transform: 'scale(1.03)' },
} as const;

/** The words on a tile's photo. */
export const TILE_WORDS = {
  zIndex: 1,
  alignSelf: 'end',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  px: { xs: 0.75, sm: 1.5 },
  pt: '1.25rem',
  pb: { xs: 0.5, sm: 1.25 },
  color: '#FFF3DC',
  background: 'linear-gradient(transparent, rgb(23 16 12 / 0.8) 1.25rem)',
  fontSize: { xs: '0.75rem', sm: '0.9375rem' },
  lineHeight: 1.3,
  // Four digits stand in one line with letters of any size.
  '& strong': { fontSize: 'min(1em, 4.8vw)' },
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    maxWidth: '100%',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    // The ring stands inside, because the tile's rounded corners would cut it off.
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '3px solid #FFF3DC', outlineOffset: -3 },
  },
} as const;
