import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ShownListing } from '../../../api/listingsApi.ts';
import { ContactPanel } from './ContactPanel.tsx';
import { ListingDetails } from './ListingDetails.tsx';
import { listingLayout } from './listingLayout.ts';
import { ListingPhotos } from './ListingPhotos.tsx';

interface ListingViewProps {
  listing: ShownListing;
  isOwn: boolean;
  /** The button that shares it. */
  share?: ReactNode;
  /** What the owner can do with it, before the contact panel. */
  actions?: ReactNode;
  /** What else is known of the seller. */
  facts?: ReactNode;
  /** The seller's phone number is on the clipboard now. */
  onCopied: () => void;
}

/** A listing as its page shows it. */
export function ListingView({ listing, isOwn, share, actions, facts, onCopied }: ListingViewProps) {
  return (
    <Box component="article" sx={listingLayout}>
      <Box sx={{ gridArea: 'photo', mx: { xs: -2, sm: 0 }, mt: { xs: -2.5, sm: 0 } }}>
        <ListingPhotos listing={listing} />
      </Box>
      <ListingDetails listing={listing} isOwn={isOwn} share={share} facts={facts} />
      <Box
        sx={{
          gridArea: 'contact',
          display: { xs: 'contents', md: 'grid' },
          gap: 2,
          position: 'sticky',
          top: 'calc(104px + var(--unstick))',
        }}
      >
        {actions}
        <ContactPanel listing={listing} isOwn={isOwn} onCopied={onCopied} />
      </Box>
    </Box>
  );
}
