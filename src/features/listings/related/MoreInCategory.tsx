import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { useId, type ComponentType } from 'react';
import type { Category, Listing } from '../../../contract/listing.ts';
import { CARD_GRID } from '../browse/cardStyles.ts';
import { FIRST_PHOTOS } from '../browse/ListingGrid.tsx';
import { ListingItem } from '../browse/ListingItem.tsx';
import { useListLayout } from '../browse/listLayout.ts';
import { listingsSoFar } from '../browse/listingFeed.ts';
import { useGetListingsInfiniteQuery } from '../../../api/listingsApi.ts';
import { newestOnOffer } from './chooseRelated.ts';

interface MoreInCategoryProps {
  category: Category;
  /** What stands on the page already, above. */
  besides?: readonly Listing[];
  /** What can be done with each, in its card's corner; it comes after hydration. */
  Action?: ComponentType<{ listing: Listing }>;
}

const NONE: readonly Listing[] = [];

/** What else a category has: where a deleted listing was, and below the few results of a search. */
export function MoreInCategory({ category, besides = NONE, Action }: MoreInCategoryProps) {
  const id = useId();
  const layout = useListLayout();
  const inCategory = listingsSoFar(useGetListingsInfiniteQuery({ category: category.id }));
  const shown = new Set(besides.map((each) => each.id));
  const listings = newestOnOffer(inCategory.filter((each) => !shown.has(each.id)));
  if (listings.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 5 }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        More in {category.name}
      </Typography>
      <Grid component="ul" {...CARD_GRID}>
        {listings.map((listing, index) => (
          <ListingItem
            key={listing.id}
            listing={listing}
            headingLevel="h3"
            // With those above, as many as a list has.
            isFirst={besides.length + index < FIRST_PHOTOS}
            layout={layout}
            Action={Action}
          />
        ))}
      </Grid>
    </Box>
  );
}
