import { skipToken } from '@reduxjs/toolkit/query/react';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { toLoadable } from '../api/loadable.ts';
import { HeroBanner } from './parts/HeroBanner.tsx';
import { PageContainer } from './parts/PageContainer.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { CategoryChips } from '../features/categories/CategoryChips.tsx';
import { toListingFeed } from '../features/listings/browse/listingFeed.ts';
import { ListHeading } from '../features/listings/browse/ListHeading.tsx';
import { ListingGrid } from '../features/listings/browse/ListingGrid.tsx';
import { useGetListingsInfiniteQuery } from '../features/listings/listingsApi.ts';
import { useSearchListingsInfiniteQuery } from '../features/search/searchApi.ts';
import { selectQuery } from '../features/search/searchSlice.ts';
import { SEARCH_HINT, searchHeading } from '../features/search/searchText.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { usePageScroll } from './usePageScroll.ts';

/**
 * `/` (§2, Home). The shared search state decides whether it shows what is hot or what was searched
 * for.
 */
export function HomePage() {
  const query = useSelector(selectQuery);
  const isSearching = query !== '';
  const categories = toLoadable(useGetCategoriesQuery(undefined));
  const all = useGetListingsInfiniteQuery(isSearching ? skipToken : null);
  const found = useSearchListingsInfiniteQuery(isSearching ? query : skipToken);
  const feed = toListingFeed(isSearching ? found : all);
  usePageScroll(feed.status === 'ready');

  return (
    <>
      <PageTitle title="Home" />
      {!isSearching && <HeroBanner productName={runtimeConfig().productName} sellHref={routes.newListing} />}
      <PageContainer>
        <CategoryChips categories={categories} />
        <ListHeading>
          <Typography variant={isSearching ? 'h1' : 'h2'} sx={{ mt: { md: 3 } }}>
            {isSearching ? searchHeading(query) : "What's Hot"}
          </Typography>
        </ListHeading>
        <ListingGrid feed={feed} {...(isSearching && { emptyHint: SEARCH_HINT })} />
      </PageContainer>
    </>
  );
}
