import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { toLoadable } from '../api/loadable.ts';
import { FailedPage, PageSpinner } from '../components/feedback/States.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { selectUser } from '../features/auth/authSlice.ts';
import { useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { LISTING_FAILED, useGetListingQuery } from '../features/listings/listingsApi.ts';
import { EditListing } from '../features/selling/manage/EditListing.tsx';
import { EDIT_TITLES } from '../features/selling/manage/manageMessages.ts';

/** `/editlisting/{slug or id}`: the seller edits a listing (decisions, Listings). */
export function EditListingPage() {
  const { slug = '' } = useParams();
  const user = useSelector(selectUser);
  const loaded = toLoadable(useGetListingQuery(slug));
  useGetCategoriesQuery(undefined);
  if (loaded.status === 'failed') {
    return (
      <PageContainer title="Listing failed to load">
        <FailedPage {...loaded} message={LISTING_FAILED} />
      </PageContainer>
    );
  }
  if (loaded.status === 'loading' || loaded.data.seller !== user?.username) {
    const isKnown = loaded.status === 'ready' && user !== null;
    return (
      <PageContainer title={EDIT_TITLES.sale}>
        {isKnown ? (
          <FailedPage message="Only its seller can edit this listing." />
        ) : (
          <PageSpinner label="Loading your listing" />
        )}
      </PageContainer>
    );
  }
  return <EditListing key={loaded.data.id} listing={loaded.data} />;
}
