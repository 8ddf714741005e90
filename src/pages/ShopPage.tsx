import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router';
import { useIsHidden } from '../features/ui/device/rememberedSlice.ts';
import { toLoadable } from '../api/loadable.ts';
import { FailedState } from '../components/feedback/States.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { useHydrated } from '../components/layout/useHydrated.ts';
import { useVisibleListingsOf } from '../features/listings/browse/visibleListings.ts';
import { selectUser } from '../features/auth/authSlice.ts';
import { useGetShopQuery } from '../features/profile/shopApi.ts';
import { SHOP_FAILED, SHOP_MISSING, ShopView } from '../features/profile/ShopView.tsx';
import { ReportButton } from '../features/reports/ReportButton.tsx';
import { wholeFeed } from '../features/listings/browse/listingFeed.ts';
import { routes } from '../lib/routes.ts';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { ProfileListings, ProfileSkeleton } from '../features/profile/ProfileListings.tsx';
import { TakeDownPart } from '../features/moderation/TakeDownPart.tsx';
import { ReportedNote, sellerSubject, useReporting } from '../features/reports/useReporting.tsx';

/** `/s/{username}`: the public page of a seller, whose profile (§6) needs a session. */
export function ShopPage() {
  const { username = '' } = useParams();
  const shop = toLoadable(useGetShopQuery(username));
  const feed = wholeFeed(useVisibleListingsOf(username));
  const { report, layer } = useReporting();
  const isHydrated = useHydrated();
  const isHidden = useIsHidden();
  const ownUsername = useSelector(selectUser)?.username;

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
  const subject = shop.status === 'ready' ? sellerSubject(shop.data.username) : null;
  return (
    <PageContainer>
      <PageTitle title={`@${shop.status === 'ready' ? shop.data.username : username}`} />
      {shop.status === 'loading' && <ProfileSkeleton />}
      {subject !== null && isHidden(subject.hides) && <ReportedNote hides={subject.hides} />}
      {shop.status === 'ready' && subject !== null && !isHidden(subject.hides) && (
        <ShopView
          shop={shop.data}
          actions={
            <Box sx={{ minHeight: 44 }}>
              {report !== null && isHydrated && shop.data.username !== ownUsername && (
                <ReportButton onClick={() => report(subject)}>{`Report @${shop.data.username}`}</ReportButton>
              )}
              {isHydrated && shop.data.username !== ownUsername && (
                <TakeDownPart username={shop.data.username} listing={null} />
              )}
            </Box>
          }
        >
          <ProfileListings username={shop.data.username} feed={feed} />
        </ShopView>
      )}
      {layer}
    </PageContainer>
  );
}
