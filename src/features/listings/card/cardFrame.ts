import type { Theme } from '@mui/material/styles';

/** Below 600 px, where a card is a row (§9). */
export const IN_ROWS = '@media (max-width: 599.95px)';

/** A piece of paper that lifts when its link is hovered. */
export const cardFrame = ({ vars: { palette } }: Theme) =>
  ({
    position: 'relative',
    height: '100%',
    backgroundColor: palette.background.paper,
    borderRadius: '17px',
    overflow: 'hidden',
    // Visible in forced colours only.
    outline: '1px solid transparent',
    boxShadow: '0 1px 2px rgb(43 26 16 / 0.10), 0 6px 18px rgb(43 26 16 / 0.07)',
    transition: 'transform 160ms ease, box-shadow 160ms ease',
    '@media (hover: hover)': {
      '&:has(a:hover)': { transform: 'translateY(-3px)', boxShadow: '0 10px 28px rgb(43 26 16 / 0.18)' },
    },
    '&:has(a:focus-visible)': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 2 },
  }) as const;

export const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/** The link of a card, which covers all of it; the card shows its focus (`cardFrame`). */
export const COVERING_LINK = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '@supports selector(:has(a))': { '&:focus-visible': { outline: 'none' } },
} as const;
