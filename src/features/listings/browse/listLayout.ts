import type { GridProps } from '@mui/material/Grid';
import { inRows, TWO_LINES } from '../../../components/card/cardFrame.ts';

/** Width and height of the photo in a row, in pixels. */
export const ROW_PHOTO = 112;

/** The `sizes` of a card's photo (§9: 1, 2, 3 and 4 columns). */
export const CARD_SIZES = `(min-width: 1200px) 280px, (min-width: 900px) 31vw, (min-width: 600px) 47vw, ${ROW_PHOTO}px`;

/** A card: photo, price and text; in a row these are beside the photo. */
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

/** The price overlaps the photo's lower edge; in a row it comes first in the text. */
export const cardPrice = {
  position: 'relative',
  display: 'flex',
  mt: '-15px',
  mx: 1.5,
  ...inRows({
    mt: '5px',
    mx: 1,
    '& > span > span': { py: 0 },
    // Two prices stay beside the save button.
    '&:has(s)': { mr: '40px' },
  }),
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
 * Condition, location and age: the age below, or in a row after the others. Each has a dot before
 * it, which is clipped at the start of a line.
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

/** A card's height below its photo, with a title and a location of one line each. */
const TEXT_HEIGHT = '6.5rem';

/** §9: "Listing grid: 1, 2, 3 and 4 columns by width". */
export const CARD_GRID = {
  container: true,
  columns: { xs: 1, sm: 2, md: 3, lg: 4 },
  spacing: { xs: 2, sm: 2.5 },
  sx: {
    // A card's estimated height before layout: three quarters of its width, and its text.
    '--card-height': {
      xs: `calc(75vw - 24px + ${TEXT_HEIGHT})`,
      sm: `calc(37.5vw - 26px + ${TEXT_HEIGHT})`,
      md: `calc(25vw - 22px + ${TEXT_HEIGHT})`,
      lg: `calc(min(18.75vw, 288px) - 20px + ${TEXT_HEIGHT})`,
    },
    ...inRows({ '--card-height': `${ROW_PHOTO}px`, gap: '6px' }),
    // MUI's Grid sets columns and spacing; the layout is a CSS grid, because flex rows with a Grid
    // per card took a quarter more of the processor in a long scroll.
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--Grid-columns), minmax(0, 1fr))',
    // Cards off the screen skip layout. The first two rows of four columns are laid out at once:
    // otherwise their true height would move the content below a short list.
    '& > li:nth-of-type(n + 9)': {
      contentVisibility: 'auto',
      containIntrinsicHeight: 'auto var(--card-height)',
      // Room for a card's shadow and focus ring.
      overflowClipMargin: '24px',
    },
    listStyle: 'none',
    m: 0,
    p: 0,
  },
} satisfies GridProps;
