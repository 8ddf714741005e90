import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { use, useState } from 'react';
import { Link } from 'react-router';
import { PHOTO_BUTTON } from '../../ui/photo/Photo.tsx';
import { useLayer } from '../../../components/layout/useLayer.ts';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { ListingActions } from './ListingManager.tsx';
import { lifetimeOf, statusMoves } from './manageMessages.ts';
import { currentTime } from '../../../lib/timings.ts';

/** What the seller can do with a listing from its tile on their profile. */
export function OwnListingMenu({ listing }: { listing: Listing }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mark, renew, requestDeletion } = use(ListingActions);
  const { calls } = runtimeConfig().capabilities;
  const lifetime = calls.renewListing ? lifetimeOf(listing, currentTime()) : null;
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
  if (!calls.changeListing && !calls.deleteListing && lifetime === null) return null;
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
        {calls.changeListing && (
          <MenuItem component={Link} replace to={routes.editListing(listing)}>
            Edit
          </MenuItem>
        )}
        {lifetime !== null && item(lifetime.renewal, () => renew(listing))}
        {calls.changeListing &&
          statusMoves(listing).map(({ to, label }) => item(label, () => mark(listing, to)))}
        {calls.deleteListing && item('Delete', () => requestDeletion(listing), 'error.main')}
      </Menu>
    </>
  );
}
