import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { afterLayers } from '../../../components/layout/useCloseRequest.ts';
import { useNavigateFromHere } from '../../../components/layout/useNavigateFromHere.ts';
import type { FlashMessageState } from '../../../lib/flashMessage.ts';
import { OWN_PROFILE, routes } from '../../../lib/routes.ts';
import type { Listing } from '../../../contract/listing.ts';
import { ManagementNotices } from './ManagementNotices.tsx';
import { deletedText } from './manageMessages.ts';
import { OwnListingActions } from './OwnListingActions.tsx';
import { useListingManagement } from './useListingManagement.ts';

interface OwnListingProps {
  listing: Listing;
  /** The page as buyers see it, with the owner's actions in it. */
  children: (actions: ReactNode) => ReactNode;
}

/** One's own listing, with the owner's actions before the contact panel (decisions, Listings). */
export function OwnListing({ listing, children }: OwnListingProps) {
  const navigate = useNavigateFromHere();
  const management = useListingManagement(({ title }) => {
    const state: FlashMessageState = { flashMessage: { severity: 'success', text: deletedText(title) } };
    afterLayers(() => navigate(routes.profile(OWN_PROFILE), { replace: true, state }));
  });
  return (
    <>
      {children(<OwnListingActions listing={listing} management={management} />)}
      {/* Messages appear above the bar, because its next button may be wanted at once. */}
      <Box sx={{ '--bar-height': { xs: '7.5rem', md: '0px' } }}>
        <ManagementNotices management={management} />
      </Box>
    </>
  );
}
