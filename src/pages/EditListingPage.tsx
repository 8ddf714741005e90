import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { toLoadable } from '../api/loadable.ts';
import { PageSpinner } from '../components/feedback/PageSpinner.tsx';
import { FailedPage } from '../components/feedback/States.tsx';
import { FormCard } from '../components/layout/FormCard.tsx';
import { PageContainer, PageTitle } from '../components/layout/PageContainer.tsx';
import { useNavigateFromHere } from '../components/layout/useNavigateFromHere.ts';
import { selectUser } from '../features/auth/authSlice.ts';
import { useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { LISTING_FAILED } from '../features/listings/browse/listingMessages.ts';
import { useGetListingQuery } from '../features/listings/listingsApi.ts';
import { EditListingForm, type EditListingFormProps } from '../features/selling/manage/EditListingForm.tsx';
import { EDIT_TITLES, NOT_YOURS } from '../features/selling/manage/manageMessages.ts';
import { successFlash } from '../lib/flashMessage.ts';
import { routes } from '../lib/routes.ts';

/** The form of one's own listing, which leads back to its page once it is saved. */
function EditListing({ listing, categories }: Pick<EditListingFormProps, 'listing' | 'categories'>) {
  const navigate = useNavigateFromHere();
  const title = EDIT_TITLES[listing.kind];
  return (
    <FormCard title={title}>
      <PageTitle title={title} />
      <EditListingForm
        listing={listing}
        categories={categories}
        onSaved={(text) =>
          navigate(routes.product(listing), {
            replace: true,
            state: text === null ? null : successFlash(text),
          })
        }
      />
    </FormCard>
  );
}

/** `/editlisting/{slug or id}`: the seller edits a listing (decisions, Listings). */
export function EditListingPage() {
  const { slug = '' } = useParams();
  const user = useSelector(selectUser);
  const loaded = toLoadable(useGetListingQuery(slug));
  const categories = toLoadable(useGetCategoriesQuery(undefined));
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
        <FailedPage
          message={hasFailed ? LISTING_FAILED : NOT_YOURS}
          onRetry={hasFailed ? loaded.onRetry : undefined}
        />
      </PageContainer>
    );
  }
  return <EditListing key={loaded.data.id} listing={loaded.data} categories={categories} />;
}
