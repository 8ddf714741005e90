import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '../../../components/feedback/States.tsx';
import { routes } from '../../../lib/routes.ts';
import { wholeFeed } from '../../listings/browse/listingFeed.ts';
import { useGetMyListingsQuery } from '../../listings/listingsApi.ts';
import { ProfileSection } from '../../profile/ProfileListings.tsx';
import { WANTED_EMPTY, WANTED_HEADING, WANTED_HINT, wantedCount } from '../../profile/profileMessages.ts';
import { isActive } from '../create/ActiveCount.tsx';
import { FORM_TEXTS } from '../create/createListingMessages.ts';
import { ListingManager } from './ListingManager.tsx';
import { OwnListingMenu } from './OwnListingMenu.tsx';
import { OwnListingNote } from './OwnListingNote.tsx';

const newWanted = (
  <Button href={routes.newWanted} variant="contained">
    {FORM_TEXTS.wanted.title}
  </Button>
);

/** What one looks for, on the own profile; `limit` is how many may be active at once. */
export function OwnWanted({ limit }: { limit: number }) {
  const feed = wholeFeed(useGetMyListingsQuery('wanted'));
  return (
    <ListingManager>
      <ProfileSection
        heading={WANTED_HEADING}
        feed={feed}
        countText={(all) => wantedCount(all.filter(isActive).length, limit)}
        empty={
          <EmptyState title={WANTED_EMPTY} hint={WANTED_HINT}>
            {newWanted}
          </EmptyState>
        }
        renderAction={(listing) => <OwnListingMenu listing={listing} />}
        renderNote={(listing) => <OwnListingNote listing={listing} isOnTile />}
      />
      {feed.status === 'ready' && feed.data.listings.length > 0 && <Box sx={{ mt: 2 }}>{newWanted}</Box>}
    </ListingManager>
  );
}
