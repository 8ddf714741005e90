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

/** A label in the corner: on a phone a tile has a hundred pixels, and its button takes the other corner. */
export const TILE_BADGE = {
  position: 'absolute',
  top: 0,
  left: 0,
  display: 'flex',
  maxWidth: 'calc(100% - 36px)',
  '& > span': {
    px: { xs: 0.625, sm: 1.25 },
    borderRadius: '0 0 8px 0',
    // "Reserved" fits with letters of any size.
    fontSize: { xs: 'min(0.6875rem, 2.9vw)', sm: '0.8125rem' },
    letterSpacing: { xs: '-0.02em', sm: 0 },
  },
} as const;

/** The words on a tile's photo: they leave most of it to be seen. */
export const TILE_WORDS = {
  zIndex: 1,
  alignSelf: 'end',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  // Below the button and the label in the corners, also with letters so large that the tile grows.
  pt: '44px',
  lineHeight: 1.3,
  // A tag on the photo.
  '& strong': {
    mx: { xs: 0.5, sm: 1.25 },
    px: { xs: 0.5, sm: 0.75 },
    borderRadius: 0.5,
    bgcolor: 'stall.tag',
    color: 'stall.tagText',
    // Seen in forced colours alone.
    outline: '1px solid transparent',
    // Four digits stand in one line with letters of any size.
    fontSize: { xs: 'min(0.75rem, 4.8vw)', sm: '0.9375rem' },
  },
  '& p': {
    justifySelf: 'stretch',
    m: 0,
    px: { xs: 0.5, sm: 1.25 },
    pt: '0.375rem',
    pb: { xs: 0.25, sm: 1 },
    color: '#FFF3DC',
    // Legible on a white photo.
    background: 'linear-gradient(transparent, rgb(23 16 12 / 0.72) 0.5rem)',
    fontSize: { xs: '0.6875rem', sm: '0.9375rem' },
    containerType: 'inline-size',
  },
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    maxWidth: '100%',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: { xs: 1, sm: 2 },
    overflow: 'hidden',
    wordBreak: { xs: 'break-all', sm: 'normal' },
    // Where letters are large, one line is a word at most: there the tile grows.
    '@container (max-width: 5rem)': { WebkitLineClamp: 2, wordBreak: 'normal', overflowWrap: 'anywhere' },
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    // The ring stands inside, because the tile's rounded corners would cut it off.
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '3px solid #FFF3DC', outlineOffset: -3 },
  },
} as const;
