import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { EmptyState } from '../../components/feedback/States.tsx';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { Link } from '../../components/layout/Link.tsx';
import { useHydrated } from '../../components/layout/useHydrated.ts';
import type { Category } from '../../contract/listing.ts';
import {
  filterTexts,
  isFiltered,
  listParameters,
  NO_FILTERS,
  type ListQuery,
} from '../../contract/listQuery.ts';
import { substitutesText } from '../../contract/search.ts';
import { fewListings } from '../../features/listings/browse/listingFeed.ts';
import { ListingGrid } from '../../features/listings/browse/ListingGrid.tsx';
import { LISTINGS_EMPTY } from '../../features/listings/browse/listingMessages.ts';
import { FILTERED_HINT } from '../../features/listings/filter/filterLabels.ts';
import { FilterBar, focusFilters } from '../../features/listings/filter/FilterBar.tsx';
import { commonestCategory } from '../../features/listings/related/chooseRelated.ts';
import { MoreInCategory } from '../../features/listings/related/RelatedListings.tsx';
import { SEARCH_HINT } from '../../features/search/searchSlice.ts';
import { routes } from '../../lib/routes.ts';
import { useList } from '../useList.ts';
import { usePageScroll } from '../usePageScroll.ts';
import { CardSaveButton } from './CardSaveButton.tsx';

/** The button and its placeholder, so that nothing moves; on a phone a circle. */
const SAVE_SEARCH_SIZE = {
  flex: 'none',
  width: { xs: '3rem', sm: 190 },
  minHeight: '3rem',
  alignSelf: 'stretch',
};
const SaveSearchButton = lazy(async () => ({
  default: (await import('../../features/saved/searches/SaveSearchButton.tsx')).SaveSearchButton,
}));

/** Saves the search of a page; downloaded after hydration. A whole list is no search. */
function SaveThisSearch({ query, category }: { query: ListQuery; category: Category | null }) {
  const isHydrated = useHydrated();
  if (!isHydrated || (query.text === '' && !isFiltered(query))) return null;
  const { text: q, from, to, condition, place } = query;
  const filters = listParameters({ from, to, condition, place });
  const details = filterTexts(query).map(({ text }) => text);
  return (
    <LazyPart fallback={<Box sx={SAVE_SEARCH_SIZE} />}>
      <SaveSearchButton
        search={{ q, category, filters, details: details.join(' · ') }}
        size={SAVE_SEARCH_SIZE}
      />
    </LazyPart>
  );
}

/** What a search or filters that find nothing lead on to: a buyer rather goes on searching than sells. */
function NothingFound({ onTakeOff }: { onTakeOff: (() => void) | null }) {
  return (
    <EmptyState title={LISTINGS_EMPTY} hint={onTakeOff ? FILTERED_HINT : SEARCH_HINT}>
      {onTakeOff && (
        <Button variant="contained" onClick={onTakeOff}>
          Take off the filters
        </Button>
      )}
      <Button component={Link} to={routes.search('')} variant={onTakeOff ? 'outlined' : 'contained'}>
        See everything
      </Button>
      <Button component={Link} to={routes.newListing} variant="outlined">
        Sell something
      </Button>
    </EmptyState>
  );
}

interface ListResultsProps {
  /** Of a search; not given, it is the list of the category, or of the whole market. */
  text?: string;
  category?: Category;
  headingLevel?: 'h2' | 'h3';
}

/**
 * The list of a page, in the order and by the filters of its address, below the controls that choose them. What a
 * search or filters found little of says how much; a search goes on with what else its category has.
 */
export function ListResults({ text = '', category, headingLevel = 'h3' }: ListResultsProps) {
  const { capabilities, query, feed, onChoose } = useList({ text, category: category?.id ?? null });
  const { substitutes, orderedNewest } = feed.status === 'ready' ? feed.data : {};
  const hasFilters = isFiltered(query);
  const isSearch = text !== '' || hasFilters;
  const few = isSearch && feed.status === 'ready' ? fewListings(feed.data) : null;
  // What else the category has would not fit the filters.
  const more = few && !hasFilters && commonestCategory(few);
  usePageScroll(feed.status === 'ready');

  function handleTakeOff() {
    // The button goes, and must not take the keyboard's place with it.
    focusFilters();
    onChoose({ ...NO_FILTERS, order: query.order });
  }
  return (
    <>
      {substitutes && (
        <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{substitutesText(text, substitutes)}</Typography>
      )}
      <FilterBar
        capabilities={capabilities}
        query={query}
        onChoose={onChoose}
        action={<SaveThisSearch query={query} category={category ?? null} />}
      />
      {orderedNewest !== undefined && (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          So many listings match that only the newest {orderedNewest.toLocaleString('en')} are ordered by
          price.
        </Typography>
      )}
      {/* Between what stands there from the start and what comes with the response: it pushes nothing. */}
      {few && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {few.length === 1 ? '1 listing' : `${few.length} listings`}
        </Typography>
      )}
      <ListingGrid
        feed={feed}
        headingLevel={headingLevel}
        Action={CardSaveButton}
        empty={isSearch ? <NothingFound onTakeOff={hasFilters ? handleTakeOff : null} /> : undefined}
      />
      {/* In the same cards, so that nothing larger paints late. */}
      {few && more && <MoreInCategory category={more} besides={few} Action={CardSaveButton} />}
    </>
  );
}
