/** The profile's grid: three columns at every width (decisions, Screens). */
export const GRID_STYLE = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: { xs: 0.5, sm: 1.5 },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

export const TILE_STYLE = {
  position: 'relative',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: { xs: 0.5, sm: 1 },
  // A ring around the tile is cut off by its own corners: it is drawn inside.
  // The link covers the tile; what else can be pressed stands above it.
  '& a': { position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '& a:focus-visible': { outlineOffset: -3 },
  '& img': { transition: 'transform 0.2s' },
  '&:has(a:hover) img': { transform: 'scale(1.03)' },
} as const;
