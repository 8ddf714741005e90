import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { LazyPart } from '../components/feedback/LazyPart.tsx';
import { PageContainer, PageTitle } from '../components/layout/PageContainer.tsx';
import { useHydrated } from '../components/layout/useHydrated.ts';
import { namesFilters } from '../contract/listQuery.ts';
import { CategoryChips } from '../features/categories/CategoryChips.tsx';
import { ListingGrid } from '../features/listings/browse/ListingGrid.tsx';
import { useVisibleListings } from '../features/listings/browse/listingFeed.ts';
import { usePageScroll } from '../features/listings/listPage.ts';
import { cardSaveButton } from '../features/saved/SaveButton.tsx';
import { searchHeading, selectQuery } from '../features/search/searchSlice.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { awning } from '../theme/patterns.ts';

const ListResults = lazy(async () => ({
  default: (await import('../features/search/ListResults.tsx')).ListResults,
}));

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

const HEADING = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 1,
  // As high as the button of the filters, which comes with hydration.
  minHeight: { xs: 44, md: 0 },
  mb: { xs: 1, sm: 2 },
  '& > :is(h1, h2)': { flex: '1 1 8.5rem' },
};
// Aligned with the heading, without making its row higher.
const TOGGLE = {
  flexShrink: 0,
  minWidth: 44,
  px: { xs: 0, sm: 2.5 },
  gap: 1,
  alignSelf: { md: 'flex-end' },
  my: { md: '-5px' },
};

/** The newest listings; with filters, by the button or the address; or results of a search. */
function HomeList({ text }: { text: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The server renders the newest listings; filters of the address apply after hydration.
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const isSearching = text !== '';
  const feed = useVisibleListings(isSearching ? skipToken : {});
  const { orders, filters, wanted } = runtimeConfig().capabilities;
  const hasFilters = orders.length > 0 || filters.length > 0 || wanted !== null;
  const isFiltering = isHydrated && (isOpen || namesFilters(new URLSearchParams(search)));
  const isOwnList = !isSearching && !isFiltering;
  usePageScroll(isOwnList && feed.status === 'ready');
  const list = <ListingGrid feed={feed} renderAction={cardSaveButton} />;

  function handleToggle() {
    setIsOpen(!isFiltering);
    if (isFiltering && search !== '') void navigate(pathname);
  }
  return (
    <>
      <Box sx={HEADING}>
        <Typography variant={isSearching ? 'h1' : 'h2'} sx={{ mt: { md: 3 }, mr: 'auto' }}>
          {isSearching ? searchHeading(text) : "What's Hot"}
        </Typography>
        {isHydrated && !isSearching && (hasFilters || isFiltering) && (
          <Button
            aria-label="Order and filters"
            aria-expanded={isFiltering}
            onClick={handleToggle}
            sx={TOGGLE}
          >
            <TuneIcon />
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              Order and filters
            </Box>
          </Button>
        )}
      </Box>
      {isOwnList ? (
        list
      ) : (
        <LazyPart fallback={list}>
          <ListResults text={text} headingLevel={isSearching ? 'h2' : 'h3'} />
        </LazyPart>
      )}
    </>
  );
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
        <HomeList text={text} />
      </PageContainer>
    </>
  );
}
