import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { use, useRef } from 'react';
import type { Listing } from '../../../contract/listing.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import {
  lifetimeDays,
  lifetimeOf,
  lifetimeText,
  renewLabel,
  shortLifetimeText,
} from '../lifetime/lifetime.ts';
import { ListingActions } from './ListingManager.tsx';
import { MONEY_CHECK } from './manageMessages.ts';
import { currentTime } from '../../../lib/timings.ts';

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

const ON_TILE = {
  pt: 0.75,
  pb: 1,
  px: { xs: 0.25, sm: 0.5 },
  '& p': { lineHeight: 1.35, fontSize: { xs: '0.75rem', sm: '0.875rem' } },
  '& .MuiButton-root': {
    flex: { xs: '1 1 auto', sm: '0 1 auto' },
    px: { xs: 0.5, sm: 2 },
    fontSize: { xs: '0.8125rem', sm: '0.875rem' },
  },
} as const;

interface OwnListingNoteProps {
  listing: Listing;
  isOnTile?: boolean;
}

/**
 * What the seller should know of a listing: before money changes hands, to look into the wallet; and,
 * with one button, until when it is up, that it ends soon, or why it rests.
 */
export function OwnListingNote({ listing, isOnTile = false }: OwnListingNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const { renew } = use(ListingActions);
  const { kind, status, title } = listing;
  const { capabilities } = runtimeConfig();
  const days = lifetimeDays(capabilities, listing);
  const lifetime = lifetimeOf(listing, currentTime());
  // A tile has no button to mark it as sold, and little space.
  const isPaid = kind === 'sale' && status !== 'sold' && (status === 'reserved' || !isOnTile);
  const sx = [NOTE, isOnTile && ON_TILE];
  const money = isPaid && (
    <Box sx={sx}>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {MONEY_CHECK}
      </Typography>
    </Box>
  );
  if (days === null || lifetime === null) return money;
  const { headline, detail } = (isOnTile ? shortLifetimeText : lifetimeText)(lifetime, days, currentTime());
  const label = renewLabel(lifetime);
  return (
    <>
      {money}
      <Box ref={note} tabIndex={-1} sx={sx}>
        <Box sx={{ flex: '1 1 6rem', minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {headline}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        </Box>
        {capabilities.calls.renewListing && lifetime.state !== 'up' && (
          <Button
            variant={isOnTile ? 'outlined' : 'contained'}
            aria-label={`${label}: ${title}`}
            onClick={() => {
              // The button is removed, and its text stays.
              note.current?.focus();
              renew(listing);
            }}
          >
            {label}
          </Button>
        )}
      </Box>
    </>
  );
}
