import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '../../../components/feedback/States.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { NewListingPrompt } from '../../listings/browse/ListingGrid.tsx';
import { useMyListings, usePageScroll } from '../../listings/browse/listingFeed.ts';
import { ProfileListings } from '../../profile/ProfileListings.tsx';
import { FORM_TEXTS } from '../create/createListingMessages.ts';
import { isActive } from '../sellingApi.ts';
import { ListingManager } from './ListingManager.tsx';
import { OwnListingMenu } from './OwnListingMenu.tsx';
import { OwnListingNote } from './OwnListingNote.tsx';

/** On each tile: what the seller can do with the listing, and should know of it. */
const TILE = {
  renderAction: (listing: Listing) => <OwnListingMenu listing={listing} />,
  renderNote: (listing: Listing) => <OwnListingNote listing={listing} isOnTile />,
};

/** What one sells, on the own profile. */
export function OwnListings() {
  const feed = useMyListings('sale');
  usePageScroll(feed.status === 'ready');
  return (
    <ListingManager>
      <ProfileListings
        {...TILE}
        heading="My Listings"
        feed={feed}
        empty={
          <EmptyState title="No listings found">
            <NewListingPrompt />
          </EmptyState>
        }
      />
    </ListingManager>
  );
}

const newWanted = (
  <Button href={routes.newWanted} variant="contained">
    {FORM_TEXTS.wanted.title}
  </Button>
);

/** What one looks for, on the own profile; `limit` is how many may be active at once. */
export function OwnWanted({ limit }: { limit: number }) {
  const feed = useMyListings('wanted');
  return (
    <ListingManager>
      <ProfileListings
        {...TILE}
        heading="I look for"
        feed={feed}
        countText={(all) => `${all.filter(isActive).length} of ${limit}`}
        empty={
          <EmptyState
            title="You look for nothing at the moment"
            hint="Say what you need: others see it, and write to you if they have it."
          >
            {newWanted}
          </EmptyState>
        }
      />
      {feed.status === 'ready' && feed.data.listings.length > 0 && <Box sx={{ mt: 2 }}>{newWanted}</Box>}
    </ListingManager>
  );
}
