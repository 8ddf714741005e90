import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from '../../../components/layout/Link.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { ownerBar } from '../../../components/layout/bottomBar.ts';
import { statusMoves } from './statusMoves.ts';
import type { ListingManagement } from './useListingManagement.ts';

interface OwnListingActionsProps {
  listing: Listing;
  management: ListingManagement;
}

/**
 * What the seller can do on their listing's own page; what the back end cannot do is not offered.
 * On a phone it stays at the bottom edge, so nothing above it moves when it comes.
 */
export function OwnListingActions({ listing, management }: OwnListingActionsProps) {
  const { canChange, canDelete, mark, deletion } = management;
  return (
    <Box component="section" aria-label="Your listing" sx={ownerBar}>
      {canChange && (
        <Button component={Link} to={routes.editListing(listing)} variant="contained" startIcon={<Edit />}>
          Edit
        </Button>
      )}
      {canChange &&
        statusMoves(listing.status).map(({ to, label }) => (
          // A move and the way back from it are one button: whoever presses it keeps the focus.
          <Button
            key={to === 'active' ? listing.status : to}
            variant="outlined"
            onClick={() => mark(listing, to)}
          >
            {label}
          </Button>
        ))}
      {canDelete && (
        <Button color="error" startIcon={<Delete />} onClick={() => deletion.ask(listing)}>
          Delete
        </Button>
      )}
    </Box>
  );
}
