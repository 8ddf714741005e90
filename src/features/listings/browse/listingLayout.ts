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
