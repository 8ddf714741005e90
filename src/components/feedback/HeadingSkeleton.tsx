import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** The title of a page that is loading, as tall as it will be. */
export function HeadingSkeleton({ label, width = '14rem' }: { label: string; width?: string }) {
  return (
    <Typography variant="h1" sx={{ position: 'relative' }}>
      <VisuallyHidden component="span">{label}</VisuallyHidden>
      <Skeleton sx={{ width, maxWidth: '100%' }} />
    </Typography>
  );
}
