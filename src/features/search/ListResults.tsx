import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { EmptyState } from '../../components/feedback/States.tsx';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { layersOf } from '../../components/layout/useLayer.ts';
import { useHydrated } from '../../components/layout/useHydrated.ts';
import type { Category } from '../../contract/listing.ts';
import {
  FILTER_PARAMETERS,
  filterTexts,
  isFiltered,
  type ListFilters,
  listParameters,
  type ListQuery,
  NO_FILTERS,
  parseListQuery,
} from '../../contract/listQuery.ts';
import { substitutesText } from '../../contract/search.ts';
import { fewListings, toListingFeed } from '../listings/browse/listingFeed.ts';
import { ListingGrid } from '../listings/browse/ListingGrid.tsx';
import {
  LISTINGS_EMPTY,
  SAY_WHAT_YOU_LOOK_FOR,
  WANTED_EMPTY,
  WANTED_HINT,
} from '../listings/browse/listingMessages.ts';
import { FILTERED_HINT } from '../listings/filter/filterLabels.ts';
import { FilterBar, focusFilters } from '../listings/filter/FilterBar.tsx';
import { commonestCategory } from '../listings/related/chooseRelated.ts';
import { MoreInCategory } from '../listings/related/RelatedListings.tsx';
import { SEARCH_HINT } from './searchSlice.ts';
import { routes } from '../../lib/routes.ts';
import { usePageScroll } from '../listings/usePageScroll.ts';
import { cardSaveButton } from '../saved/SaveButton.tsx';
import { Link, useLocation, useNavigate } from 'react-router';
import { useVisibleListings } from '../listings/browse/visibleListings.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';

/** The filters that this back end supports: with others, a list would only look filtered. */
function supported(filters: ListFilters): ListFilters {
  const { capabilities } = runtimeConfig();
  const { kind, order, from, to, condition, place } = filters;
  const { orders, conditions } = capabilities;
  const can = (name: (typeof capabilities.filters)[number]) => capabilities.filters.includes(name);
  const isWanted = kind === 'wanted' && capabilities.wanted !== null;
  return {
    kind: isWanted ? kind : 'sale',
    order: order !== null && orders.includes(order) ? order : null,
    ...(can('price') ? { from, to } : { from: null, to: null }),
    // What is wanted has no condition.
    condition:
      !isWanted && can('condition') && condition !== null && conditions.includes(condition)
        ? condition
        : null,
    place: can('campus_place') ? place : null,
  };
}

/**
 * The list of this page, with the order and the filters of its address. The address is their only
 * state, so Back undoes a change.
 * @param own the text or the category of the page.
 */
function useListQuery(own: Pick<ListQuery, 'text' | 'category'>) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(search);
  const query: ListQuery = { seller: null, ...own, ...supported(parseListQuery(address)) };
  return {
    query,
    feed: toListingFeed(useVisibleListings(query)),
    onChange: (next: ListFilters) => {
      for (const name of FILTER_PARAMETERS) address.delete(name);
      const { kind, order, from, to, condition, place } = next;
      const parameters = listParameters({ kind, order, from, to, condition, place });
      for (const [name, value] of Object.entries(parameters)) address.set(name, value);
      // From the sheet of filters, whose entry it takes.
      const replace = layersOf({ state }).length > 0;
      void navigate({ pathname, search: address.toString() }, { replace });
    },
  };
}

const SaveSearchButton = lazy(async () => ({
  default: (await import('../saved/searches/SaveSearchButton.tsx')).SaveSearchButton,
}));

/** The button and its placeholder, so that nothing moves; on a phone a circle. */
const SAVE_SEARCH_SIZE = {
  flex: 'none',
  width: { xs: '3rem', sm: 190 },
  minHeight: '3rem',
  alignSelf: 'stretch',
};

/** Saves a search, which has text or filters; loads after hydration. */
function SaveThisSearch({ query, category }: { query: ListQuery; category: Category | null }) {
  const isHydrated = useHydrated();
  if (!isHydrated || (query.text === '' && !isFiltered(query))) return null;
  const { text: q, kind, from, to, condition, place } = query;
  const filters = listParameters({ kind, from, to, condition, place });
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

interface NoResultsProps {
  isWanted: boolean;
  /** Takes off the filters; null where none is set. */
  onReset: (() => void) | null;
}

/**
 * For a search or filters without results: a buyer would rather go on searching than sell. Where
 * nothing is wanted, the visitor may look for something.
 */
function NoResults({ isWanted, onReset }: NoResultsProps) {
  const hint = isWanted ? WANTED_HINT : SEARCH_HINT;
  return (
    <EmptyState title={isWanted ? WANTED_EMPTY : LISTINGS_EMPTY} hint={onReset ? FILTERED_HINT : hint}>
      {onReset && (
        <Button variant="contained" onClick={onReset}>
          Take off the filters
        </Button>
      )}
      {isWanted && (
        <Button component={Link} to={routes.newWanted} variant={onReset ? 'outlined' : 'contained'}>
          {SAY_WHAT_YOU_LOOK_FOR}
        </Button>
      )}
      <Button
        component={Link}
        to={routes.search('')}
        variant={onReset || isWanted ? 'outlined' : 'contained'}
      >
        See everything
      </Button>
      {!isWanted && (
        <Button component={Link} to={routes.newListing} variant="outlined">
          Sell something
        </Button>
      )}
    </EmptyState>
  );
}

interface ListResultsProps {
  /** Of a search; by default the list is that of the category, or the whole market. */
  text?: string;
  category?: Category;
  headingLevel?: 'h2' | 'h3';
}

/**
 * The list of a page, below the controls of its order and filters. A few results of a search are
 * counted, and followed by more of their category.
 */
export function ListResults({ text = '', category, headingLevel = 'h3' }: ListResultsProps) {
  const { query, feed, onChange } = useListQuery({ text, category: category?.id ?? null });
  const { substitutes } = feed.status === 'ready' ? feed.data : {};
  const isWanted = query.kind === 'wanted';
  // The list of what is wanted is one of its own, and stays when the filters are taken off.
  const hasFilters = isFiltered({ ...query, kind: 'sale' });
  const isSearch = text !== '' || hasFilters || isWanted;
  const few = isSearch && feed.status === 'ready' ? fewListings(feed.data) : null;
  // More of the category would not match the filters.
  const more = few && !hasFilters && !isWanted && commonestCategory(few);
  usePageScroll(feed.status === 'ready');

  function handleReset() {
    // The button is removed, and must not lose the focus.
    focusFilters();
    onChange({ ...NO_FILTERS, kind: query.kind, order: query.order });
  }
  return (
    <>
      {substitutes && (
        <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{substitutesText(text, substitutes)}</Typography>
      )}
      <FilterBar
        query={query}
        onChange={onChange}
        action={<SaveThisSearch query={query} category={category ?? null} />}
      />
      {/* Below what is there from the start and above what arrives with it: it moves nothing. */}
      {few && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {few.length === 1 ? '1 listing' : `${few.length} listings`}
        </Typography>
      )}
      <ListingGrid
        feed={feed}
        headingLevel={headingLevel}
        renderAction={cardSaveButton}
        empty={
          isSearch ? <NoResults isWanted={isWanted} onReset={hasFilters ? handleReset : null} /> : undefined
        }
      />
      {/* The same cards, so that nothing larger paints late. */}
      {few && more && <MoreInCategory category={more} besides={few} renderAction={cardSaveButton} />}
    </>
  );
}
