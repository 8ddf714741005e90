import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy } from 'react';
import { Link, useParams } from 'react-router';
import { LazyPart } from '../components/feedback/LazyPart.tsx';
import { FailedState } from '../components/feedback/States.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import type { Profile } from '../contract/profile.ts';
import { useSignOutMutation } from '../features/auth/authApi.ts';
import { useGetMyListingsQuery } from '../features/listings/listingsApi.ts';
import { TakeDownPart } from '../features/moderation/TakeDownPart.tsx';
import { ProfileSkeleton, ProfileListings } from '../features/profile/ProfileListings.tsx';
import { ProfileView } from '../features/profile/ProfileView.tsx';
import {
  NOT_AUTHENTICATED,
  PROFILE_FAILED,
  PROFILE_LISTINGS_ID,
} from '../features/profile/profileMessages.ts';
import { profileTitle, useProfileOf, useProfileFeed } from '../features/profile/useProfileOf.ts';
import { ReportButton } from '../features/reports/ReportButton.tsx';
import {
  ReportedNote,
  sellerSubject,
  useReporting,
  type Reporting,
} from '../features/reports/useReporting.tsx';
import { OwnListingMenu } from '../features/selling/manage/OwnListingMenu.tsx';
import { OwnListingNote } from '../features/selling/manage/OwnListingNote.tsx';
import {
  useListingManagement,
  type ListingManagement,
} from '../features/selling/manage/useListingManagement.tsx';
import { useIsHidden } from '../features/ui/device/rememberedSlice.ts';
import { OWN_PROFILE, routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';

const NoticesSwitch = lazy(async () => ({
  default: (await import('../features/push/NoticesSwitch.tsx')).NoticesSwitch,
}));
const OwnWanted = lazy(async () => ({
  default: (await import('../features/selling/manage/OwnWanted.tsx')).OwnWanted,
}));

/** As high as the switch, so that nothing moves when it loads. */
const NOTICES_ROW = { display: 'flex', flexWrap: 'wrap', minHeight: 40 };
const NOTICES = {
  on: 'You get a notice here when a listing is about to end, a visitor asks about it, or what you look for is posted, never at night.',
  off: 'No more notices on this device.',
};

interface ProfileContentProps {
  profile: Profile;
  isOwn: boolean;
  management: ListingManagement;
  /** Reports the seller; null where the back end takes no reports. */
  onReport: Reporting['report'];
}

/** A loaded profile: its listings, and for the owner the tools of other features. */
function ProfileContent({ profile, isOwn, management, onReport }: ProfileContentProps) {
  const feed = useProfileFeed(profile.username, isOwn);
  const { lifetimes, wanted } = runtimeConfig().capabilities;
  const { data: ownWanted = [] } = useGetMyListingsQuery(isOwn && wanted !== null ? 'wanted' : skipToken);
  const [signOut] = useSignOutMutation();
  const hasListings = feed.status === 'ready' && feed.data.listings.length > 0;
  // In one request with the section of what is wanted.
  const hasNotices = isOwn && lifetimes !== null && (hasListings || ownWanted.length > 0);
  return (
    <ProfileView
      profile={profile}
      isOwn={isOwn}
      onLogout={() => void signOut(undefined)}
      actions={
        <>
          {onReport !== null && (
            <ReportButton onClick={() => onReport(sellerSubject(profile.username))}>
              {`Report @${profile.username}`}
            </ReportButton>
          )}
          {!isOwn && <TakeDownPart username={profile.username} listing={null} />}
        </>
      }
    >
      <ProfileListings
        username={profile.username}
        isOwn={isOwn}
        feed={feed}
        {...(isOwn && {
          renderAction: (listing) => <OwnListingMenu listing={listing} management={management} />,
          renderNote: (listing) => <OwnListingNote listing={listing} management={management} isOnTile />,
        })}
      />
      {hasNotices && (
        <Box sx={NOTICES_ROW}>
          <LazyPart>
            <NoticesSwitch label="Notices on this device" texts={NOTICES} />
          </LazyPart>
        </Box>
      )}
      {isOwn && wanted !== null && (
        <LazyPart>
          <OwnWanted limit={wanted.limit} />
        </LazyPart>
      )}
    </ProfileView>
  );
}

/** `/profiles/{username}` (§2, Profile). */
export function ProfilePage() {
  const { username = OWN_PROFILE } = useParams();
  const shown = useProfileOf(username);
  const { feedback, ...management } = useListingManagement({ focusId: PROFILE_LISTINGS_ID });
  const { report, layer } = useReporting();
  const isHidden = useIsHidden();
  const isMissing = shown.status === 'failed' && shown.isMissing === true;
  const subject =
    shown.status === 'ready' && !shown.data.isOwn ? sellerSubject(shown.data.profile.username) : null;
  const hides = subject !== null && isHidden(subject.hides) ? subject.hides : null;
  return (
    <PageContainer>
      <PageTitle title={profileTitle(shown, username)} />
      {shown.status === 'notAuthenticated' && (
        <FailedState message={NOT_AUTHENTICATED} isWholePage>
          <Button component={Link} to={routes.login} variant="contained">
            Sign In
          </Button>
        </FailedState>
      )}
      {shown.status === 'failed' && (
        <FailedState message={PROFILE_FAILED} isWholePage onRetry={isMissing ? undefined : shown.onRetry}>
          <Button component={Link} to={routes.home} variant={isMissing ? 'contained' : 'outlined'}>
            Back to the market
          </Button>
        </FailedState>
      )}
      {shown.status === 'loading' && <ProfileSkeleton />}
      {hides !== null && <ReportedNote hides={hides} />}
      {shown.status === 'ready' && hides === null && (
        <ProfileContent {...shown.data} management={management} onReport={report} />
      )}
      {layer}
      {feedback}
    </PageContainer>
  );
}
