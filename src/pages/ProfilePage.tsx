import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router';
import { FailedPage, FailedState, PageSpinner } from '../components/feedback/States.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import type { Profile } from '../contract/profile.ts';
import { wholeFeed } from '../features/listings/browse/listingFeed.ts';
import { useVisibleListingsOf } from '../features/listings/listingsApi.ts';
import { useGetMyListingsQuery } from '../features/listings/listingsApi.ts';
import { OwnerActions } from '../features/profile/OwnerActions.tsx';
import { OwnPicture } from '../features/profile/OwnPicture.tsx';
import { ProfileListings } from '../features/profile/ProfileListings.tsx';
import { NOT_AUTHENTICATED, PROFILE_FAILED } from '../features/profile/profileMessages.ts';
import { ProfileView } from '../features/profile/ProfileView.tsx';
import { profileTitle, useProfileOf } from '../features/profile/useProfileOf.ts';
import { NoticesSwitch } from '../features/push/NoticesSwitch.tsx';
import { ListingManager } from '../features/selling/manage/ListingManager.tsx';
import { OwnListingMenu } from '../features/selling/manage/OwnListingMenu.tsx';
import { OwnListingNote } from '../features/selling/manage/OwnListingNote.tsx';
import { OwnWanted } from '../features/selling/manage/OwnWanted.tsx';
import { OWN_PROFILE, routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { SellerView } from './SellerView.tsx';

/** As high as the switch, so that nothing moves when it comes. */
const NOTICES_ROW = { display: 'flex', flexWrap: 'wrap', minHeight: 40 };
const NOTICES = {
  on: 'You get a notice here when a listing is about to end, a visitor asks about it, or what you look for is posted, never at night.',
  off: 'No more notices on this device.',
};

/** One's own profile: its listings, and the tools of other features. */
function OwnProfile({ profile }: { profile: Profile }) {
  const { lifetimes, wanted } = runtimeConfig().capabilities;
  const feed = wholeFeed(useGetMyListingsQuery('sale'));
  // In one request with the section of what is wanted.
  const { data: ownWanted = [] } = useGetMyListingsQuery(wanted === null ? skipToken : 'wanted');
  const hasListings = feed.status === 'ready' && feed.data.listings.length > 0;
  return (
    <ProfileView profile={profile} Picture={OwnPicture} actions={<OwnerActions profile={profile} />}>
      <ListingManager>
        <ProfileListings
          username={profile.username}
          isOwn
          feed={feed}
          renderAction={(listing) => <OwnListingMenu listing={listing} />}
          renderNote={(listing) => <OwnListingNote listing={listing} isOnTile />}
        />
      </ListingManager>
      {lifetimes !== null && (hasListings || ownWanted.length > 0) && (
        <Box sx={NOTICES_ROW}>
          <NoticesSwitch label="Notices on this device" texts={NOTICES} />
        </Box>
      )}
      {wanted !== null && <OwnWanted limit={wanted.limit} />}
    </ProfileView>
  );
}

function OthersProfile({ profile }: { profile: Profile }) {
  return <SellerView seller={profile} feed={wholeFeed(useVisibleListingsOf(profile.username))} />;
}

/** `/profiles/{username}` (§2, Profile). */
export function ProfilePage() {
  const { username = OWN_PROFILE } = useParams();
  const shown = useProfileOf(username);
  const isMissing = shown.status === 'failed' && shown.isMissing === true;
  return (
    <PageContainer title={profileTitle(shown, username)}>
      {shown.status === 'notAuthenticated' && (
        <FailedState message={NOT_AUTHENTICATED} isWholePage>
          <Button href={routes.login} variant="contained">
            Sign In
          </Button>
        </FailedState>
      )}
      {shown.status === 'failed' && (
        <FailedPage message={PROFILE_FAILED} onRetry={isMissing ? undefined : shown.onRetry} />
      )}
      {shown.status === 'loading' && <PageSpinner label="Loading the profile" />}
      {shown.status === 'ready' &&
        (shown.data.isOwn ? (
          <OwnProfile profile={shown.data.profile} />
        ) : (
          <OthersProfile profile={shown.data.profile} />
        ))}
    </PageContainer>
  );
}
