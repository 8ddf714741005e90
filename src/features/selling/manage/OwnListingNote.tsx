import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { use, useRef } from 'react';
import type { Listing } from '../../../contract/listing.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { lifetimeOf } from './manageMessages.ts';
import { ListingActions } from './ListingManager.tsx';
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
  '& p': { lineHeight: 1.35, fontSize: '0.75rem' },
  '& button': { px: 0.5 },
};

interface OwnListingNoteProps {
  listing: Listing;
  isOnTile?: boolean;
}

/** What the seller should know of a listing: to look into the wallet first, and when it ends. */
export function OwnListingNote({ listing, isOnTile = false }: OwnListingNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const lifetime = lifetimeOf(listing, currentTime());
  const { renew } = use(ListingActions);
  const { kind, status, title } = listing;
  // A tile has no button to mark it as sold, and little space.
  const isPaid = kind === 'sale' && status !== 'sold' && (status === 'reserved' || !isOnTile);
  const sx = [NOTE, isOnTile && ON_TILE];
  return (
    <>
      {isPaid && (
        <Box sx={sx}>
          {/* False payment messages are a common scam. */}
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            Is the money in your wallet? A message is no proof.
          </Typography>
        </Box>
      )}
      {lifetime !== null && (
        <Box ref={note} tabIndex={-1} sx={sx}>
          <Box sx={{ flex: '1 1 6rem', minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 700 }}>
              {lifetime.headline}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {lifetime.detail}
            </Typography>
          </Box>
          {runtimeConfig().capabilities.calls.renewListing && lifetime.headline !== null && (
            <Button
              variant={isOnTile ? 'outlined' : 'contained'}
              aria-label={`${lifetime.renewal}: ${title}`}
              onClick={() => {
                // The button is removed, and its text stays.
                note.current?.focus();
                renew(listing);
              }}
            >
              {lifetime.renewal}
            </Button>
          )}
        </Box>
      )}
    </>
  );
}
