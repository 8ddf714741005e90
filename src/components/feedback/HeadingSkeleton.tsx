import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

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
