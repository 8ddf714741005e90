import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useVisibleListings } from '../browse/visibleListings.ts';
import { mapLoadable } from '../../../api/loadable.ts';
import type { Listing } from '../../../contract/listing.ts';
import { matchesOf } from '../../../contract/listQuery.ts';
import { searchPage } from '../../../lib/routes.ts';
import { toListingFeed } from '../browse/listingFeed.ts';
import { ListingGrid } from '../browse/ListingGrid.tsx';
import { PRODUCT_WIDTH } from '../browse/ListingView.tsx';
import { matchesIn } from './chooseRelated.ts';
import { Section } from './RelatedListings.tsx';

/** Below what its author looks for: what is on offer of it already, up to its price. */
export function WantedMatches({ listing }: { listing: Listing }) {
  const query = matchesOf(listing);
  const feed = mapLoadable(toListingFeed(useVisibleListings(query)), (results) => ({
    ...results,
    listings: matchesIn(results, listing),
    more: 'none' as const,
  }));
  const hasMatches = feed.status === 'ready' && feed.data.listings.length > 0;
  return (
    <Box sx={PRODUCT_WIDTH}>
      <Section title="What is there already">
        <ListingGrid feed={feed} empty={<Typography>Nothing on the market fits yet.</Typography>} />
        {hasMatches && (
          <Button href={searchPage(query)} variant="outlined" sx={{ mt: 2 }}>
            See all that fits
          </Button>
        )}
      </Section>
    </Box>
  );
}
