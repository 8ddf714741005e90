import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

interface PageSpinnerProps {
  label?: string;
}

export function PageSpinner({ label = 'Loading' }: PageSpinnerProps) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 'calc(60 * var(--dvh))' }}>
      <CircularProgress aria-label={label} />
    </Box>
  );
}
