import Box, { type BoxProps } from '@mui/material/Box';
import type { PropsWithChildren } from 'react';

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export function VisuallyHidden({ sx, ...props }: BoxProps) {
  return <Box {...props} sx={[hidden, ...(Array.isArray(sx) ? sx : [sx])]} />;
}

/** Text that screen readers announce as soon as it changes, and that is not visible. */
export function Announcement({ children }: PropsWithChildren) {
  return (
    <VisuallyHidden>
      <output>{children}</output>
    </VisuallyHidden>
  );
}
