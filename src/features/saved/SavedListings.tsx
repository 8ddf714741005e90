import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useHasBeenNear } from '../../components/layout/useNear.ts';
import { useGetListingQuery } from '../listings/listingsApi.ts';
import { CardList, ListingCard } from '../listings/card/ListingCard.tsx';
import { cardSaveButton } from './SaveButton.tsx';
import type { SavedListing } from '../ui/device/rememberedSlice.ts';

/** A stored listing, fetched when it comes near the screen; offline it is shown as it was stored. */
function SavedItem({ listing }: { listing: SavedListing }) {
  const { ref, isNear } = useHasBeenNear<HTMLLIElement>();
  const { currentData, error } = useGetListingQuery(listing.slug ?? listing.id, { skip: !isNear });
  const isDeleted = currentData === undefined && Object(error).status === 404;
  const shown = {
    ...(currentData ?? listing),
    // What the price was when it was saved; a drop before that is no news.
    previous_price: listing.price,
    ...(isDeleted && { image: null }),
  };
  return (
    <li ref={ref}>
      <ListingCard
        listing={shown}
        note={isDeleted ? 'No longer on the market' : undefined}
        action={cardSaveButton(listing)}
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

/** Listings that are stored on this device. */
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
      <CardList>
        {listings.map((listing) => (
          <SavedItem key={listing.id} listing={listing} />
        ))}
      </CardList>
    </Box>
  );
}
