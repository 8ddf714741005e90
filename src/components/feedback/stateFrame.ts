import type { SxProps, Theme } from '@mui/material/styles';

/** A sentence in place of content, with actions below it. */
export const stateFrame = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1.5,
  px: 3,
  py: { xs: 5, sm: 8 },
  textAlign: 'center',
  borderRadius: 1.5,
} satisfies SxProps<Theme>;

/** The same as the page's only content: centred, and without a frame. */
export const pageFrame = {
  ...stateFrame,
  alignContent: 'center',
  minHeight: '56dvh',
} satisfies SxProps<Theme>;

/** Links or buttons that lead on. */
export const stateActions = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 1.5,
  mt: 1,
} satisfies SxProps<Theme>;
