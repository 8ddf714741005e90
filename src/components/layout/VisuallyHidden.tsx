import Box, { type BoxProps } from '@mui/material/Box';

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Heard, not seen. */
export function VisuallyHidden({ sx, ...props }: BoxProps) {
  return <Box {...props} sx={[hidden, ...(Array.isArray(sx) ? sx : [sx])]} />;
}
