import Button from '@mui/material/Button';
import { useParams } from 'react-router';
import { toLoadable } from '../api/loadable.ts';
import { FailedState } from '../components/feedback/States.tsx';
import { Link } from '../components/layout/Link.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { useGetListingsByUsernameQuery } from '../api/listingsApi.ts';
import { useGetShopQuery } from '../features/profile/shopApi.ts';
import { SHOP_FAILED, SHOP_MISSING, ShopView } from '../features/profile/ShopView.tsx';
import { wholeFeed } from '../features/listings/browse/listingFeed.ts';
import { routes } from '../lib/routes.ts';
import { PageContainer } from './parts/PageContainer.tsx';
import { ProfileListings, ProfileSkeleton } from './parts/ProfileListings.tsx';

/** `/s/{username}`: the public page of a seller, whose profile (§6) needs a session. */
export function ShopPage() {
  const { username = '' } = useParams();
  const shop = toLoadable(useGetShopQuery(username));
  const feed = wholeFeed(useGetListingsByUsernameQuery(username));

  if (shop.status === 'failed') {
    return (
      <PageContainer>
        <PageTitle title={shop.isMissing ? 'Shop not found' : 'Shop failed to load'} />
        <FailedState
          message={shop.isMissing ? SHOP_MISSING : SHOP_FAILED}
          isWholePage
          onRetry={shop.isMissing ? undefined : shop.onRetry}
        >
          <Button component={Link} to={routes.home} variant={shop.isMissing ? 'contained' : 'outlined'}>
            Back to the market
          </Button>
        </FailedState>
      </PageContainer>
    );
  }
  return (
    <PageContainer>
      <PageTitle title={`@${shop.status === 'ready' ? shop.data.username : username}`} />
      {shop.status === 'loading' ? (
        <ProfileSkeleton />
      ) : (
        <ShopView shop={shop.data}>
          <ProfileListings username={shop.data.username} feed={feed} />
        </ShopView>
      )}
    </PageContainer>
  );
}
