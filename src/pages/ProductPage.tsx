import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { LazyPart } from '../components/feedback/LazyPart.tsx';
import { FailedState } from '../components/feedback/States.tsx';
import { Toast, type ToastMessage } from '../components/feedback/Toast.tsx';
import { InView } from '../components/layout/InView.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { useHydrated } from '../components/layout/useHydrated.ts';
import { mayBeGone, type Listing } from '../contract/listing.ts';
import { categoryAt, useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { SIMILAR_ID } from '../features/listings/browse/ListingDetails.tsx';
import { ListingSkeleton, PRODUCT_WIDTH, ListingView } from '../features/listings/browse/ListingView.tsx';
import { LISTING_FAILED } from '../features/listings/browse/listingMessages.ts';
import { useProduct } from '../features/listings/useProduct.ts';
import { TakeDown } from '../features/moderation/TakeDown.tsx';
import { SellerRecord } from '../features/profile/SellerRecord.tsx';
import { ReportButton } from '../features/reports/ReportButton.tsx';
import {
  ReportedNote,
  useReporting,
  GONE_QUESTION_ID,
  listingSubject,
  type Reporting,
} from '../features/reports/useReporting.tsx';
import { SaveButton } from '../features/saved/SaveButton.tsx';
import { ShareListing } from '../features/selling/share/ShareListing.tsx';
import { useHidingOf } from '../features/ui/device/rememberedSlice.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';

const GoneQuestion = lazy(async () => ({
  default: (await import('../features/listings/browse/GoneQuestion.tsx')).GoneQuestion,
}));
const SellerFacts = lazy(async () => ({
  default: (await import('../features/profile/SellerFacts.tsx')).SellerFacts,
}));
const RelatedListings = lazy(async () => ({
  default: (await import('../features/listings/related/RelatedListings.tsx')).RelatedListings,
}));
const WantedMatches = lazy(async () => ({
  default: (await import('../features/listings/related/WantedMatches.tsx')).WantedMatches,
}));
const OwnListing = lazy(async () => ({
  default: (await import('../features/selling/manage/OwnListing.tsx')).OwnListing,
}));

function FactsOfSeller({ listing }: { listing: Listing }) {
  const { seller, seller_location: location, seller_facts: facts } = listing;
  if (seller === null || !runtimeConfig().capabilities.calls.getShop)
    return facts && <SellerRecord facts={facts} />;
  return (
    // The shop's facts have reserved space, so that nothing moves when they arrive.
    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      <span>{location}</span>
      {facts && <SellerRecord facts={facts} />}
      <Box sx={{ minHeight: { xs: facts === null ? '2.8em' : '1.4em', sm: '1.4em' } }}>
        <InView key={seller}>
          <LazyPart>
            <SellerFacts username={seller} hasRecord={facts !== null} />
          </LazyPart>
        </InView>
      </Box>
    </Box>
  );
}

/** For a visitor who has what is wanted: a listing that others find too. */
function SellIt() {
  return (
    <Button component={Link} to={routes.newListing} variant="outlined">
      I have one: sell it
    </Button>
  );
}

interface ProductViewProps {
  listing: Listing;
  isOwn: boolean;
  /** Reports it; null where the back end takes no reports. */
  onReport: Reporting['report'];
}

/** A listing with all that a buyer, or its seller, can do with it. */
function ProductView({ listing, isOwn, onReport }: ProductViewProps) {
  const isHydrated = useHydrated();
  const isWanted = listing.kind === 'wanted';
  const { askIfGone = false } = runtimeConfig().capabilities.calls;
  const canAskIfGone = askIfGone && !isOwn && !isWanted && listing.status !== 'sold' && !mayBeGone(listing);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const closeToast = useCallback(() => setToast(null), []);
  const share = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
      {!isOwn && <SaveButton listing={listing} />}
      <ShareListing listing={listing} isItsPage />
    </Box>
  );
  const view = (actions?: ReactNode) => (
    <ListingView
      listing={listing}
      isOwn={isOwn}
      share={share}
      actions={actions}
      facts={!isOwn && <FactsOfSeller listing={listing} />}
      onCopied={() => setToast({ severity: 'success', text: 'Phone number copied.' })}
    />
  );
  return (
    <>
      <Suspense fallback={<ListingSkeleton />}>
        {isOwn ? (
          <OwnListing listing={listing}>{view}</OwnListing>
        ) : (
          view(isWanted && listing.status !== 'sold' && <SellIt />)
        )}
      </Suspense>
      {isOwn && isWanted && listing.status !== 'sold' && (
        <LazyPart>
          <WantedMatches listing={listing} />
        </LazyPart>
      )}
      {canAskIfGone && (
        <Box id={GONE_QUESTION_ID} sx={{ minHeight: 56 }}>
          {/* The server does not render it: React renders anew what suspended there. */}
          {isHydrated && (
            <LazyPart>
              <GoneQuestion key={listing.id} listing={listing} />
            </LazyPart>
          )}
        </Box>
      )}
      <Box sx={{ ...PRODUCT_WIDTH, minHeight: 44, '& button': { ml: -1.25 } }}>
        {onReport !== null && !isOwn && isHydrated && (
          <ReportButton onClick={() => onReport({ ...listingSubject(listing), canAskIfGone })}>
            Report
          </ReportButton>
        )}
        {!isOwn && isHydrated && listing.seller !== null && listing.seller !== undefined && (
          <TakeDown username={listing.seller} listing={listing} />
        )}
      </Box>
      {!isOwn && (
        <Box id={SIMILAR_ID} tabIndex={-1} sx={{ outline: 'none' }}>
          {/* Loaded at once where it may be gone: the visitor is sent there. */}
          <InView key={listing.id} isNear={isHydrated && mayBeGone(listing)}>
            <LazyPart>
              <RelatedListings listing={listing} />
            </LazyPart>
          </InView>
        </Box>
      )}
      <Toast message={toast} onClose={closeToast} />
    </>
  );
}

