import Button from '@mui/material/Button';
import { lazy } from 'react';
import { useParams } from 'react-router';
import { Link } from '../components/layout/Link.tsx';
import { FailedState } from '../components/feedback/States.tsx';
import { LazyPart } from '../components/feedback/LazyPart.tsx';
import { PageContainer } from './parts/PageContainer.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { useSignOutMutation } from '../features/auth/authApi.ts';
import { ManagementFeedback } from '../features/selling/manage/ManagementFeedback.tsx';
import { OwnListingMenu } from '../features/selling/manage/OwnListingMenu.tsx';
import { useListingManagement } from '../features/selling/manage/useListingManagement.ts';
import { NewListingPrompt } from '../features/listings/browse/ListingGrid.tsx';
import { ProfileView } from '../features/profile/ProfileView.tsx';
import {
  NOT_AUTHENTICATED,
  PROFILE_FAILED,
  PROFILE_LISTINGS_ID,
} from '../features/profile/profileMessages.ts';
import { ProfileGridSkeleton, ProfileHeadSkeleton } from '../features/profile/ProfileSkeletons.tsx';
import { OWN_PROFILE, routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { usePageScroll } from './usePageScroll.ts';
import { useProfileFeed, useProfileOf, type ShownProfile } from './useProfileOf.ts';

const PhotoHelp = lazy(async () => ({
  default: (await import('../features/selling/photos/PhotoHelp.tsx')).PhotoHelp,
}));
const ShopPoster = lazy(async () => ({
  default: (await import('../features/selling/share/Poster.tsx')).ShopPoster,
}));

/** The document's title; without a profile, the reason. */
function titleOf(shown: ShownProfile, address: string): string {
  if (shown.status === 'notAuthenticated') return NOT_AUTHENTICATED;
  if (shown.status === 'failed')
    return shown.isMissing === true ? 'Profile not found' : 'Profile failed to load';
  if (shown.status === 'ready') return `@${shown.data.profile.username}`;
  return address === OWN_PROFILE ? 'Profile' : `@${address}`;
}

const NOBODY = { profile: null, isOwn: false };

/** `/profiles/{username}` (§2, Profile). */
export function ProfilePage() {
  const { username: address = OWN_PROFILE } = useParams();
  const shown = useProfileOf(address);
  const { profile, isOwn } = shown.status === 'ready' ? shown.data : NOBODY;
  const management = useListingManagement();
  const feed = useProfileFeed(profile?.username ?? null, isOwn);
  const hasShopPoster =
    typeof profile?.shop_url === 'string' && feed.status === 'ready' && feed.data.length > 0;
  const [signOut] = useSignOutMutation();
  usePageScroll(feed.status === 'ready');

  return (
    <PageContainer>
      <PageTitle title={titleOf(shown, address)} />
      {shown.status === 'notAuthenticated' && (
        <FailedState message={NOT_AUTHENTICATED} isWholePage>
          <Button component={Link} to={routes.login} variant="contained">
            Sign In
          </Button>
        </FailedState>
      )}
      {shown.status === 'failed' && (
        <FailedState
          message={PROFILE_FAILED}
          isWholePage
          onRetry={shown.isMissing === true ? undefined : shown.onRetry}
        >
          <Button
            component={Link}
            to={routes.home}
            variant={shown.isMissing === true ? 'contained' : 'outlined'}
          >
            Back to the market
          </Button>
        </FailedState>
      )}
      {shown.status === 'loading' && (
        <>
          <ProfileHeadSkeleton />
          <ProfileGridSkeleton />
        </>
      )}
      {profile !== null && (
        <ProfileView
          profile={profile}
          isOwn={isOwn}
          feed={feed}
          productName={runtimeConfig().productName}
          onLogout={() => void signOut(undefined)}
          poster={
            hasShopPoster && (
              <LazyPart>
                <ShopPoster username={profile.username} />
              </LazyPart>
            )
          }
          emptyAction={<NewListingPrompt />}
          renderTileAction={(listing) => <OwnListingMenu listing={listing} management={management} />}
          renderPictureHelp={({ picture, sizeBefore, onShrunk }) => (
            <LazyPart>
              <PhotoHelp
                photos={[picture]}
                sizesBefore={new Map(sizeBefore === null ? [] : [[picture, sizeBefore]])}
                rejected={picture}
                onShrunk={(_photo, smaller) => onShrunk(smaller)}
              />
            </LazyPart>
          )}
        />
      )}
      <ManagementFeedback management={management} focusId={PROFILE_LISTINGS_ID} />
    </PageContainer>
  );
}
