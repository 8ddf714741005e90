import type { SxProps, Theme } from '@mui/material/styles';

/** A long field on the stall's sign, with its two buttons inside. */
export const searchBoxStyles: SxProps<Theme> = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  // 48 pixels, and with large text as many more as its buttons need.
  height: 'calc(1.5rem + 24px)',
  pl: 2.25,
  pr: '2px',
  borderRadius: 999,
  bgcolor: 'stall.signField',
  color: 'text.primary',
  // Seen in forced colours alone.
  outline: '1px solid transparent',
  '&:focus-within': { outline: '3px solid', outlineColor: 'stall.tag', outlineOffset: '1px' },
  input: {
    flex: 1,
    minWidth: 0,
    height: '100%',
    p: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    color: 'inherit',
    // Smaller letters would make a phone zoom in on focus.
    font: 'inherit',
    fontSize: '1rem',
    textOverflow: 'ellipsis',
    appearance: 'none',
    // Whole on a narrow screen too, whatever the size of the text.
    '&::placeholder': { color: 'text.secondary', opacity: 1, fontSize: 'min(1rem, 4.2vw)' },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  // There is nothing to clear.
  'input:placeholder-shown ~ .clear-typed': { display: 'none' },
  '.run': { bgcolor: 'stall.tag', color: 'stall.tagText', '&:hover': { bgcolor: 'secondary.light' } },
};
