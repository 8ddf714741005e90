import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { type Params, useLocation, useParams } from 'react-router';
import { toLoadable } from '../api/loadable.ts';
import { type AppDispatch, useAppDispatch } from '../api/baseApi.ts';
import { FailedPage, PageSpinner } from '../components/feedback/States.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { useHydrated } from '../components/layout/useHydrated.ts';
import { useNavigateFromHere } from '../components/layout/useLayer.ts';
import { useHasBeenNear } from '../components/layout/useNear.ts';
import { mayBeGone, type Listing } from '../contract/listing.ts';
import { authApi } from '../features/auth/authApi.ts';
import { selectStatus, selectUser } from '../features/auth/authSlice.ts';
import { GoneQuestion } from '../features/listings/browse/GoneQuestion.tsx';
import { ListingView, PRODUCT_WIDTH, SIMILAR_ID } from '../features/listings/browse/ListingView.tsx';
import { listingsApi, LISTING_FAILED, useGetListingQuery } from '../features/listings/listingsApi.ts';
import { RelatedListings, WantedMatches } from '../features/listings/related/RelatedListings.tsx';
import { TakeDown } from '../features/moderation/TakeDown.tsx';
import { FactsOfSeller } from '../features/profile/SellerFacts.tsx';
import { HiddenNote } from '../features/reports/HiddenNote.tsx';
import { ReportButton } from '../features/reports/ReportButton.tsx';
import { SaveButton } from '../features/saved/SaveButton.tsx';
import { ShareListing } from '../features/selling/share/ShareListing.tsx';
import { entryAdded, useHidingOf } from '../features/ui/device/rememberedSlice.ts';
import { isSamePath, routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';

// Without it there is no page: then the page's own sentence shows.
const OwnListing = lazy(async () => ({
  default: (await import('../features/selling/manage/OwnListing.tsx')).OwnListing,
}));

/** Below another's listing: what a visitor can say about it, and a moderator do. */
function VisitorActions({ listing }: { listing: Listing }) {
  const { askIfGone = false } = runtimeConfig().capabilities.calls;
  const canAskIfGone =
    askIfGone && listing.kind !== 'wanted' && listing.status !== 'sold' && !mayBeGone(listing);
  return (
    <Box
      sx={{
        ...PRODUCT_WIDTH,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        minHeight: 44,
        mt: 1,
        color: 'text.secondary',
        '& button': { ml: -1.25 },
      }}
    >
      {canAskIfGone && (
        <Box sx={{ mr: 2.5 }}>
          <GoneQuestion listing={listing} />
        </Box>
      )}
      <ReportButton
        hides={{ target: 'listing', id: listing.id }}
        subject={listing.slug ?? listing.id}
        title={listing.title}
      >
        Report
      </ReportButton>
      {listing.seller !== null && <TakeDown username={listing.seller} listing={listing} />}
    </Box>
  );
}

/** A listing with all that a buyer, or its seller, can do with it. */
function ProductView({ listing, isOwn }: { listing: Listing; isOwn: boolean }) {
  // Related listings are loaded at once where it may be gone: the visitor is sent there.
  const isNearAnyway = useHydrated() && mayBeGone(listing);
  const { ref, isNear } = useHasBeenNear<HTMLDivElement>('600px 0px', isNearAnyway);
  const isLookedFor = listing.kind === 'wanted' && listing.status !== 'sold';
  const view = (actions?: ReactNode) => (
    <ListingView
      listing={listing}
      isOwn={isOwn}
      share={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
          {!isOwn && <SaveButton listing={listing} />}
          <ShareListing listing={listing} isItsPage />
        </Box>
      }
      actions={actions}
      facts={!isOwn && <FactsOfSeller listing={listing} />}
    />
  );
  return (
    <>
      {isOwn ? (
        <>
          <OwnListing listing={listing}>{view}</OwnListing>
          {isLookedFor && (
            <Box sx={PRODUCT_WIDTH}>
              <WantedMatches listing={listing} />
            </Box>
          )}
        </>
      ) : (
        <>
          {view(
            // A visitor who has it makes a listing of it, which others find too.
            isLookedFor && (
              <Button href={routes.newListing} variant="outlined">
                I have one: sell it
              </Button>
            ),
          )}
          <VisitorActions listing={listing} />
          <Box ref={ref} id={SIMILAR_ID} tabIndex={-1} sx={{ ...PRODUCT_WIDTH, outline: 'none' }}>
            {isNear && <RelatedListings listing={listing} />}
          </Box>
        </>
      )}
    </>
  );
}

/** Decisions, Listings: replaces another address of a page by its canonical path. */
function useCanonicalAddress(canonical: string | undefined): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigateFromHere();
  useEffect(() => {
    if (canonical === undefined || isSamePath(canonical, pathname)) return;
    navigate(canonical, { replace: true, state });
  }, [canonical, pathname, state, navigate]);
}

/** The listing of an address, by its slug or its id, and whether the visitor is its seller. */
function useProduct(slugOrId: string) {
  // By which of its names it is requested: the canonical address may have the other one.
  const [requested, setRequested] = useState(slugOrId);
  const query = useGetListingQuery(requested);
  const isSame = query.currentData?.slug === slugOrId || query.currentData?.id === slugOrId;
  if (requested !== slugOrId && !isSame) setRequested(slugOrId);
  const product = toLoadable(query);
  const listing = product.status === 'ready' ? product.data : undefined;

  const dispatch = useAppDispatch();
  const status = useSelector(selectStatus);
  // When a session opens late, the buyer's page stays until the seller's is rendered.
  const username = useDeferredValue(useSelector(selectUser)?.username);
  const { isError: hasNoProfile } = authApi.endpoints.getOwnProfile.useQueryState(undefined);
  const isSettled = status === 'signedOut' || hasNoProfile || username !== undefined;

  useCanonicalAddress(listing && routes.product(listing));
  const viewed = isSettled && listing?.seller !== username ? listing : undefined;
  useEffect(() => {
    if (viewed !== undefined) dispatch(entryAdded({ list: 'viewed', entry: viewed }));
  }, [dispatch, viewed]);
  return { product, isOwn: username !== undefined && username === listing?.seller };
}

/** Requests what the page shows; resolves to whether all of it is there. */
export async function prefetch(dispatch: AppDispatch, { slug = '' }: Params) {
  return (await dispatch(listingsApi.endpoints.getListing.initiate(slug, { subscribe: false }))).isSuccess;
}

/** `/product/{category}/{slug}` and `/product/{id}` (§2, Product page). */
export function ProductPage() {
  const { slug = '' } = useParams();
  const { product, isOwn } = useProduct(slug);
  const hidingOf = useHidingOf();

  if (product.status === 'failed') {
    return (
      <PageContainer title={product.isMissing ? 'Product not found' : 'Product failed to load'}>
        <FailedPage {...product} message={LISTING_FAILED} />
      </PageContainer>
    );
  }
  const listing = product.status === 'ready' ? product.data : null;
  const hiding = listing && !isOwn ? hidingOf(listing) : null;
  return (
    <PageContainer title={listing?.title ?? 'Product'}>
      {listing === null && <PageSpinner label="Loading the product" />}
      {hiding !== null && <HiddenNote hides={hiding} />}
      {listing !== null && hiding === null && (
        <ProductView key={`${listing.id} ${isOwn}`} listing={listing} isOwn={isOwn} />
      )}
    </PageContainer>
  );
}
