import type { SxProps, Theme } from '@mui/material/styles';

/** What stands where content would stand: a sentence, and what to do next, below each other. */
export const stateFrame = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1.5,
  px: 3,
  py: { xs: 5, sm: 8 },
  textAlign: 'center',
  borderRadius: 1.5,
} satisfies SxProps<Theme>;

/** The same with nothing else on the page: in the middle of it, and without a frame of its own. */
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
