import Typography from '@mui/material/Typography';
import { type Params, useParams } from 'react-router';
import { toLoadable, type Loadable } from '../api/loadable.ts';
import type { AppDispatch } from '../api/baseApi.ts';
import { EmptyState, FailedState, PageSpinner } from '../components/feedback/States.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import {
  categoriesApi,
  CATEGORIES_FAILED,
  CATEGORY_UNKNOWN,
  categoryAt,
  useGetCategoriesQuery,
} from '../features/categories/categoriesApi.ts';
import { NewListingPrompt } from '../features/listings/browse/ListingGrid.tsx';
import { useIsWanted } from '../features/listings/browse/listingFeed.ts';
import { listingsApi } from '../features/listings/listingsApi.ts';
import { filtersAt, ListResults } from '../features/search/ListResults.tsx';

const TITLES: Record<Loadable<unknown>['status'], string> = {
  loading: 'Category',
  failed: 'Category failed to load',
  ready: 'Category not found',
};

/** Requests what the page shows; resolves to whether all of it is there. */
export async function prefetch(
  dispatch: AppDispatch,
  { categoryName = '' }: Params,
  search: URLSearchParams,
) {
  const once = { subscribe: false };
  const { data = [] } = await dispatch(categoriesApi.endpoints.getCategories.initiate(undefined, once));
  const found = categoryAt(data, categoryName);
  if (found === undefined) return false;
  const { id: category } = found;
  const query = { ...filtersAt(search), category };
  const results = await dispatch(listingsApi.endpoints.getListings.initiate(query, once));
  return results.isSuccess;
}

/** `/category/{categoryName}` (§2, Category page). */
export function CategoryPage() {
  const { categoryName = '' } = useParams();
  const categories = toLoadable(useGetCategoriesQuery(undefined));
  const isWanted = useIsWanted();
  const category = categories.status === 'ready' ? categoryAt(categories.data, categoryName) : undefined;

  return (
    <PageContainer title={category?.name ?? TITLES[categories.status]}>
      {categories.status === 'loading' && <PageSpinner label="Loading the category" />}
      {categories.status === 'failed' && (
        <FailedState message={CATEGORIES_FAILED} isWholePage onRetry={categories.onRetry} />
      )}
      {categories.status === 'ready' && category === undefined && (
        <EmptyState title={CATEGORY_UNKNOWN} isWholePage>
          <NewListingPrompt />
        </EmptyState>
      )}
      {category !== undefined && (
        <>
          <Typography variant="h1">{category.name}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 1 }}>
            {isWanted
              ? `What students look for in ${category.name}`
              : `Browse through all the ${category.name} available`}
          </Typography>
          <Typography variant="h2" sx={{ mt: { xs: 3, sm: 4 }, mb: { xs: 1.5, sm: 2 } }}>
            {isWanted ? 'Wanted' : 'Featured Items'}
          </Typography>
          <ListResults category={category} />
        </>
      )}
    </PageContainer>
  );
}
