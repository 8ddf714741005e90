import { skipToken } from '@reduxjs/toolkit/query/react';
import Typography from '@mui/material/Typography';
import { lazy, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { toLoadable } from '../api/loadable.ts';
import { CardHeart } from './parts/CardHeart.tsx';
import { HeroBanner } from './parts/HeroBanner.tsx';
import { PageContainer } from './parts/PageContainer.tsx';
import { LazyPart } from '../components/feedback/LazyPart.tsx';
import { useHydrated } from '../components/layout/useHydrated.ts';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { namesFilters } from '../contract/listQuery.ts';
import { useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { CategoryChips } from '../features/categories/CategoryChips.tsx';
import { toListingFeed } from '../features/listings/browse/listingFeed.ts';
import { ListHeading } from '../features/listings/browse/ListHeading.tsx';
import { ListingGrid } from '../features/listings/browse/ListingGrid.tsx';
import { useGetListingsInfiniteQuery } from '../features/listings/listingsApi.ts';
import { selectQuery } from '../features/search/searchSlice.ts';
import { searchHeading } from '../features/search/searchText.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { usePageScroll } from './usePageScroll.ts';

const FiltersToggle = lazy(async () => ({
  default: (await import('./parts/FiltersToggle.tsx')).FiltersToggle,
}));
const ChosenListings = lazy(async () => ({
  default: (await import('./parts/ChosenListings.tsx')).ChosenListings,
}));

const SearchResults = lazy(async () => ({
  default: (await import('./parts/SearchResults.tsx')).SearchResults,
}));

/**
 * `/` (§2, Home). The shared search state decides whether it shows what is hot or what was searched
 * for.
 */
export function HomePage() {
  const query = useSelector(selectQuery);
  const isSearching = query !== '';
  const categories = toLoadable(useGetCategoriesQuery(undefined));
  const all = useGetListingsInfiniteQuery(isSearching ? skipToken : null);
  const feed = toListingFeed(all);
  // The server renders the market's own list; what the address chooses of it comes with the filters.
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  // A back end that knows short addresses knows the filters; of another one nothing is asked.
  const hasFilters = typeof all.currentData?.pages[0]?.listings[0]?.short_url === 'string';
  const { search } = useLocation();
  const isNarrowing = isHydrated && (isOpen || namesFilters(new URLSearchParams(search)));
  const isOwnList = !isSearching && !isNarrowing;
  usePageScroll(isOwnList && feed.status === 'ready');
  const list = <ListingGrid feed={isSearching ? { status: 'loading' } : feed} Action={CardHeart} />;

  return (
    <>
      <PageTitle title="Home" />
      {!isSearching && <HeroBanner productName={runtimeConfig().productName} sellHref={routes.newListing} />}
      <PageContainer>
        <CategoryChips categories={categories} />
        <ListHeading>
          <Typography variant={isSearching ? 'h1' : 'h2'} sx={{ mt: { md: 3 }, mr: 'auto' }}>
            {isSearching ? searchHeading(query) : "What's Hot"}
          </Typography>
          {isHydrated && !isSearching && (hasFilters || isNarrowing) && (
            <LazyPart>
              <FiltersToggle isOpen={isNarrowing} onToggle={setIsOpen} />
            </LazyPart>
          )}
        </ListHeading>
        {isOwnList ? (
          list
        ) : (
          <LazyPart fallback={list}>
            {isSearching ? <SearchResults query={query} /> : <ChosenListings />}
          </LazyPart>
        )}
      </PageContainer>
    </>
  );
}
