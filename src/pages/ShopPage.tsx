import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { type Params, useParams } from 'react-router';
import type { AppDispatch } from '../api/baseApi.ts';
import { toLoadable } from '../api/loadable.ts';
import { EmptyState, FailedPage, PageSpinner } from '../components/feedback/States.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { useHydrated } from '../components/layout/useHydrated.ts';
import type { Profile } from '../contract/profile.ts';
import { selectUser } from '../features/auth/authSlice.ts';
import { useVisibleListingsOf, usePageScroll } from '../features/listings/browse/listingFeed.ts';
import { listingsApi } from '../features/listings/listingsApi.ts';
import { TakeDown } from '../features/moderation/TakeDown.tsx';
import { ProfileListings } from '../features/profile/ProfileListings.tsx';
import { ProfileView } from '../features/profile/ProfileView.tsx';
import { shopFacts } from '../features/profile/SellerFacts.tsx';
import { profileApi, useGetShopQuery } from '../features/profile/profileApi.ts';
import { HiddenNote } from '../features/reports/HiddenNote.tsx';
import { ReportButton } from '../features/reports/ReportButton.tsx';
import { useHidingOf } from '../features/ui/device/rememberedSlice.ts';

const MISSING = 'This shop does not exist, or its owner has closed it.';

/** Requests what the page shows; resolves to whether all of it is there. */
export async function prefetch(dispatch: AppDispatch, { username = '' }: Params) {
  const once = { subscribe: false };
  const [shop, listings] = await Promise.all([
    dispatch(profileApi.endpoints.getShop.initiate(username, once)),
    dispatch(listingsApi.endpoints.getListingsByUsername.initiate(username, once)),
  ]);
  return shop.isSuccess && listings.isSuccess;
}

/** `/s/{username}`: the public page of a seller, whose profile (§6) needs a session. */
export function ShopPage() {
  const { username = '' } = useParams();
  const shop = toLoadable(useGetShopQuery(username));
  // Requested beside the shop.
  listingsApi.useGetListingsByUsernameQuery(username);
  if (shop.status === 'failed') {
    return (
      <PageContainer title={shop.isMissing ? 'Shop not found' : 'Shop failed to load'}>
        <FailedPage {...shop} message={shop.isMissing ? MISSING : 'Failed to load the shop'} />
      </PageContainer>
    );
  }
  return (
    <PageContainer title={`@${shop.status === 'ready' ? shop.data.username : username}`}>
      {shop.status === 'loading' ? (
        <PageSpinner label="Loading the profile" />
      ) : (
        <SellerView seller={shop.data} facts={shopFacts(shop.data)} />
      )}
    </PageContainer>
  );
}

interface SellerViewProps {
  seller: Pick<Profile, 'username' | 'location' | 'profile_picture'> & Partial<Pick<Profile, 'display_name'>>;
  /** In one line. */
  facts?: string;
}

/** Another user's profile or shop, with what others can do about it. */
export function SellerView({ seller, facts }: SellerViewProps) {
  const { username } = seller;
  const feed = useVisibleListingsOf(username);
  const isHydrated = useHydrated();
  usePageScroll(feed.status === 'ready');
  const isOwn = useSelector(selectUser)?.username === username;
  const hides = { target: 'seller', id: username } as const;
  if (useHidingOf()({ seller: username }) !== null) return <HiddenNote hides={hides} />;
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
      <ProfileListings
        heading={`${username}'s Listings`}
        feed={feed}
        empty={<EmptyState title="No listings available" />}
      />
    </ProfileView>
  );
}
