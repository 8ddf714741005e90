import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { toLoadable } from '../../api/loadable.ts';
import { useHasBeenNear } from '../../components/layout/useNear.ts';
import { useGetListingQuery } from '../listings/listingsApi.ts';
import { SaveButton } from './SaveButton.tsx';
import { ListingTile, TileList } from '../listings/card/ListingTile.tsx';
import type { SavedListing } from '../ui/device/rememberedSlice.ts';

/** A stored listing, fetched when it comes near the screen; offline it is shown as it was stored. */
function SavedItem({ listing }: { listing: SavedListing }) {
  const { ref, isNear } = useHasBeenNear<HTMLLIElement>();
  const current = toLoadable(useGetListingQuery(listing.slug ?? listing.id, { skip: !isNear }));
  // What the price was when it was saved; a drop before that is no news.
  const shown =
    current.status === 'ready'
      ? { ...current.data, previous_price: listing.price }
      : { ...listing, image_variants: null, image_placeholder: null };
  const isDeleted = current.status === 'failed' && current.isMissing === true;
  return (
    <li ref={ref}>
      <ListingTile
        listing={isDeleted ? { ...shown, image: null } : shown}
        note={isDeleted ? 'No longer on the market' : undefined}
        action={<SaveButton listing={listing} variant="photo" />}
      />
    </li>
  );
}

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  mb: 2,
};

interface SavedListingsProps {
  title: string;
  hint: string;
  listings: readonly SavedListing[];
  action?: ReactNode;
}

/** Listings that are stored on this device, two in a row on a phone. */
export function SavedListings({ title, hint, listings, action }: SavedListingsProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Box sx={HEAD}>
        <div>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>
        </div>
        {action}
      </Box>
      <TileList>
        {listings.map((listing) => (
          <SavedItem key={listing.id} listing={listing} />
        ))}
      </TileList>
    </Box>
  );
}
