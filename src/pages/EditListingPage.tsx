import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { toLoadable } from '../api/loadable.ts';
import { PageSpinner } from '../components/feedback/PageSpinner.tsx';
import { FailedState } from '../components/feedback/States.tsx';
import { PageContainer, PageTitle } from '../components/layout/PageContainer.tsx';
import { selectUser } from '../features/auth/authSlice.ts';
import { useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { LISTING_FAILED } from '../features/listings/browse/listingMessages.ts';
import { useGetListingQuery } from '../features/listings/listingsApi.ts';
import { EditListing } from '../features/selling/manage/EditListing.tsx';
import { EDIT_TITLES, NOT_YOURS } from '../features/selling/manage/manageMessages.ts';
import { routes } from '../lib/routes.ts';

/** `/editlisting/{slug or id}`: the seller edits a listing (decisions, Listings). */
export function EditListingPage() {
  const { slug = '' } = useParams();
  const user = useSelector(selectUser);
  const loaded = toLoadable(useGetListingQuery(slug));
  useGetCategoriesQuery(undefined);
  if (loaded.status === 'loading' || (loaded.status === 'ready' && user === null)) {
    return (
      <>
        <PageTitle title={EDIT_TITLES.sale} />
        <PageSpinner label="Loading your listing" />
      </>
    );
  }
  const hasFailed = loaded.status === 'failed';
  if (hasFailed || loaded.data.seller !== user?.username) {
    return (
      <PageContainer title={hasFailed ? 'Listing failed to load' : EDIT_TITLES.sale}>
        <FailedState
          message={hasFailed ? LISTING_FAILED : NOT_YOURS}
          isWholePage
          onRetry={hasFailed ? loaded.onRetry : undefined}
        >
          <Button href={routes.home} variant={hasFailed ? 'outlined' : 'contained'}>
            Back to the market
          </Button>
        </FailedState>
      </PageContainer>
    );
  }
  return <EditListing key={loaded.data.id} listing={loaded.data} />;
}
