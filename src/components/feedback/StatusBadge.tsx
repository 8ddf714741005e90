import Box from '@mui/material/Box';
import type { ListingStatus } from '../../contract/listing.ts';

interface StatusBadgeProps {
  status: ListingStatus | null;
}

/** "Reserved" or "Sold"; an active listing, or one without a status, needs no badge. */
export function StatusBadge({ status }: StatusBadgeProps) {
  if (status === null || status === 'active') return null;
  return (
    <Box
      component="span"
      sx={{
        px: 1.25,
        py: 0.25,
        borderRadius: 999,
        // Visible in forced colours only.
        outline: '1px solid transparent',
        bgcolor: 'text.primary',
        color: 'background.default',
        fontSize: '0.8125rem',
        fontWeight: 700,
        // Large text on a small tile is cut off, not wrapped.
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      }}
    >
      {status === 'sold' ? 'Sold' : 'Reserved'}
    </Box>
  );
}
