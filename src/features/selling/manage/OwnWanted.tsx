import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useGetMyListingsQuery } from '../../listings/listingsApi.ts';
import { EmptyState } from '../../../components/feedback/States.tsx';
import { wholeFeed } from '../../listings/browse/listingFeed.ts';
import {
  WANTED_EMPTY,
  WANTED_HEADING,
  WANTED_HINT,
  WANTED_ID,
  wantedCount,
} from '../../profile/profileMessages.ts';
import { FORM_TEXTS } from '../create/createListingMessages.ts';
import { isActive } from '../create/useActiveListings.ts';
import { OwnListingMenu } from './OwnListingMenu.tsx';
import { OwnListingNote } from './OwnListingNote.tsx';
import { useListingManagement } from './useListingManagement.tsx';
import { routes } from '../../../lib/routes.ts';
import { ProfileSection } from '../../profile/ProfileListings.tsx';

const newWanted = (
  <Button component={Link} to={routes.newWanted} variant="contained">
    {FORM_TEXTS.wanted.title}
  </Button>
);

/** What one looks for, on the own profile; `limit` is how many may be active at once. */
export function OwnWanted({ limit }: { limit: number }) {
  const feed = wholeFeed(useGetMyListingsQuery('wanted'));
  const { feedback, ...management } = useListingManagement({ focusId: WANTED_ID });
  const listings = feed.status === 'ready' ? feed.data.listings : [];
  return (
    <>
      <ProfileSection
        heading={WANTED_HEADING}
        id={WANTED_ID}
        feed={feed}
        countText={(all) => wantedCount(all.filter(isActive).length, limit)}
        empty={
          <EmptyState title={WANTED_EMPTY} hint={WANTED_HINT}>
            {newWanted}
          </EmptyState>
        }
        renderAction={(listing) => <OwnListingMenu listing={listing} management={management} />}
        renderNote={(listing) => <OwnListingNote listing={listing} management={management} isOnTile />}
      />
      {listings.length > 0 && <Box sx={{ mt: 2 }}>{newWanted}</Box>}
      {feedback}
    </>
  );
}
