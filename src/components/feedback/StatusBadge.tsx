import Box from '@mui/material/Box';
import { mayBeGone, type ListingKind, type ListingStatus, type RestReason } from '../../contract/listing.ts';

interface StatusBadgeProps {
  kind?: ListingKind | undefined;
  status: ListingStatus | null;
  /** Why it rests; null also on its seller's own page, which says more. */
  resting?: RestReason | null | undefined;
}

const LABELS = {
  sale: { resting: 'May be gone', sold: 'Sold' },
  wanted: { resting: 'May be found', sold: 'Found' },
} as const;

function labelOf({ kind = 'sale', status, resting = null }: StatusBadgeProps): string | null {
  if (mayBeGone({ status, resting })) return LABELS[kind].resting;
  if (status === 'sold') return LABELS[kind].sold;
  return status === 'reserved' ? 'Reserved' : null;
}

/**
 * "Sold", "May be gone" or "Reserved"; an active listing, or one without a status, needs no badge.
 */
export function StatusBadge(props: StatusBadgeProps) {
  const label = labelOf(props);
  if (label === null) return null;
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
      {label}
    </Box>
  );
}
