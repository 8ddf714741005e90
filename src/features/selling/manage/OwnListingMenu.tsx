import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { PHOTO_BUTTON } from '../../../components/card/cardFrame.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { useClock } from '../../ui/device/deviceSlice.ts';
import { lifetimeDays, lifetimeOf } from '../lifetime/lifetime.ts';
import { renewLabel } from '../lifetime/lifetimeMessages.ts';
import { Sharing } from '../share/ShareListing.tsx';
import { statusMoves } from './manageMessages.ts';
import type { ListingManagement } from './useListingManagement.tsx';
import { useLayer } from '../../../components/layout/useLayer.ts';

interface OwnListingMenuProps {
  listing: Listing;
  management: ListingManagement;
}

/** What the seller can do with a listing from its tile on their profile. */
export function OwnListingMenu({ listing, management }: OwnListingMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSharing, setIsSharing] = useState(false);
  const clock = useClock();
  const { mark, renew, requestDeletion } = management;
  const { capabilities } = runtimeConfig();
  const { changeListing: canChange, renewListing: canRenew, deleteListing: canDelete } = capabilities.calls;
  const ends = lifetimeDays(capabilities, listing) !== null;
  const lifetime = canRenew && ends ? lifetimeOf(listing, clock()) : null;
  const canShare = listing.status !== 'sold';
  const close = () => setAnchor(null);
  useLayer(anchor !== null, close);
  const andClose = (act: () => void) => () => {
    close();
    act();
  };
  if (!canChange && !canDelete && !canShare && lifetime === null) return null;
  return (
    <>
      <IconButton
        aria-label={`Manage ${listing.title}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={PHOTO_BUTTON}
      >
        <MoreVert />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // By default a higher menu takes longer.
        transitionDuration={200}
        slotProps={{
          // It is rendered outside the page's landmarks, so it is one itself.
          root: { role: 'region', 'aria-label': `What to do with ${listing.title}` },
          list: { 'aria-label': `Manage ${listing.title}` },
        }}
      >
        {canChange && (
          <MenuItem component={Link} replace to={routes.editListing(listing)}>
            Edit
          </MenuItem>
        )}
        {lifetime !== null && (
          <MenuItem onClick={andClose(() => renew(listing))}>{renewLabel(lifetime)}</MenuItem>
        )}
        {canChange &&
          statusMoves(listing).map(({ to, label }) => (
            <MenuItem key={to} onClick={andClose(() => mark(listing, to))}>
              {label}
            </MenuItem>
          ))}
        {canShare && <MenuItem onClick={andClose(() => setIsSharing(true))}>Share</MenuItem>}
        {canDelete && (
          <MenuItem onClick={andClose(() => requestDeletion(listing))} sx={{ color: 'error.main' }}>
            Delete
          </MenuItem>
        )}
      </Menu>
      {isSharing && <Sharing listing={listing} onClose={() => setIsSharing(false)} />}
    </>
  );
}
