import Typography from '@mui/material/Typography';
import { Skeleton } from './Skeleton.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

interface HeadingSkeletonProps {
  /** What screen readers find at the head of the page meanwhile. */
  label: string;
  /** Roughly as wide as the title to come, in any CSS unit. */
  width?: string;
}

/** The title of a page to come, as tall as it will be. */
export function HeadingSkeleton({ label, width = '14rem' }: HeadingSkeletonProps) {
  return (
    <Typography variant="h1" sx={{ position: 'relative' }}>
      <VisuallyHidden component="span">{label}</VisuallyHidden>
      <Skeleton sx={{ width, maxWidth: '100%' }} />
    </Typography>
  );
}
