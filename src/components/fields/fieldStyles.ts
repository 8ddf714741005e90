import type { SxProps, Theme } from '@mui/material/styles';

const OUTLINE = '.MuiOutlinedInput-notchedOutline';

/** WCAG 2.2, 1.4.11: what shows where a field is stands out from its ground by 3 : 1; `VISIBLE_PAIRS` is measured. */
export const FIELD_EDGE = 'text.disabled';

// MUI's own, but it rises with the letters: at 200 % it would come down on what is in the field.
const above = { transform: 'translate(14px, -0.5625rem) scale(0.75)' };
const edge = { borderColor: FIELD_EDGE };

/** A field's outline and label. What MUI does to them under a pointer, with the focus and for an error is more specific, and stays. */
export const fieldStyles = {
  [`& ${OUTLINE}`]: edge,
  // A finger leaves the last field that it touched hovered, where MUI would go back to its own.
  '@media (hover: none)': {
    [`& .MuiInputBase-root:hover:not(.Mui-focused, .Mui-error) ${OUTLINE}`]: edge,
  },
  '& label.MuiInputLabel-shrink': above,
  // In a field that is narrow for its letters (a phone's at 200 %, or one at 320 pixels) the label stands above what is in it from
  // the start: within, it would lie below the icons at the end, or be cut off.
  '@container (width < 17rem)': {
    '& label.MuiInputLabel-root': { ...above, maxWidth: 'calc(133% - 32px)' },
    '& legend': { maxWidth: '100%' },
  },
} satisfies SxProps<Theme>;
