import { skipToken } from '@reduxjs/toolkit/query/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router';
import { toLoadable, type Loadable } from '../api/loadable.ts';
import { Skeleton } from '../components/feedback/Skeleton.tsx';
import { EmptyState } from '../components/feedback/EmptyState.tsx';
import { FailedState } from '../components/feedback/FailedState.tsx';
import { HeadingSkeleton } from '../components/feedback/HeadingSkeleton.tsx';
import { CardHeart } from './parts/CardHeart.tsx';
import { FoundListings } from './parts/FoundListings.tsx';
import { SaveThisSearch } from './parts/SaveThisSearch.tsx';
import { PageContainer } from './parts/PageContainer.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { isFiltered } from '../contract/listQuery.ts';
import { useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { categoryAt } from '../features/categories/categoryAt.ts';
import { CATEGORIES_FAILED, CATEGORY_UNKNOWN } from '../features/categories/categoryMessages.ts';
import { toListingFeed } from '../features/listings/browse/listingFeed.ts';
import { ListHeading } from '../features/listings/browse/ListHeading.tsx';
import { ListingGrid } from '../features/listings/browse/ListingGrid.tsx';
import { FilterBar } from '../features/listings/filter/FilterBar.tsx';
import { useGetListingsInfiniteQuery } from '../features/listings/listingsApi.ts';
import { NewListingPrompt } from '../features/listings/browse/NewListingPrompt.tsx';
import { useListingChoice } from './useListingChoice.ts';
import { usePageScroll } from './usePageScroll.ts';

/** The document's title while there is no category. */
const TITLES: Record<Loadable<unknown>['status'], string> = {
  loading: 'Category',
  failed: 'Category failed to load',
  ready: 'Category not found',
};

/**
 * `/category/{categoryName}` (§2, Category page): the category is the one whose address this is.
 */
export function CategoryPage() {
  const { categoryName = '' } = useParams();
  const categories = toLoadable(useGetCategoriesQuery(undefined));
  const category = categories.status === 'ready' ? categoryAt(categories.data, categoryName) : undefined;
  const { capabilities, choice, parameters, isPending, failure, onChoose } = useListingChoice();
  const asked = category && (parameters === null ? category.id : { category: category.id, ...parameters });
  const chosen = useGetListingsInfiniteQuery(isPending ? skipToken : (asked ?? skipToken));
  const feed = failure ?? toListingFeed(chosen);
  usePageScroll(feed.status === 'ready');

  return (
    <PageContainer>
      <PageTitle title={category?.name ?? TITLES[categories.status]} />
      {categories.status === 'loading' && (
        <>
          <HeadingSkeleton label="Loading the category" />
          <Skeleton sx={{ width: '18rem', maxWidth: '100%', mt: 1, fontSize: '1.6rem', mb: 8 }} />
          <ListingGrid feed={categories} />
        </>
      )}
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
            Browse through all the {category.name} available
          </Typography>
          <Box sx={{ mt: { xs: 2, sm: 4 } }}>
            <ListHeading>
              <Typography variant="h2">Featured Items</Typography>
            </ListHeading>
          </Box>
          <FilterBar
            capabilities={capabilities}
            scope={{ category: category.id }}
            ownOrder="Newest"
            choice={choice}
            onChoose={onChoose}
            action={<SaveThisSearch where={{ category }} choice={choice} />}
          />
          {isFiltered(choice) ? (
            <FoundListings feed={feed} choice={choice} onChoose={onChoose} />
          ) : (
            <ListingGrid feed={feed} Action={CardHeart} />
          )}
        </>
      )}
    </PageContainer>
  );
}
