import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Listing } from '../../../contract/listing.ts';
import { moreFromSeller, similarTo } from './chooseFurther.ts';
import { AS_WIDE_AS_A_PRODUCT } from './furtherGrid.ts';
import { FurtherListings } from './FurtherListings.tsx';
import { useGetMoreFromSellerQuery, useGetNewestInCategoryQuery } from './furtherApi.ts';

/**
 * What else there is, below a listing: of its seller, and like it. Nobody has asked for it, so what
 * does not come is not missed.
 */
export function LookFurther({ listing }: { listing: Listing }) {
  const { data: ofSeller = [] } = useGetMoreFromSellerQuery(listing.seller ?? skipToken);
  const { data: ofCategory = [] } = useGetNewestInCategoryQuery(listing.category?.id ?? skipToken);
  return (
    <Box sx={AS_WIDE_AS_A_PRODUCT}>
      <FurtherListings title="More from this seller" listings={moreFromSeller(ofSeller, listing)} />
      <FurtherListings title="Similar" listings={similarTo(ofCategory, listing)} />
    </Box>
  );
}
