import type { GridProps } from '@mui/material/Grid';
import type { SxProps, Theme } from '@mui/material/styles';

/**
 * The width of a card's photo in the listing grid (§9: 1, 2, 3 and 4 columns), for the `sizes`
 * attribute.
 */
export const CARD_SIZES =
  '(min-width: 1200px) 280px, (min-width: 900px) 31vw, (min-width: 600px) 47vw, calc(100vw - 32px)';

/** A card and its skeleton are of one shape, so that nothing moves when listings arrive. */
export const cardFrame: SxProps<Theme> = (theme) => ({
  position: 'relative',
  height: '100%',
  bgcolor: 'background.paper',
  borderRadius: 1.25,
  overflow: 'hidden',
  boxShadow: '0 1px 2px rgb(43 26 16 / 0.10), 0 6px 18px rgb(43 26 16 / 0.07)',
  transition: 'transform 160ms ease, box-shadow 160ms ease',
  '@media (hover: hover)': {
    '&:has(a:hover)': { transform: 'translateY(-3px)', boxShadow: '0 10px 28px rgb(43 26 16 / 0.18)' },
  },
  '&:has(a:focus-visible)': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
});

/** Words that end after two lines. */
export const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflowWrap: 'anywhere',
  overflow: 'hidden',
};

/** The link of a card, which covers all of it; the card shows its focus (`cardFrame`). */
export const COVERING_LINK = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:focus-visible': { outline: 'none' },
} as const;

export const cardText: SxProps<Theme> = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  display: 'grid',
  gap: 0.5,
  alignContent: 'start',
  px: 1.75,
  pt: 3,
  pb: 1.75,
};

/** What a card takes below its photo, with a title and a place of one line each. */
const WORDS = '6.5rem';

/** §9: "Listing grid: 1, 2, 3 and 4 columns by width". */
export const CARD_GRID = {
  container: true,
  columns: { xs: 1, sm: 2, md: 3, lg: 4 },
  spacing: { xs: 2, sm: 2.5 },
  sx: {
    // A card's estimated height before layout: three quarters of its width, and its text.
    '--card-height': {
      xs: `calc(75vw - 24px + ${WORDS})`,
      sm: `calc(37.5vw - 26px + ${WORDS})`,
      md: `calc(25vw - 22px + ${WORDS})`,
      lg: `calc(min(18.75vw, 288px) - 20px + ${WORDS})`,
    },
    // MUI's Grid says how many columns and how far apart; a list of thousands is laid out as a CSS
    // grid, because flex rows and a Grid component a card took a quarter more of the processor in a
    // long scroll (docs/performance.md).
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--Grid-columns), minmax(0, 1fr))',
    // Cards off the screen skip layout. A card that is its title alone does not: for what skips
    // layout, Chromium reports late that it is near.
    '& > li:not(.far)': {
      contentVisibility: 'auto',
      containIntrinsicHeight: 'auto var(--card-height)',
      // Room for a card's shadow and focus ring.
      overflowClipMargin: '24px',
    },
    '& > .far': { minHeight: 'var(--card-height)', '& > *': { m: 0, font: 'inherit' } },
    listStyle: 'none',
    m: 0,
    p: 0,
  },
} satisfies GridProps;
