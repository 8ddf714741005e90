import { skipToken } from '@reduxjs/toolkit/query/react';
import Typography from '@mui/material/Typography';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useAppDispatch } from '../api/useAppDispatch.ts';
import { BelowFewFound } from './parts/BelowFewFound.tsx';
import { CardHeart } from './parts/CardHeart.tsx';
import { SaveThisSearch } from './parts/SaveThisSearch.tsx';
import { PageContainer } from './parts/PageContainer.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { isStandingAt } from '../components/layout/useNavigateFromHere.ts';
import { isNarrowed } from '../contract/listingFilters.ts';
import { fewListings } from '../features/listings/browse/fewListings.ts';
import { toListingFeed } from '../features/listings/browse/listingFeed.ts';
import { ListHeading } from '../features/listings/browse/ListHeading.tsx';
import { ListingGrid } from '../features/listings/browse/ListingGrid.tsx';
import { FILTERED_HINT } from '../features/listings/filter/choiceWords.ts';
import { FilterBar } from '../features/listings/filter/FilterBar.tsx';
import { useGetListingsInfiniteQuery } from '../features/listings/listingsApi.ts';
import { useSearchListingsInfiniteQuery } from '../features/search/searchApi.ts';
import { SubstitutedNotice } from '../features/search/SubstitutedNotice.tsx';
import { searchAddressRead } from '../features/search/searchSlice.ts';
import { SEARCH_HINT, searchHeading, searchText } from '../features/search/searchText.ts';
import { routes } from '../lib/routes.ts';
import { useListingChoice } from './useListingChoice.ts';
import { usePageScroll } from './usePageScroll.ts';

const queryAt = (search: string): string => searchText(new URLSearchParams(search).get('q') ?? '');

/**
 * `/search?q={query}` (§2, Search results). The address is the truth; it is copied into the shared
 * search state.
 */
export function SearchPage() {
  const dispatch = useAppDispatch();
  const location = useLocation();
  const query = queryAt(location.search);
  const isSearching = query !== '';
  const { capabilities, choice, parameters, isPending, failure, onChoose } = useListingChoice();
  const found = useSearchListingsInfiniteQuery(
    isSearching && !isPending ? (parameters === null ? query : { q: query, ...parameters }) : skipToken,
  );
  const all = useGetListingsInfiniteQuery(isSearching || isPending ? skipToken : parameters);
  const feed = failure ?? toListingFeed(isSearching ? found : all);
  const substitutes = isSearching ? found.currentData?.pages[0]?.substitutes : undefined;
  const few = isSearching && !isNarrowed(choice) ? fewListings(feed) : null;
  usePageScroll(feed.status === 'ready');

  // Keyed by the location, because going on and back may lead to the same words. In a layout
  // effect, so that a tap right after the page is shown, or during hydration, comes later and wins.
  useLayoutEffect(() => {
    if (isStandingAt(location.key)) dispatch(searchAddressRead(queryAt(location.search)));
  }, [dispatch, location]);
  // Back before the next search was shown: this page never renders that location, so its words
  // would stay. Heard from the moment that the page is shown, as the field can be used by then.
  useLayoutEffect(() => {
    const read = () => {
      const { pathname, search } = globalThis.location;
      if (pathname === routes.search('')) dispatch(searchAddressRead(queryAt(search)));
    };
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [dispatch]);

  return (
    <PageContainer>
      <PageTitle title={isSearching ? `Search: ${query}` : 'Search'} />
      <ListHeading>
        <Typography variant="h1">{searchHeading(query)}</Typography>
      </ListHeading>
      {substitutes && <SubstitutedNotice query={query} substitutes={substitutes} />}
      <FilterBar
        capabilities={capabilities}
        scope={isSearching ? { q: query } : {}}
        ownOrder={isSearching ? 'Best match' : 'Newest'}
        choice={choice}
        onChoose={onChoose}
        action={<SaveThisSearch where={{ q: query }} choice={choice} />}
      />
      {/* Between what stands there from the start and what comes with the answer: it pushes nothing. */}
      {few && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {few.length === 1 ? '1 listing' : `${few.length} listings`}
        </Typography>
      )}
      <ListingGrid
        feed={feed}
        headingLevel="h2"
        Action={CardHeart}
        {...(isSearching && { emptyHint: SEARCH_HINT })}
        {...(isNarrowed(choice) && { emptyHint: FILTERED_HINT })}
      />
      {few && <BelowFewFound found={few} />}
    </PageContainer>
  );
}
