import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { Listing } from '../../../contract/listing.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { useClock } from '../../ui/device/deviceSlice.ts';
import { lifetimeDays, lifetimeOf, needsRenewal } from '../lifetime/lifetime.ts';
import { lifetimeText, renewLabel, shortLifetimeText } from '../lifetime/lifetimeMessages.ts';
import { MONEY_CHECK } from './manageMessages.ts';
import type { ListingManagement } from './useListingManagement.tsx';

/** A text and what to do about it: side by side where both fit, else one below the other. */
const NOTE = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.75,
  minWidth: 0,
  '&:focus': { outline: 'none' },
  '& p': { lineHeight: 1.35 },
} as const;

/** Below a tile, which has a hundred pixels on a phone. */
const ON_TILE = {
  pt: 0.75,
  pb: 1,
  px: { xs: 0.25, sm: 0.5 },
  '& p': { fontSize: { xs: '0.75rem', sm: '0.875rem' } },
  '& .MuiButton-root': { px: { xs: 0.5, sm: 2 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
} as const;

interface OwnListingNoteProps {
  listing: Listing;
  management: ListingManagement;
  isOnTile?: boolean;
}

/** What the seller should know of a listing; before money changes hands, to look into the wallet. */
export function OwnListingNote(props: OwnListingNoteProps) {
  const { listing, isOnTile = false } = props;
  const { kind, status } = listing;
  // A tile has no button to mark it as sold, and little space.
  const isPaid = status !== 'sold' && (status === 'reserved' || !isOnTile);
  return (
    <>
      {kind === 'sale' && isPaid && (
        <Box sx={isOnTile ? { ...NOTE, ...ON_TILE } : NOTE}>
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {MONEY_CHECK}
          </Typography>
        </Box>
      )}
      <LifetimeNote {...props} />
    </>
  );
}

/** With one button: until when a listing is up, that it ends soon, or why it rests. */
function LifetimeNote({ listing, management, isOnTile = false }: OwnListingNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const clock = useClock();
  const { capabilities } = runtimeConfig();
  const days = lifetimeDays(capabilities, listing);
  if (days === null) return null;
  const sx = isOnTile ? { ...NOTE, ...ON_TILE } : NOTE;

  const lifetime = lifetimeOf(listing, clock());
  if (lifetime === null) return null;
  const textOf = isOnTile ? shortLifetimeText : lifetimeText;
  const { headline, detail } = textOf(lifetime, days, clock());
  const label = renewLabel(lifetime);
  const handleRenew = () => {
    // The button is removed at once, and its text stays.
    note.current?.focus();
    management.renew(listing);
  };
  return (
    <Box ref={note} tabIndex={-1} sx={sx}>
      <Box sx={{ flex: '1 1 6rem', minWidth: 0 }}>
        {headline !== null && (
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {headline}
          </Typography>
        )}
        {detail !== '' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        )}
      </Box>
      {capabilities.calls.renewListing && needsRenewal(lifetime) && (
        <Button
          variant={isOnTile ? 'outlined' : 'contained'}
          aria-label={`${label}: ${listing.title}`}
          onClick={handleRenew}
          sx={{ flex: { xs: isOnTile ? '1 1 auto' : '0 1 auto', sm: '0 1 auto' } }}
        >
          {label}
        </Button>
      )}
    </Box>
  );
}
