import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { use, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ownerBar } from '../../../components/layout/bottomBar.ts';
import { isStandingAt, layersOf } from '../../../components/layout/useLayer.ts';
import type { Listing } from '../../../contract/listing.ts';
import { successFlash } from '../../../lib/flashMessage.ts';
import { OWN_PROFILE, routes } from '../../../lib/routes.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { useGetMyListingsQuery } from '../../listings/listingsApi.ts';
import { ListingActions, ListingManager } from './ListingManager.tsx';
import { deletedText, statusMoves } from './manageMessages.ts';
import { OwnListingNote } from './OwnListingNote.tsx';

/** What the seller can do with a listing on its page, as far as the back end supports it. */
function Actions({ listing }: { listing: Listing }) {
  const { changeListing: canChange, deleteListing: canDelete } = runtimeConfig().capabilities.calls;
  const { mark, requestDeletion } = use(ListingActions);
  return (
    <Box component="section" aria-label="Your listing" sx={ownerBar}>
      <OwnListingNote listing={listing} />
      {canChange && (
        <Button href={routes.editListing(listing)} variant="contained" startIcon={<Edit />}>
          Edit
        </Button>
      )}
      {canChange &&
        statusMoves(listing).map(({ to, label }) => (
          // A move and its undo have one key, so that the pressed button keeps the focus.
          <Button
            key={to === 'active' ? listing.status : to}
            variant="outlined"
            onClick={() => mark(listing, to)}
          >
            {label}
          </Button>
        ))}
      {canDelete && (
        <Button color="error" startIcon={<Delete />} onClick={() => requestDeletion(listing)}>
          Delete
        </Button>
      )}
    </Box>
  );
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
  // The question of visitors is in one's own listings alone.
  const { askIfGone: canAsk } = runtimeConfig().capabilities.calls;
  const { data: mine = [] } = useGetMyListingsQuery(canAsk && listing.kind === 'sale' ? 'sale' : skipToken);
  const { asked_at = null, askers = null } = mine.find(({ id }) => id === listing.id) ?? {};

  function handleDeleted({ title }: Listing) {
    const state = successFlash(deletedText(title));
    const leave = () => void navigate(routes.profile(OWN_PROFILE), { replace: true, state });
    // The dialog's entry is left in a moment: the profile takes the page's own.
    if (layersOf(location).length === 0) leave();
    else if (isStandingAt(location.key)) addEventListener('popstate', leave, { once: true });
  }
  return (
    <ListingManager onDeleted={handleDeleted}>
      {children(<Actions listing={{ ...listing, asked_at, askers }} />)}
    </ListingManager>
  );
}
