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
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: { xs: 0.5, sm: 1 },
  // The focus ring stands inside, because the tile's rounded corners would cut it off. The link
  // covers the tile; what else can be pressed stands above it.
  '& a': { position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '& a:focus-visible': { outlineOffset: -3 },
  '& img': { transition: 'transform 0.2s' },
  '&:has(a:hover) img': { transform: 'scale(1.03)' },
} as const;
