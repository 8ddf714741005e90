import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

interface SkeletonProps {
  /** `text` is a line as tall as its letters; the others fill their box. */
  variant?: keyof typeof SHAPES;
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

/** The shape of loading content. MUI's own adds a kilobyte to the first page for the same rules. */
export function Skeleton({ variant = 'text', width, height, sx }: SkeletonProps) {
  return (
    <Box
      component="span"
      sx={[ground, SHAPES[variant], { width, height }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}

interface HeadingSkeletonProps {
  /** The heading that screen readers find while the page is loading. */
  label: string;
  /** Roughly as wide as the title to come, in any CSS unit. */
  width?: string;
}

/** The title of a page that is loading, as tall as it will be. */
export function HeadingSkeleton({ label, width = '14rem' }: HeadingSkeletonProps) {
  return (
    <Typography variant="h1" sx={{ position: 'relative' }}>
      <VisuallyHidden component="span">{label}</VisuallyHidden>
      <Skeleton sx={{ width, maxWidth: '100%' }} />
    </Typography>
  );
}
