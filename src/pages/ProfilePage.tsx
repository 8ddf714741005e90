import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { toLoadable } from '../api/loadable.ts';
import { FailedPage, FailedState, PageSpinner } from '../components/feedback/States.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import type { Profile } from '../contract/profile.ts';
import { useGetOwnProfileQuery } from '../features/auth/authApi.ts';
import { selectIsSignedIn } from '../features/auth/authSlice.ts';
import { useGetProfileQuery } from '../features/profile/profileApi.ts';
import { OwnerActions } from '../features/profile/OwnerActions.tsx';
import { OwnPicture } from '../features/profile/OwnPicture.tsx';
import { ProfileView } from '../features/profile/ProfileView.tsx';
import { NoticesSwitch } from '../features/push/NoticesSwitch.tsx';
import { OwnListings, OwnWanted } from '../features/selling/manage/OwnListings.tsx';
import { OWN_PROFILE, routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { SellerView } from './ShopPage.tsx';

/** §6. */
const NOT_AUTHENTICATED = 'Not authenticated';
const NOTICES = {
  on: 'You get a notice here when a listing is about to end, a visitor asks about it, or what you look for is posted, never at night.',
  off: 'No more notices on this device.',
};

/** One's own profile: its listings, and the tools of other features. */
function OwnProfile({ profile }: { profile: Profile }) {
  const { lifetimes, wanted } = runtimeConfig().capabilities;
  return (
    <ProfileView profile={profile} Picture={OwnPicture} actions={<OwnerActions profile={profile} />}>
      <OwnListings />
      {lifetimes !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
          <NoticesSwitch label="Notices on this device" texts={NOTICES} />
        </Box>
      )}
      {wanted !== null && <OwnWanted limit={wanted.limit} />}
    </ProfileView>
  );
}

/** `/profiles/{username}` (§2, Profile): 'me' and the own username are the own profile. */
export function ProfilePage() {
  const { username = OWN_PROFILE } = useParams();
  const isSignedIn = useSelector(selectIsSignedIn);
  const own = useGetOwnProfileQuery(isSignedIn ? undefined : skipToken);
  const isOwn = username === OWN_PROFILE || username === own.data?.username;
  // Until the own profile is loaded, it is not known whether this is another user's.
  const isOther = isSignedIn && !isOwn && (own.data !== undefined || own.isError);
  const other = useGetProfileQuery(isOther ? username : skipToken);
  const shown = toLoadable(isOther ? other : own);
  if (!isSignedIn) {
    return (
      <PageContainer title={NOT_AUTHENTICATED}>
        <FailedState message={NOT_AUTHENTICATED} isWholePage>
          <Button href={routes.login} variant="contained">
            Sign In
          </Button>
        </FailedState>
      </PageContainer>
    );
  }
  // The own profile exists.
  const isMissing = isOther && shown.status === 'failed' && shown.isMissing === true;
  const titles = {
    loading: isOwn ? 'Profile' : `@${username}`,
    failed: isMissing ? 'Profile not found' : 'Profile failed to load',
    ready: `@${shown.status === 'ready' ? shown.data.username : username}`,
  };
  return (
    <PageContainer title={titles[shown.status]}>
      {shown.status === 'loading' && <PageSpinner label="Loading the profile" />}
      {shown.status === 'failed' && (
        <FailedPage {...shown} isMissing={isMissing} message="Failed to load user profile" />
      )}
      {shown.status === 'ready' && isOther && <SellerView seller={shown.data} />}
      {shown.status === 'ready' && !isOther && <OwnProfile profile={shown.data} />}
    </PageContainer>
  );
}
