import { styled } from '@mui/material/styles';
import { mayBeGone, type ListingKind, type ListingStatus, type RestReason } from '../../contract/listing.ts';

const Badge = styled('span')(({ theme: { vars } }) => ({
  padding: '2px 10px',
  borderRadius: 999,
  outline: '1px solid transparent',
  backgroundColor: vars.palette.text.primary,
  color: vars.palette.background.default,
  fontSize: '0.8125rem',
  fontWeight: 700,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}));

const LABELS = {
  sale: { resting: 'May be gone', sold: 'Sold' },
  wanted: { resting: 'May be found', sold: 'Found' },
} as const;

interface StatusBadgeProps {
  kind?: ListingKind | undefined;
  status: ListingStatus | null;
  /** Why it rests; null also on its seller's own page, which says more. */
  resting?: RestReason | null | undefined;
}

/** "Sold", "May be gone" or "Reserved"; an active listing needs no badge. */
export function StatusBadge({ kind = 'sale', status, resting = null }: StatusBadgeProps) {
  if (mayBeGone({ status, resting })) return <Badge>{LABELS[kind].resting}</Badge>;
  if (status === 'sold') return <Badge>{LABELS[kind].sold}</Badge>;
  return status === 'reserved' ? <Badge>Reserved</Badge> : null;
}
