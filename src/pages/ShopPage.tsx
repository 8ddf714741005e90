import { useParams } from 'react-router';
import { toLoadable } from '../api/loadable.ts';
import { FailedPage, PageSpinner } from '../components/feedback/States.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { useVisibleListingsOf } from '../features/listings/browse/listingFeed.ts';
import { useGetShopQuery } from '../features/profile/profileApi.ts';
import { SHOP_FAILED, SHOP_MISSING } from '../features/profile/profileMessages.ts';
import { shopFacts } from '../features/profile/SellerFacts.tsx';
import { SellerView } from './SellerView.tsx';

/** `/s/{username}`: the public page of a seller, whose profile (§6) needs a session. */
export function ShopPage() {
  const { username = '' } = useParams();
  const shop = toLoadable(useGetShopQuery(username));
  const feed = useVisibleListingsOf(username);
  if (shop.status === 'failed') {
    return (
      <PageContainer title={shop.isMissing ? 'Shop not found' : 'Shop failed to load'}>
        <FailedPage {...shop} message={shop.isMissing ? SHOP_MISSING : SHOP_FAILED} />
      </PageContainer>
    );
  }
  return (
    <PageContainer title={`@${shop.status === 'ready' ? shop.data.username : username}`}>
      {shop.status === 'loading' ? (
        <PageSpinner label="Loading the profile" />
      ) : (
        <SellerView seller={shop.data} facts={shopFacts(shop.data)} feed={feed} />
      )}
    </PageContainer>
  );
}
