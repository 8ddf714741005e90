import type { SxProps, Theme } from '@mui/material/styles';

const paper = {
  display: 'grid',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
} satisfies SxProps<Theme>;

const frame = { ...paper, gap: 2, p: 2.5, borderRadius: 1.5 } satisfies SxProps<Theme>;

// In one row only while both labels fit, at any text size.
const columns = { xs: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))', md: '1fr' };

const actions = { ...paper, gridTemplateColumns: columns, gap: 1.25 } satisfies SxProps<Theme>;

const joined = {
  frame: { ...frame, borderBottomLeftRadius: 0, borderBottomRightRadius: 0, borderBottomWidth: 0 },
  actions: { ...actions, px: 2.5, pb: 2.5, borderWidth: '0 1px 1px', borderRadius: '0 0 21px 21px' },
} satisfies Record<string, SxProps<Theme>>;

const loneFrame: SxProps<Theme> = {
  ...frame,
  borderBottomLeftRadius: { md: 0 },
  borderBottomRightRadius: { md: 0 },
  borderBottomWidth: { md: 0 },
};

const bar = {
  ...actions,
  position: { xs: 'sticky', md: 'static' },
  // Above the app's own strip (`BannerStrip`).
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
  gridTemplateColumns: columns.xs,
  gap: { xs: 1, md: 1.25 },
  pt: { xs: 1.25, md: 2.5 },
  borderWidth: { xs: '1px 0', md: 1 },
  borderRadius: { md: 1.5 },
  '& > *': { px: 0.5 },
  '&:empty': { display: 'none' },
} satisfies SxProps<Theme>;

/**
 * The panel and its main buttons. With a bar, the buttons stick to the bottom of a narrow screen
 * until the panel is reached; otherwise, and on wide screens, they continue the panel's paper.
 */
export const contactStyles = (hasBar: boolean) => (hasBar ? { frame: loneFrame, actions: bar } : joined);