const MoreInCategory = lazy(async () => ({
  default: (await import('../features/listings/related/RelatedListings.tsx')).MoreInCategory,
}));

/** In place of a deleted listing: what else its category has. */
function InsteadOfDeleted({ categoryAddress }: { categoryAddress: string }) {
  const { data: categories = [] } = useGetCategoriesQuery(undefined);
  const category = categoryAt(categories, categoryAddress);
  return (
    category && (
      <Box sx={PRODUCT_WIDTH}>
        <LazyPart>
          <MoreInCategory category={category} />
        </LazyPart>
      </Box>
    )
  );
}

/** `/product/{category}/{slug}` and `/product/{id}` (§2, Product page). */
export function ProductPage() {
  const { slug = '', category } = useParams();
  const { product, isShown, isOwn } = useProduct(slug);
  const { report, layer } = useReporting();
  const hiding = useHidingOf()(product.status === 'ready' ? product.data : { id: '' });
  const isMissing = product.status === 'failed' && product.isMissing === true;
  const title = {
    loading: 'Product',
    failed: isMissing ? 'Product not found' : 'Product failed to load',
    ready: product.status === 'ready' ? product.data.title : '',
  }[product.status];
  return (
    <PageContainer>
      <PageTitle title={title} />
      {(product.status === 'loading' || (product.status === 'ready' && !isShown)) && <ListingSkeleton />}
      {product.status === 'failed' && (
        <FailedState message={LISTING_FAILED} isWholePage onRetry={isMissing ? undefined : product.onRetry}>
          <Button component={Link} to={routes.home} variant={isMissing ? 'contained' : 'outlined'}>
            Back to the market
          </Button>
        </FailedState>
      )}
      {isMissing && category !== undefined && <InsteadOfDeleted categoryAddress={category} />}
      {product.status === 'ready' &&
        isShown &&
        (hiding !== null && !isOwn ? (
          <ReportedNote hides={hiding} />
        ) : (
          <ProductView listing={product.data} isOwn={isOwn} onReport={report} />
        ))}
      {layer}
    </PageContainer>
  );
}
