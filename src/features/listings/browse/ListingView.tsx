import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Listing } from '../../../contract/listing.ts';
import { ContactPanel } from './ContactPanel.tsx';
import { ListingDetails } from './ListingDetails.tsx';
import { ListingPhotos } from './ListingPhotos.tsx';

/** In line with the product, however wide the page is. */
export const PRODUCT_WIDTH = { maxWidth: 1240, mx: 'auto' } as const;

/** Narrow: one flex column, since a grid would hold the sticky bar within its own row. */
const listingLayout = {
  display: { xs: 'flex', md: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: 'minmax(0, 1.7fr) minmax(320px, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  gridTemplateAreas: '"photo heading" "photo contact" "about contact"',
  alignItems: { md: 'start' },
  columnGap: 5,
  rowGap: 3,
  ...PRODUCT_WIDTH,
  // One page with room for an address at its foot (`PrintButton`), and nothing of what follows.
  '@media print': {
    display: 'block',
    maxHeight: '220mm',
    overflow: 'hidden',
    '& ~ *, & time': { display: 'none' },
  },
} as const;

const WITHOUT_PHOTO = {
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"heading contact" "about contact"',
};

interface ListingViewProps {
  listing: Listing;
  isOwn: boolean;
  share?: ReactNode;
  actions?: ReactNode;
  facts?: ReactNode;
}

export function ListingView({ listing, isOwn, share, actions, facts }: ListingViewProps) {
  const hasPhoto = listing.kind !== 'wanted' || listing.image !== null;
  return (
    <Box component="article" sx={[listingLayout, !hasPhoto && WITHOUT_PHOTO]}>
      {hasPhoto && (
        <Box sx={{ gridArea: 'photo', mx: { xs: -2, sm: 0 }, mt: { xs: -2.5, sm: 0 } }}>
          <ListingPhotos listing={listing} />
        </Box>
      )}
      <ListingDetails listing={listing} isOwn={isOwn} share={share} facts={facts} />
      <Box
        sx={{
          gridArea: 'contact',
          display: { xs: 'contents', md: 'grid' },
          displayPrint: 'none',
          gap: 2,
          position: 'sticky',
          top: 'calc(104px + var(--unstick))',
        }}
      >
        {actions}
        <ContactPanel listing={listing} isOwn={isOwn} />
      </Box>
    </Box>
  );
}
