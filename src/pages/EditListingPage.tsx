import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { useCapabilities } from '../api/capabilitiesApi.ts';
import { toLoadable } from '../api/loadable.ts';
import { Link } from '../components/layout/Link.tsx';
import { FailedState } from '../components/feedback/States.tsx';
import { FormCard } from './parts/FormCard.tsx';
import { PageContainer } from './parts/PageContainer.tsx';
import { PageSpinner } from '../components/feedback/PageSpinner.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { useNavigateFromHere } from '../components/layout/useNavigateFromHere.ts';
import { selectUser } from '../features/auth/authSlice.ts';
import { useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { LISTING_FAILED } from '../features/listings/browse/listingMessages.ts';
import { useGetListingQuery } from '../api/listingsApi.ts';
import { EditListingForm, useListingEdit } from '../features/selling/manage/EditListingForm.tsx';
import { NOT_YOURS } from '../features/selling/manage/manageMessages.ts';
import { UploadStatus } from '../features/selling/photos/UploadStatus.tsx';
import { selectIsOffline } from '../features/ui/device/deviceSlice.ts';
import type { FlashMessageState } from '../lib/flashMessage.ts';
import { routes } from '../lib/routes.ts';

/** `/editlisting/{slug or id}`: the seller edits a listing (decisions, Listings). */
export function EditListingPage() {
  const { slug = '' } = useParams();
  const navigate = useNavigateFromHere();
  const user = useSelector(selectUser);
  const loaded = toLoadable(useGetListingQuery(slug));
  const categories = toLoadable(useGetCategoriesQuery(undefined));
  const capabilities = useCapabilities();
  const isOffline = useSelector(selectIsOffline);
  const { save, message, upload } = useListingEdit((saved, text) => {
    const state: FlashMessageState | null =
      text === null ? null : { flashMessage: { severity: 'success', text } };
    navigate(routes.product(saved), { replace: true, state });
  });

  const title = <PageTitle title="Edit Listing" />;
  if (loaded.status === 'loading' || (loaded.status === 'ready' && user === null)) {
    return (
      <>
        {title}
        <PageSpinner label="Loading your listing" />
      </>
    );
  }
  const hasFailed = loaded.status === 'failed';
  if (hasFailed || loaded.data.seller !== user?.username) {
    return (
      <PageContainer>
        {hasFailed ? <PageTitle title="Listing failed to load" /> : title}
        <FailedState
          message={hasFailed ? LISTING_FAILED : NOT_YOURS}
          isWholePage
          onRetry={hasFailed ? loaded.onRetry : undefined}
        >
          <Button component={Link} to={routes.home} variant={hasFailed ? 'outlined' : 'contained'}>
            Back to the market
          </Button>
        </FailedState>
      </PageContainer>
    );
  }
  const listing = loaded.data;
  return (
    <FormCard title="Edit Listing">
      {title}
      <EditListingForm
        key={listing.id}
        listing={listing}
        categories={categories}
        capabilities={capabilities}
        message={message}
        status={<UploadStatus upload={upload} isOffline={isOffline} />}
        onSubmit={(change) => save(listing, change)}
      />
    </FormCard>
  );
}
