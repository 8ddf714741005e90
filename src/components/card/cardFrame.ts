import type { Theme } from '@mui/material/styles';

/** The width in pixels from which the listing grid has two columns (§9). */
export const TWO_COLUMNS = 600;

/** Styles for the rows below 600 px. */
export const inRows = <Styles extends object>(styles: Styles) => ({
  [`@media (max-width: ${TWO_COLUMNS - 0.05}px)`]: styles,
});

/** Also of a card's skeleton, so that nothing moves when listings arrive. */
export const cardFrame = (theme: Theme) =>
  ({
    position: 'relative',
    height: '100%',
    bgcolor: 'background.paper',
    borderRadius: 1.25,
    overflow: 'hidden',
    // Visible in forced colours only.
    outline: '1px solid transparent',
    boxShadow: '0 1px 2px rgb(43 26 16 / 0.10), 0 6px 18px rgb(43 26 16 / 0.07)',
    transition: 'transform 160ms ease, box-shadow 160ms ease',
    '@media (hover: hover)': {
      '&:has(a:hover)': { transform: 'translateY(-3px)', boxShadow: '0 10px 28px rgb(43 26 16 / 0.18)' },
    },
    '&:has(a:focus-visible)': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  }) as const;

/** Text that ends after two lines. */
export const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflowWrap: 'anywhere',
  overflow: 'hidden',
} as const;

/** The link of a card, which covers all of it; the card shows its focus (`cardFrame`). */
export const COVERING_LINK = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '@supports selector(:has(a))': { '&:focus-visible': { outline: 'none' } },
} as const;

/** In the corner of a photo. The disc is smaller than its touch target: a tile has 100 pixels. */
export const PHOTO_BUTTON = {
  position: 'absolute',
  top: 0,
  right: 0,
  color: '#FFF3DC',
  '&, &:hover': { bgcolor: 'transparent' },
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 6,
    borderRadius: '50%',
    bgcolor: 'rgb(23 16 12 / 0.7)',
  },
  '&:hover::before': { bgcolor: 'rgb(23 16 12 / 0.9)' },
  '& svg': { position: 'relative', fontSize: 22 },
} as const;
