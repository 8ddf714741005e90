import type { SxProps, Theme } from '@mui/material/styles';

const paper = { display: 'grid', bgcolor: 'background.paper', border: 1, borderColor: 'divider' };

export const panelOverBar = {
  ...paper,
  gap: 2,
  p: 2.5,
  borderRadius: { xs: 1.5, md: '21px 21px 0 0' },
  borderBottomWidth: { md: 0 },
} satisfies SxProps<Theme>;

const buttonRow = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))', md: '1fr' },
  gap: 1.25,
} satisfies SxProps<Theme>;

/** Sticks to the bottom of a narrow screen until its place is reached. */
export const bar = {
  ...paper,
  ...buttonRow,
  position: { xs: 'sticky', md: 'static' },
  bottom: 'calc(var(--notice-height, 0px) + var(--unstick))',
  zIndex: 1,
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 2.5 },
  pt: { xs: 1.25, md: 0 },
  pb: { xs: 'calc(10px + env(safe-area-inset-bottom))', md: 2.5 },
  borderWidth: { xs: '1px 0', md: '0 1px 1px' },
  borderRadius: { md: '0 0 21px 21px' },
} satisfies SxProps<Theme>;

/** The owner's actions: the bar on narrow screens, a panel above the contact panel on wide ones. */
export const ownerBar = {
  ...bar,
  gridTemplateColumns: buttonRow.gridTemplateColumns.xs,
  gap: { xs: 1, md: 1.25 },
  pt: { xs: 1.25, md: 2.5 },
  borderWidth: { xs: '1px 0', md: 1 },
  borderRadius: { md: 1.5 },
  '& > *': { px: 0.5 },
  '&:empty': { display: 'none' },
} satisfies SxProps<Theme>;
