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
const ListResults = lazy(async () => ({ default: (await import('./parts/ListResults.tsx')).ListResults }));

/** Whether the address or the button "Order and filters" shows the filters, and whether this back end has any. */
function useFilters(hasShortAddresses: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  const { search } = useLocation();
  // The server renders the market's own list; what the address filters of it comes after hydration.
  const isHydrated = useHydrated();
  const isShown = isHydrated && (isOpen || namesFilters(new URLSearchParams(search)));
  // A back end that knows short addresses knows the filters; of another one nothing is requested.
  return { isShown, canShow: isHydrated && (hasShortAddresses || isShown), setIsOpen };
}

/**
 * `/` (§2, Home). The shared search state decides whether it shows what is hot or what was searched
 * for.
 */
export function HomePage() {
  const text = useSelector(selectQuery);
  const isSearching = text !== '';
  const categories = toLoadable(useGetCategoriesQuery(undefined));
  const market = useGetListingsInfiniteQuery(isSearching ? skipToken : {});
  const feed = toListingFeed(market);
  const filters = useFilters(typeof market.currentData?.pages[0]?.listings[0]?.short_url === 'string');
  const isOwnList = !isSearching && !filters.isShown;
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
            {isSearching ? searchHeading(text) : "What's Hot"}
          </Typography>
          {!isSearching && filters.canShow && (
            <LazyPart>
              <FiltersToggle isOpen={filters.isShown} onToggle={filters.setIsOpen} />
            </LazyPart>
          )}
        </ListHeading>
        {isOwnList ? (
          list
        ) : (
          <LazyPart fallback={list}>
            <ListResults text={text} headingLevel={isSearching ? 'h2' : 'h3'} />
          </LazyPart>
        )}
      </PageContainer>
    </>
  );
}
