import type { SxProps, Theme } from '@mui/material/styles';

/** 48 pixels, and with large text as many more as it needs. */
export const ROW = '(1.5rem + 24px)';
export const HEADING = '2.25rem';

/** Below the field, as wide as it is. */
export const listStyles: SxProps<Theme> = {
  position: 'absolute',
  top: 'calc(100% + 6px)',
  insetInline: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: 2,
  boxShadow: 8,
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: '1px solid',
  borderColor: 'divider',
  '.heading': {
    display: 'flex',
    alignItems: 'end',
    height: HEADING,
    px: 2,
    pb: 0.5,
    color: 'text.secondary',
    typography: 'body2',
    fontWeight: 700,
  },
  '[role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    height: `calc${ROW}`,
    px: 2,
    cursor: 'pointer',
    span: { color: 'text.primary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    svg: { color: 'text.secondary' },
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-selected=true]': { bgcolor: 'action.selected', outline: '2px solid', outlineOffset: '-2px' },
  },
  // The button that removes it stands there.
  '.recent': { pr: 7 },
};
