import type { SxProps, Theme } from '@mui/material/styles';

/**
 * The product page. Wide: photo and description on the left, what it is, its price and the contact
 * panel on the right. Narrow: all in one flex column, and no grid, because a grid would hold the
 * sticky bar within a row of its own.
 */
export const listingLayout: SxProps<Theme> = {
  display: { xs: 'flex', md: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: 'minmax(0, 1.7fr) minmax(320px, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  gridTemplateAreas: '"photo heading" "photo contact" "about contact"',
  alignItems: { md: 'start' },
  columnGap: 5,
  rowGap: 3,
  maxWidth: 1240,
  mx: 'auto',
};

/**
 * How tall a photo may be, so that on a phone and a tablet the price, and on a desk the description,
 * is in sight at once. Of the small viewport, whose height does not change while one scrolls; on a
 * phone that lies on its side something must be left.
 */
export const PHOTO_HEIGHT = {
  xs: 'max(45svh, 260px)',
  sm: 'max(55svh, 260px)',
  md: 'max(68svh, 570px)',
} as const;
