import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { useHydrated } from '../components/layout/useHydrated.ts';
import type { Profile } from '../contract/profile.ts';
import { selectUser } from '../features/auth/authSlice.ts';
import type { ListingFeed } from '../features/listings/browse/listingFeed.ts';
import { TakeDown } from '../features/moderation/TakeDown.tsx';
import { ProfileListings } from '../features/profile/ProfileListings.tsx';
import { ProfileView } from '../features/profile/ProfileView.tsx';
import { ReportButton } from '../features/reports/ReportButton.tsx';
import { HiddenNote } from '../features/reports/HiddenNote.tsx';
import { useIsHidden } from '../features/ui/device/rememberedSlice.ts';

interface SellerViewProps {
  seller: Pick<Profile, 'username' | 'location' | 'profile_picture'> & Partial<Pick<Profile, 'display_name'>>;
  /** In one line. */
  facts?: string;
  feed: ListingFeed;
}

/** Another user's profile or shop, with what others can do about it. */
export function SellerView({ seller, facts, feed }: SellerViewProps) {
  const { username } = seller;
  const isHydrated = useHydrated();
  const isOwn = useSelector(selectUser)?.username === username;
  const hides = { target: 'seller', id: username } as const;
  if (useIsHidden()(hides)) return <HiddenNote hides={hides} />;
  const actions = (
    <>
      {facts !== undefined && <Typography sx={{ color: 'text.secondary' }}>{facts}</Typography>}
      <Box sx={{ minHeight: 44 }}>
        {isHydrated && !isOwn && (
          <>
            <ReportButton hides={hides} subject={username}>{`Report @${username}`}</ReportButton>
            <TakeDown username={username} listing={null} />
          </>
        )}
      </Box>
    </>
  );
  return (
    <ProfileView profile={seller} actions={actions}>
      <ProfileListings username={username} feed={feed} />
    </ProfileView>
  );
}
