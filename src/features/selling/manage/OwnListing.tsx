import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRef, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useGetMyListingsQuery } from '../../listings/listingsApi.ts';
import { ownerBar } from '../../../components/layout/bottomBar.ts';
import { isStandingAt, layersOf } from '../../../components/layout/useLayer.ts';
import type { FlashMessageState } from '../../../lib/flashMessage.ts';
import { OWN_PROFILE, routes } from '../../../lib/routes.ts';
import type { Listing } from '../../../contract/listing.ts';
import { deletedText, statusMoves } from './manageMessages.ts';
import { OwnListingNote } from './OwnListingNote.tsx';
import { useBarHeight } from './useBarHeight.ts';
import { useListingManagement, type ListingManagement } from './useListingManagement.tsx';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';

interface OwnListingActionsProps {
  listing: Listing;
  management: ListingManagement;
}

/**
 * What the seller can do with a listing on its page, as far as the back end supports it. On a phone
 * it stays at the bottom edge, so that nothing moves when it loads.
 */
function OwnListingActions({ listing, management }: OwnListingActionsProps) {
  const { changeListing: canChange, deleteListing: canDelete } = runtimeConfig().capabilities.calls;
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  return (
    <Box component="section" ref={bar} aria-label="Your listing" sx={ownerBar}>
      <OwnListingNote listing={listing} management={management} />
      {canChange && (
        <Button component={Link} to={routes.editListing(listing)} variant="contained" startIcon={<Edit />}>
          Edit
        </Button>
      )}
      {canChange &&
        statusMoves(listing).map(({ to, label }) => (
          // A move and its undo have one key, so that the pressed button keeps the focus.
          <Button
            key={to === 'active' ? listing.status : to}
            variant="outlined"
            onClick={() => management.mark(listing, to)}
          >
            {label}
          </Button>
        ))}
      {canDelete && (
        <Button color="error" startIcon={<Delete />} onClick={() => management.requestDeletion(listing)}>
          Delete
        </Button>
      )}
    </Box>
  );
}

/** With the question of visitors, which its public page does not have; one's own listings do. */
function useWithQuestion(listing: Listing): Listing {
  const { askIfGone: canAsk } = runtimeConfig().capabilities.calls;
  const { data: mine = [] } = useGetMyListingsQuery(canAsk && listing.kind === 'sale' ? 'sale' : skipToken);
  const { asked_at = null, askers = null } = mine.find(({ id }) => id === listing.id) ?? {};
  return { ...listing, asked_at, askers };
}

interface OwnListingProps {
  listing: Listing;
  /** The page as buyers see it, with the seller's actions in it. */
  children: (actions: ReactNode) => ReactNode;
}

/** The seller's own listing: actions come before the contact panel (decisions, Listings). */
export function OwnListing({ listing, children }: OwnListingProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const withQuestion = useWithQuestion(listing);
  const { feedback, ...management } = useListingManagement({
    onDeleted: ({ title }) => {
      const state: FlashMessageState = { flashMessage: { severity: 'success', text: deletedText(title) } };
      const leave = () => void navigate(routes.profile(OWN_PROFILE), { replace: true, state });
      // The dialog's entry is left in a moment: the profile takes the page's own.
      if (layersOf(location).length === 0) leave();
      else if (isStandingAt(location.key)) addEventListener('popstate', leave, { once: true });
    },
  });
  return (
    <>
      {children(<OwnListingActions listing={withQuestion} management={management} />)}
      {feedback}
    </>
  );
}
