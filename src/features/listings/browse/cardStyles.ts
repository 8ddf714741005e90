import type { GridProps } from '@mui/material/Grid';
import { inRows, TWO_LINES } from '../../../components/card/cardFrame.ts';
import type { ListLayout } from './listLayout.ts';

/** Pixels a side of the photo in a row. */
export const ROW_PHOTO = 112;

const WIDE_SIZES = '(min-width: 1200px) 280px, (min-width: 900px) 31vw, (min-width: 600px) 47vw';

/**
 * The width of a card's photo in the listing grid (§9: 1, 2, 3 and 4 columns), for the `sizes`
 * attribute; in one column it depends on how that is drawn.
 */
export const CARD_SIZES: Record<ListLayout, string> = {
  rows: `${WIDE_SIZES}, ${ROW_PHOTO}px`,
  pictures: `${WIDE_SIZES}, calc(100vw - 32px)`,
};

/** A card of the listing grid: photo, price and words; as a row they stand beside the photo. */
export const cardRow = inRows({
  display: 'grid',
  gridTemplateColumns: `${ROW_PHOTO}px minmax(0, 1fr)`,
  gridTemplateRows: 'auto 1fr',
  minHeight: ROW_PHOTO,
});

export const cardPhoto = {
  position: 'relative',
  ...inRows({
    gridRow: '1 / span 2',
    // As high as the row, which large letters make higher.
    '& > :first-of-type': { height: '100%' },
    // The button of the data saver.
    '& button': {
      px: 1,
      maxWidth: 100,
      fontSize: '0.75rem',
      textWrap: 'balance',
      '& > span': { display: 'none' },
    },
  }),
} as const;

export const cardBadge = {
  position: 'absolute',
  top: 12,
  left: 12,
  maxWidth: 'calc(100% - 16px)',
  display: 'flex',
  // "Reserved" fits the photo with letters of any size.
  ...inRows({ top: 8, left: 8, '& > span': { fontSize: 'min(0.8125rem, 15px)' } }),
} as const;

/** The price hangs over the photo's lower edge; in a row it begins the words. */
export const cardPrice = {
  position: 'relative',
  display: 'flex',
  mt: '-15px',
  mx: 1.5,
  ...inRows({ mt: '5px', mx: 1, '& > span > span': { py: 0 } }),
} as const;

export const cardText = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
  px: 1.75,
  pt: 1.25,
  pb: 1.75,
  ...inRows({ alignContent: 'start', gap: '1px', px: 1.25, pt: '2px', pb: '5px' }),
} as const;

export const cardTitle = [TWO_LINES, inRows({ fontSize: '0.9375rem', lineHeight: 1.3 })];

/**
 * Condition, place and age: the age below, or in a row after the others. Each has a dot before it, which is cut off
 * where it begins a line.
 */
export const cardFacts = {
  color: 'text.secondary',
  ml: '-0.8em',
  clipPath: 'inset(0 0 0 0.8em)',
  '& > *': {
    ...TWO_LINES,
    display: '-webkit-inline-box',
    verticalAlign: 'top',
    pl: '0.8em',
    '&::before': { content: '"·"', position: 'absolute', ml: '-0.55em' },
  },
  '& > time': { display: 'block' },
  ...inRows({ fontSize: '0.8125rem', lineHeight: 1.35, '& > time': { display: 'inline-block' } }),
} as const;

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
    ...inRows({ '--card-height': `${ROW_PHOTO}px`, gap: '6px' }),
    // MUI's Grid says how many columns and how far apart; a list of thousands is laid out as a CSS
    // grid, because flex rows and a Grid component a card took a quarter more of the processor in a
    // long scroll (docs/performance.md).
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--Grid-columns), minmax(0, 1fr))',
    // Cards off the screen skip layout. A card that is its title alone does not: for what skips
    // layout, Chromium reports late that it is near. The first two rows of four columns are laid out at
    // once, or what follows a short list would move when their true height takes the estimate's place.
    '& > li:not(.far):nth-of-type(n + 9)': {
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
