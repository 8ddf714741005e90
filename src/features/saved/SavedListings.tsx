import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { toLoadable } from '../../api/loadable.ts';
import { useHasBeenNear } from '../../components/layout/InView.tsx';
import { useGetListingQuery } from '../../api/listingsApi.ts';
import { SaveButton } from './SaveButton.tsx';
import { TILE_GRID, ListingTile } from '../../components/card/ListingTile.tsx';
import type { SavedListing } from './savedSlice.ts';

/**
 * A listing that this device holds, and what has become of it since: it is asked for when it comes near the screen. Without
 * a network it is shown as it was.
 */
function SavedItem({ listing }: { listing: SavedListing }) {
  const { ref, isNear } = useHasBeenNear<HTMLLIElement>();
  const now = toLoadable(useGetListingQuery(listing.slug ?? listing.id, { skip: !isNear }));
  const shown =
    now.status === 'ready' ? now.data : { ...listing, image_variants: null, image_placeholder: null };
  const isGone = now.status === 'failed' && now.isMissing === true;
  return (
    <li ref={ref}>
      <ListingTile
        listing={isGone ? { ...shown, image: null } : shown}
        status={now.status === 'ready' ? now.data.status : null}
        note={isGone ? 'No longer on the market' : undefined}
        action={<SaveButton listing={listing} place="photo" />}
      />
    </li>
  );
}

interface SavedListingsProps {
  title: string;
  /** How many there are, and where they are. */
  hint: string;
  listings: readonly SavedListing[];
  /** What can be done with all of them. */
  action?: ReactNode;
}

/** Listings that this device holds, two in a row on a phone. */
export function SavedListings({ title, hint, listings, action }: SavedListingsProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <div>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>
        </div>
        {action}
      </Box>
      <Box component="ul" sx={TILE_GRID}>
        {listings.map((listing) => (
          <SavedItem key={listing.id} listing={listing} />
        ))}
      </Box>
    </Box>
  );
}
