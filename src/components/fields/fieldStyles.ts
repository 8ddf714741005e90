import type { SxProps, Theme } from '@mui/material/styles';

const OUTLINE = '.MuiOutlinedInput-notchedOutline';

/** WCAG 2.2, 1.4.11: a field's outline has a contrast of 3 : 1; a test measures `VISIBLE_PAIRS`. */
export const FIELD_EDGE = 'text.disabled';

// MUI's own value in rem: in pixels, the label would overlap the content at 200 % text.
const above = { transform: 'translate(14px, -0.5625rem) scale(0.75)' };
const edge = { borderColor: FIELD_EDGE };

/**
 * A field's outline and label. MUI's own rules for hover, focus and errors are more specific and
 * stay.
 */
export const fieldStyles = {
  [`& ${OUTLINE}`]: edge,
  // On touch screens the last field that was touched stays hovered, and MUI's colour would return.
  '@media (hover: none)': {
    [`& .MuiInputBase-root:hover:not(.Mui-focused, .Mui-error) ${OUTLINE}`]: edge,
  },
  '& label.MuiInputLabel-shrink': above,
  // In a field that is narrow for its letters (a phone's at 200 %, or one at 320 pixels) the label
  // stands above what is in it from the start: within, it would lie below the icons at the end, or
  // be cut off.
  '@container (width < 17rem)': {
    '& label.MuiInputLabel-root': { ...above, maxWidth: 'calc(133% - 32px)' },
    '& legend': { maxWidth: '100%' },
  },
} satisfies SxProps<Theme>;
