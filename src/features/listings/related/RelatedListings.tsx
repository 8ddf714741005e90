import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId } from 'react';
import type { Listing } from '../../../contract/listing.ts';
import { listingsSoFar } from '../browse/listingFeed.ts';
import { useGetListingsInfiniteQuery } from '../../../api/listingsApi.ts';
import { moreFromSeller, similarTo } from './chooseRelated.ts';
import { TILE_GRID, ListingTile } from '../../../components/card/ListingTile.tsx';

/** Below a product, and where one was: in line with it, however wide the page is. */
export const AS_WIDE_AS_A_PRODUCT = { maxWidth: 1240, mx: 'auto' } as const;

/** A few listings under a heading; nothing at all where there are none. */
function FurtherListings({ title, listings }: { title: string; listings: readonly Listing[] }) {
  const id = useId();
  if (listings.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 5 }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box component="ul" sx={TILE_GRID}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingTile listing={listing} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

/**
 * What else there is, below a listing: of its seller, and like it. Nobody has asked for it, so what
 * does not come is not missed.
 */
export function RelatedListings({ listing }: { listing: Listing }) {
  const { seller, category } = listing;
  const ofSeller = useGetListingsInfiniteQuery(seller === null ? skipToken : { seller });
  const ofCategory = useGetListingsInfiniteQuery(category === null ? skipToken : { category: category.id });
  return (
    <Box sx={AS_WIDE_AS_A_PRODUCT}>
      <FurtherListings
        title="More from this seller"
        listings={moreFromSeller(listingsSoFar(ofSeller), listing)}
      />
      <FurtherListings title="Similar" listings={similarTo(listingsSoFar(ofCategory), listing)} />
    </Box>
  );
}
