import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLayoutEffect } from 'react';
import { type Params, useLocation } from 'react-router';
import { type AppDispatch, useAppDispatch } from '../api/baseApi.ts';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { isStandingAt } from '../components/layout/useLayer.ts';
import { useIsWanted } from '../features/listings/browse/listingFeed.ts';
import { listingsApi } from '../features/listings/listingsApi.ts';
import { filtersAt, ListResults } from '../features/search/ListResults.tsx';
import { searchSubmitted, searchedText, searchHeading } from '../features/search/searchSlice.ts';
import { routes } from '../lib/routes.ts';

const queryAt = (search: string): string => searchedText(new URLSearchParams(search));

/** Below the title of the list of all that is wanted. */
function WantedLead() {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 1.5,
        mb: 2,
      }}
    >
      <Typography sx={{ flex: '1 1 16rem', maxWidth: '60ch', color: 'text.secondary' }}>
        What students look for. If you have it, write to them.
      </Typography>
      <Button href={routes.newWanted} variant="contained">
        Say what you look for
      </Button>
    </Box>
  );
}

/** Requests what the page shows; resolves to whether all of it is there. */
export async function prefetch(dispatch: AppDispatch, _params: Params, search: URLSearchParams) {
  const text = searchedText(search);
  // §2: the address is copied into the shared search state, which the header shows.
  dispatch(searchSubmitted(text));
  const query = { ...filtersAt(search), text };
  const results = await dispatch(listingsApi.endpoints.getListings.initiate(query, { subscribe: false }));
  return results.isSuccess;
}

/** `/search?q={query}` (§2, Search results). The shared search state follows the address. */
export function SearchPage() {
  const dispatch = useAppDispatch();
  const location = useLocation();
  const query = queryAt(location.search);
  const isWanted = useIsWanted() && query === '';

  // By location, because going on and back may lead to the same text. In a layout effect, so that a
  // tap right after the page is shown, or during hydration, comes later and wins.
  useLayoutEffect(() => {
    if (isStandingAt(location.key)) dispatch(searchSubmitted(queryAt(location.search)));
  }, [dispatch, location]);
  // Back before the next search was shown: this page never renders that location, so its text would
  // stay. In a layout effect, because the field can be used from then on.
  useLayoutEffect(() => {
    const read = () => {
      const { pathname, search } = globalThis.location;
      if (pathname === routes.search('')) dispatch(searchSubmitted(queryAt(search)));
    };
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [dispatch]);

  return (
    <PageContainer title={isWanted ? 'Wanted' : query === '' ? 'Search' : `Search: ${query}`}>
      <Typography variant="h1" sx={{ mb: { xs: 1.5, sm: 2 } }}>
        {isWanted ? 'Wanted' : searchHeading(query)}
      </Typography>
      {isWanted && <WantedLead />}
      <ListResults text={query} headingLevel="h2" />
    </PageContainer>
  );
}
