import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { use, useState } from 'react';
import { Link } from 'react-router';
import { PHOTO_BUTTON } from '../../../components/photo/onPhoto.ts';
import { useLayer } from '../../../components/layout/useLayer.ts';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { lifetimeDays, lifetimeOf, renewLabel } from '../lifetime/lifetime.ts';
import { Sharing } from '../share/ShareListing.tsx';
import { ListingActions } from './ListingManager.tsx';
import { statusMoves } from './manageMessages.ts';
import { currentTime } from '../../../lib/timings.ts';

/** What the seller can do with a listing from its tile on their profile. */
export function OwnListingMenu({ listing }: { listing: Listing }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSharing, setIsSharing] = useState(false);
  const { mark, renew, requestDeletion } = use(ListingActions);
  const { capabilities } = runtimeConfig();
  const { changeListing: canChange, renewListing: canRenew, deleteListing: canDelete } = capabilities.calls;
  const ends = lifetimeDays(capabilities, listing) !== null;
  const lifetime = canRenew && ends ? lifetimeOf(listing, currentTime()) : null;
  const canShare = listing.status !== 'sold';
  const close = () => setAnchor(null);
  useLayer(anchor !== null, close);
  const item = (label: string, act: () => void, color = 'inherit') => (
    <MenuItem
      key={label}
      onClick={() => {
        close();
        act();
      }}
      sx={{ color }}
    >
      {label}
    </MenuItem>
  );
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
        {lifetime !== null && item(renewLabel(lifetime), () => renew(listing))}
        {canChange && statusMoves(listing).map(({ to, label }) => item(label, () => mark(listing, to)))}
        {canShare && item('Share', () => setIsSharing(true))}
        {canDelete && item('Delete', () => requestDeletion(listing), 'error.main')}
      </Menu>
      {isSharing && <Sharing listing={listing} onClose={() => setIsSharing(false)} />}
    </>
  );
}
