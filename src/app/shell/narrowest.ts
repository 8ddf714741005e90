/** The header's buttons on the smallest phones, and at 400 % zoom (WCAG 2.2, 1.4.10): still all in one row. */
export const NARROWEST = {
  '@media (max-width: 359px)': { paddingInline: '9px', fontSize: '0.8125rem' },
} as const;
