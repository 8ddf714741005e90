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
 * One's own listing: what can be done with it first, then the page as buyers see it (decisions,
 * Listings).
 */
export function OwnListing({ listing, share, onCopied }: OwnListingProps) {
  const navigate = useNavigateFromHere();
  const management = useListingManagement(({ title }) => {
    const state: FlashMessageState = { flashMessage: { severity: 'success', text: deletedText(title) } };
    afterLayers(() => navigate(routes.profile(OWN_PROFILE), { replace: true, state }));
  });
  return (
    <>
      <OwnListingActions listing={listing} management={management} />
      <ListingView listing={listing} isOwn share={share} onCopied={onCopied} />
      <ManagementNotices management={management} />
    </>
  );
}
