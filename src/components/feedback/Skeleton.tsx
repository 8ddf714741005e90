import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

interface SkeletonProps {
  /** `text` is a line of words, as tall as its letters; the others fill their box. */
  variant?: keyof typeof SHAPES;
  /** Pixels, or any CSS length. */
  width?: number | string;
  height?: number | string;
  sx?: SxProps<Theme>;
}

const ground = {
  display: 'block',
  bgcolor: 'action.focus',
  animation: 'musika-waiting 2s ease-in-out 0.5s infinite',
  '@keyframes musika-waiting': { '50%': { opacity: 0.4 } },
} as const;

const SHAPES = {
  text: { borderRadius: '4px', transform: 'scaleY(0.6)', '&::before': { content: '"\\00a0"' } },
  rounded: { borderRadius: 1 },
  rectangular: {},
  circular: { borderRadius: '50%' },
} as const;

/**
 * The shape of something to come. MUI's own is more than a kilobyte of the first page, for the same
 * few rules.
 */
export function Skeleton({ variant = 'text', width, height, sx }: SkeletonProps) {
  return (
    <Box
      component="span"
      sx={[ground, SHAPES[variant], { width, height }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}
