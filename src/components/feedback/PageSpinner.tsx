import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 'calc(60 * var(--dvh))' }}>
      <CircularProgress aria-label={label} />
    </Box>
  );
}
