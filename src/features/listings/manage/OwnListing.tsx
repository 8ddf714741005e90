import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from '../../../components/layout/Link.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { useNavigateFromHere } from '../../../components/layout/useNavigateFromHere.ts';
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
  const mine = routes.profile(OWN_PROFILE);
  const management = useListingManagement(() => navigate(mine, { replace: true }));
  return (
    <>
      {management.deletion.leaving === null ? (
        <>
          <OwnListingActions listing={listing} management={management} />
          <ListingView listing={listing} isOwn share={share} onCopied={onCopied} />
        </>
      ) : (
        <EmptyState title={deletedText(listing.title)}>
          <Button component={Link} to={mine} variant="contained">
            My listings
          </Button>
        </EmptyState>
      )}
      <ManagementNotices management={management} />
    </>
  );
}
