import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback, useDeferredValue, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { Link } from '../components/layout/Link.tsx';
import { FailedState } from '../components/feedback/States.tsx';
import { LazyPart } from '../components/feedback/LazyPart.tsx';
import { InView } from '../components/layout/InView.tsx';
import { PageContainer } from './parts/PageContainer.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { Toast, type ToastMessage } from '../components/feedback/Toast.tsx';
import { authApi } from '../features/auth/authApi.ts';
import { selectIsSignedIn, selectUser } from '../features/auth/authSlice.ts';
import { LISTING_FAILED } from '../features/listings/browse/listingMessages.ts';
import { ListingSkeleton, ListingView } from '../features/listings/browse/ListingView.tsx';
import { SaveButton } from '../features/saved/SaveButton.tsx';
import { useRecentlyViewed } from '../features/saved/savedSlice.ts';
import { ShareListing } from '../features/selling/share/ShareListing.tsx';
import type { Listing } from '../contract/listing.ts';
import { routes } from '../lib/routes.ts';
import { useCanonicalAddress } from './useCanonicalAddress.ts';
import { useListingAt } from './useListingAt.ts';

const SellerFacts = lazy(async () => ({
  default: (await import('../features/profile/SellerFacts.tsx')).SellerFacts,
}));

/** A back end that knows short addresses knows shops; of another one nothing is asked. */
function FactsOfSeller({ listing }: { listing: Listing }) {
  const { seller, seller_location: location, short_url: shortUrl } = listing;
  if (seller === null || shortUrl === null) return null;
  return (
    // What the shop tells has a place of its own: nothing moves when it comes, and little is empty
    // where the shop is closed.
    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      {location}
      <Box sx={{ minHeight: { xs: '2.8em', sm: '1.4em' } }}>
        <InView key={seller}>
          <LazyPart>
            <SellerFacts username={seller} />
          </LazyPart>
        </InView>
      </Box>
    </Box>
  );
}

const RelatedListings = lazy(async () => ({
  default: (await import('../features/listings/related/RelatedListings.tsx')).RelatedListings,
}));

const InsteadOfGone = lazy(async () => ({
  default: (await import('./parts/InsteadOfGone.tsx')).InsteadOfGone,
}));

const OwnListing = lazy(async () => ({
  default: (await import('../features/selling/manage/OwnListing.tsx')).OwnListing,
}));

/** `/product/{category}/{slug}` and `/product/{id}` (§2, Product page). */
export function ProductPage() {
  const { slug = '', category } = useParams();
  const isSignedIn = useSelector(selectIsSignedIn);
  const username = useSelector(selectUser)?.username;
  // When a session opens late, the buyer's page stays until the owner's is rendered.
  const known = useDeferredValue(username);
  const { isError: isNobody } = authApi.endpoints.getOwnProfile.useQueryState(undefined);
  // The owner's page is another one, so wait for the profile. Once shown, the page stays.
  const [isShown, setIsShown] = useState(false);
  const isSettled = !isSignedIn || isNobody || (known !== undefined && known === username);
  if (isSettled && !isShown) setIsShown(true);
  const found = useListingAt(slug);
  const listing = found.status === 'ready' ? found.data : undefined;
  const [notice, setNotice] = useState<ToastMessage | null>(null);
  const clearNotice = useCallback(() => setNotice(null), []);

  useCanonicalAddress(listing && routes.product(listing));
  useRecentlyViewed(isShown && listing?.seller !== username ? listing : undefined);

  if (listing !== undefined && isShown) {
    const isOwn = username !== undefined && username === known && username === listing.seller;
    const share = (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
        {!isOwn && <SaveButton listing={listing} />}
        <ShareListing listing={listing} />
      </Box>
    );
    const view = (actions?: ReactNode) => (
      <ListingView
        listing={listing}
        isOwn={isOwn}
        share={share}
        actions={actions}
        facts={!isOwn && <FactsOfSeller listing={listing} />}
        onCopied={() => setNotice({ severity: 'success', text: 'Phone number copied.' })}
      />
    );
    return (
      <PageContainer>
        <PageTitle title={listing.title} />
        <Suspense fallback={<ListingSkeleton />}>
          {isOwn ? <OwnListing listing={listing}>{view}</OwnListing> : view()}
        </Suspense>
        {!isOwn && (
          <InView key={listing.id}>
            <LazyPart>
              <RelatedListings listing={listing} />
            </LazyPart>
          </InView>
        )}
        <Toast message={notice} onClose={clearNotice} />
      </PageContainer>
    );
  }
  if (found.status !== 'failed') {
    return (
      <PageContainer>
        <PageTitle title={listing?.title ?? 'Product'} />
        <ListingSkeleton />
      </PageContainer>
    );
  }
  const isGone = found.isMissing === true;
  return (
    <PageContainer>
      <PageTitle title={isGone ? 'Product not found' : 'Product failed to load'} />
      <FailedState message={LISTING_FAILED} isWholePage onRetry={isGone ? undefined : found.onRetry}>
        <Button component={Link} to={routes.home} variant={isGone ? 'contained' : 'outlined'}>
          Back to the market
        </Button>
      </FailedState>
      {isGone && category !== undefined && (
        <LazyPart>
          <InsteadOfGone categoryAddress={category} />
        </LazyPart>
      )}
    </PageContainer>
  );
}
