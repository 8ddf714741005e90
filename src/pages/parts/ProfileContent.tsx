import Box from '@mui/material/Box';
import { lazy } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetMyListingsQuery } from '../../api/listingsApi.ts';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import type { Profile } from '../../contract/profile.ts';
import { useSignOutMutation } from '../../features/auth/authApi.ts';
import { ProfileView } from '../../features/profile/ProfileView.tsx';
import { ReportButton } from '../../features/reports/ReportButton.tsx';
import { OwnListingMenu } from '../../features/selling/manage/OwnListingMenu.tsx';
import { OwnListingNote } from '../../features/selling/manage/OwnListingNote.tsx';
import type { ListingManagement } from '../../features/selling/manage/useListingManagement.tsx';
import { useProfileFeed } from '../useProfileOf.ts';
import { ProfileListings } from './ProfileListings.tsx';
import { TakeDownPart } from './TakeDownPart.tsx';
import { sellerSubject, type Reporting } from './useReporting.tsx';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';

const NoticesSwitch = lazy(async () => ({
  default: (await import('../../components/feedback/NoticesSwitch.tsx')).NoticesSwitch,
}));
const OwnWanted = lazy(async () => ({ default: (await import('./OwnWanted.tsx')).OwnWanted }));

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
export function ProfileContent({ profile, isOwn, management, onReport }: ProfileContentProps) {
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
