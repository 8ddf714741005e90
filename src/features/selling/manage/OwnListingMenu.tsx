import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, useState } from 'react';
import { LazyPart } from '../../../components/feedback/LazyPart.tsx';
import { Link } from '../../../components/layout/Link.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { PHOTO_BUTTON } from '../../../components/card/cardFrame.ts';
import { statusMoves } from './statusMoves.ts';
import type { ListingManagement } from './useListingManagement.ts';
import { useCloseRequest } from '../../../components/layout/useCloseRequest.ts';

const ShareListingDialog = lazy(async () => ({
  default: (await import('../share/ShareListingDialog.tsx')).ShareListingDialog,
}));

interface OwnListingMenuProps {
  listing: Listing;
  management: ListingManagement;
}

/** What the seller can do with a listing from its tile on their profile. */
export function OwnListingMenu({ listing, management }: OwnListingMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSharing, setIsSharing] = useState(false);
  const { canChange, canDelete, mark, deletion } = management;
  const canShare = listing.status !== 'sold';
  const close = () => setAnchor(null);
  useCloseRequest(anchor !== null, close);
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  if (!canChange && !canDelete && !canShare) return null;
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
        // By itself it takes the longer, the higher it is.
        transitionDuration={200}
        slotProps={{
          // It hangs outside the page's landmarks: it is one of its own.
          root: { role: 'region', 'aria-label': `What to do with ${listing.title}` },
          list: { 'aria-label': `Manage ${listing.title}` },
        }}
      >
        {canChange && (
          <MenuItem component={Link} to={routes.editListing(listing)}>
            Edit
          </MenuItem>
        )}
        {canChange &&
          statusMoves(listing.status).map(({ to, label }) => (
            <MenuItem key={to} onClick={choose(() => mark(listing, to))}>
              {label}
            </MenuItem>
          ))}
        {canShare && <MenuItem onClick={choose(() => setIsSharing(true))}>Share</MenuItem>}
        {canDelete && (
          <MenuItem onClick={choose(() => deletion.ask(listing))} sx={{ color: 'error.main' }}>
            Delete
          </MenuItem>
        )}
      </Menu>
      {isSharing && (
        <LazyPart onClose={() => setIsSharing(false)}>
          <ShareListingDialog listing={listing} onClose={() => setIsSharing(false)} />
        </LazyPart>
      )}
    </>
  );
}
