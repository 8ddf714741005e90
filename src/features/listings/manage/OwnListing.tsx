import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { afterLayers } from '../../../components/layout/layerHistory.ts';
import { useNavigateFromHere } from '../../../components/layout/useNavigateFromHere.ts';
import type { FlashMessageState } from '../../../lib/flashMessage.ts';
import { OWN_PROFILE, routes } from '../../../lib/routes.ts';
import type { ShownListing } from '../listingsApi.ts';
import { ListingView } from '../browse/ListingView.tsx';
import { ManagementNotices } from './ManagementNotices.tsx';
import { deletedText } from './manageMessages.ts';
import { OwnListingActions } from './OwnListingActions.tsx';
import { useListingManagement } from './useListingManagement.ts';

interface OwnListingProps {
  listing: ShownListing;
  /** The button that shares it. */
  share?: ReactNode;
  /** The phone number is on the clipboard now. */
  onCopied: () => void;
}

/**
 * One's own listing: the page as buyers see it, with the owner's actions before the contact panel
 * (decisions, Listings).
 */
export function OwnListing({ listing, share, onCopied }: OwnListingProps) {
  const navigate = useNavigateFromHere();
  const management = useListingManagement(({ title }) => {
    const state: FlashMessageState = { flashMessage: { severity: 'success', text: deletedText(title) } };
    afterLayers(() => navigate(routes.profile(OWN_PROFILE), { replace: true, state }));
  });
  return (
    <>
      <ListingView
        listing={listing}
        isOwn
        share={share}
        actions={<OwnListingActions listing={listing} management={management} />}
        onCopied={onCopied}
      />
      {/* Messages appear above the bar, because its next button may be wanted at once. */}
      <Box sx={{ '--bar-height': { xs: '7.5rem', md: '0px' } }}>
        <ManagementNotices management={management} />
      </Box>
    </>
  );
}
