import { styled } from '@mui/material/styles';
import type { PropsWithChildren } from 'react';

export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Text that screen readers announce as soon as it changes, and that is not visible. */
export const Announcement = ({ children }: PropsWithChildren) => (
  <VisuallyHidden>
    <output>{children}</output>
  </VisuallyHidden>
);
