import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import type { AppDispatch } from '../api/baseApi.ts';
import { lazyPart } from '../components/feedback/LazyPart.tsx';
import { PageSpinner } from '../components/feedback/States.tsx';
import { PageContainer, PageTitle } from '../components/layout/PageContainer.tsx';
import { CategoryChips } from '../features/categories/CategoryChips.tsx';
import { categoriesApi } from '../features/categories/categoriesApi.ts';
import { ListingGrid } from '../features/listings/browse/ListingGrid.tsx';
import { useVisibleListings, usePageScroll } from '../features/listings/browse/listingFeed.ts';
import { listingsApi } from '../features/listings/listingsApi.ts';
import { cardSaveButton } from '../features/saved/SaveButton.tsx';
import { searchHeading, selectQuery } from '../features/search/searchSlice.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { awning } from '../theme/patterns.ts';

const ListResults = lazyPart(
  async () => (await import('../features/search/ListResults.tsx')).ListResults,
  <PageSpinner label="Loading listings" />,
);

const awnings = (theme: Theme) => ({ ...awning(theme, 26), [theme.breakpoints.up('sm')]: awning(theme, 64) });

const HERO_ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1.5, md: 3 },
  alignItems: { xs: 'center', md: 'end' },
  pt: { xs: 1.5, sm: 2.5, md: 4 },
};

/** §1: the welcome banner. */
function HeroBanner() {
  return (
    <Box sx={{ bgcolor: 'brand.tile', pb: { xs: 2, sm: 3, md: 5 }, borderBottom: 1, borderColor: 'divider' }}>
      <Box aria-hidden sx={awnings} />
      <Container maxWidth="xl" sx={HERO_ROW}>
        <Typography
          variant="h1"
          sx={{
            flex: '1 1 9em',
            maxWidth: '32ch',
            mr: 'auto',
            fontSize: { xs: '1.1875rem', sm: 'h1.fontSize' },
          }}
        >
          Welcome to {runtimeConfig().productName}. Your all-in-one UZ marketplace for whatever you need...
        </Typography>
        <Button
          href={routes.newListing}
          variant="contained"
          size="large"
          sx={{ minHeight: { xs: 44, sm: 52 } }}
        >
          I'm selling
        </Button>
      </Container>
    </Box>
  );
}

/** The newest listings. The list with order and filters has an address of its own. */
function WhatsHot() {
  const feed = useVisibleListings({});
  const { orders, filters, wanted } = runtimeConfig().capabilities;
  usePageScroll(feed.status === 'ready');
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          mt: { md: 3 },
          mb: { xs: 1, sm: 2 },
        }}
      >
        <Typography variant="h2">What's Hot</Typography>
        {(orders.length > 0 || filters.length > 0 || wanted !== null) && (
          <Button
            href={routes.search('')}
            aria-label="Order and filters"
            sx={{ flexShrink: 0, minWidth: 44, px: { xs: 0, sm: 2.5 }, gap: 1 }}
          >
            <TuneIcon />
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              Order and filters
            </Box>
          </Button>
        )}
      </Box>
      <ListingGrid feed={feed} renderAction={cardSaveButton} />
    </>
  );
}

/** Requests what the page shows; resolves to whether all of it is there. */
export async function prefetch(dispatch: AppDispatch) {
  const once = { subscribe: false };
  const [categories, listings] = await Promise.all([
    dispatch(categoriesApi.endpoints.getCategories.initiate(undefined, once)),
    dispatch(listingsApi.endpoints.getListings.initiate({}, once)),
  ]);
  return categories.isSuccess && listings.isSuccess;
}

/** `/` (§2, Home): What's Hot, or the results of the shared search state. */
export function HomePage() {
  const text = useSelector(selectQuery);
  return (
    <>
      <PageTitle title="Home" />
      {text === '' && <HeroBanner />}
      <PageContainer>
        <CategoryChips />
        {text === '' ? (
          <WhatsHot />
        ) : (
          <>
            <Typography variant="h1" sx={{ mt: { md: 3 }, mb: { xs: 1, sm: 2 } }}>
              {searchHeading(text)}
            </Typography>
            <ListResults text={text} headingLevel="h2" />
          </>
        )}
      </PageContainer>
    </>
  );
}
