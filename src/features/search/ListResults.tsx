import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router';
import { EmptyState } from '../../components/feedback/States.tsx';
import { layersOf } from '../../components/layout/useLayer.ts';
import {
  FILTER_PARAMETERS,
  isFiltered,
  type ListFilters,
  listParameters,
  type ListQuery,
  NO_FILTERS,
  parseListQuery,
} from '../../contract/listQuery.ts';
import type { Category } from '../../contract/listing.ts';
import { substitutesText } from '../../contract/search.ts';
import { routes } from '../../lib/routes.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { LISTINGS_EMPTY, ListingGrid } from '../listings/browse/ListingGrid.tsx';
import { useVisibleListings, usePageScroll } from '../listings/browse/listingFeed.ts';
import { FilterBar, focusFilters } from '../listings/filter/FilterBar.tsx';
import { cardSaveButton } from '../saved/SaveButton.tsx';
import { SaveSearchButton } from '../saved/searches/SaveSearchButton.tsx';

/** The filters that this back end supports: with others, a list would only look filtered. */
function supported({ kind, order, from, to, condition, place }: ListFilters): ListFilters {
  const { orders, conditions, filters, wanted } = runtimeConfig().capabilities;
  const isWanted = kind === 'wanted' && wanted !== null;
  const hasCondition =
    !isWanted && filters.includes('condition') && condition && conditions.includes(condition);
  return {
    kind: isWanted ? kind : 'sale',
    order: order && orders.includes(order) ? order : null,
    ...(filters.includes('price') ? { from, to } : { from: null, to: null }),
    condition: hasCondition ? condition : null,
    place: filters.includes('campus_place') ? place : null,
  };
}

export const filtersAt = (address: URLSearchParams): ListFilters => supported(parseListQuery(address));

/** The filters of the address, which is their only state, so that Back undoes a change. */
function useFilters() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(search);
  function change(filters: ListFilters) {
    for (const name of FILTER_PARAMETERS) address.delete(name);
    const parameters = listParameters({ ...filters, text: '', category: null, seller: null });
    for (const [name, value] of Object.entries(parameters)) address.set(name, value);
    // From the dialog of filters, whose entry it takes.
    const replace = layersOf({ state }).length > 0;
    void navigate({ pathname, search: address.toString() }, { replace, state: { origin: state?.origin } });
  }
  return { filters: filtersAt(address), change };
}

/** A buyer would rather go on searching than sell; where nothing is wanted, they may look for something. */
function NoResults({ isWanted, onReset }: { isWanted: boolean; onReset: (() => void) | null }) {
  const hint = isWanted
    ? 'Say what you look for: students who have it write to you.'
    : 'Try fewer or other words, or look through all listings.';
  return (
    <EmptyState
      title={isWanted ? 'Nothing wanted here yet.' : LISTINGS_EMPTY}
      hint={onReset ? 'Take off a filter, or change it.' : hint}
    >
      {onReset && (
        <Button variant="contained" onClick={onReset}>
          Take off the filters
        </Button>
      )}
      <Button href={routes.search('')} variant={onReset ? 'outlined' : 'contained'}>
        See everything
      </Button>
      <Button href={isWanted ? routes.newWanted : routes.newListing} variant="outlined">
        {isWanted ? 'Say what you look for' : 'Sell something'}
      </Button>
    </EmptyState>
  );
}

interface ListResultsProps {
  /** Of a search; by default the list is that of the category, or the whole market. */
  text?: string;
  category?: Category;
  headingLevel?: 'h2' | 'h3';
}

/** A list below its order and filters. */
export function ListResults({ text = '', category, headingLevel }: ListResultsProps) {
  const { filters, change } = useFilters();
  const query: ListQuery = { ...filters, text, category: category?.id ?? null, seller: null };
  const feed = useVisibleListings(query);
  const substitutes = feed.status === 'ready' ? feed.data.substitutes : undefined;
  const isWanted = query.kind === 'wanted';
  // The list of what is wanted is one of its own, and stays when the filters are taken off.
  const hasFilters = isFiltered({ ...query, kind: 'sale' });
  const isSearch = text !== '' || hasFilters || isWanted;
  usePageScroll(feed.status === 'ready');

  function handleReset() {
    // The button is removed, and must not lose the focus.
    focusFilters();
    change({ ...NO_FILTERS, kind: query.kind, order: query.order });
  }
  return (
    <>
      {substitutes && <Typography sx={{ mb: 2 }}>{substitutesText(text, substitutes)}</Typography>}
      <FilterBar
        query={query}
        onChange={change}
        action={isSearch && <SaveSearchButton query={query} category={category ?? null} />}
      />
      <ListingGrid
        feed={feed}
        headingLevel={headingLevel}
        renderAction={cardSaveButton}
        empty={
          isSearch ? <NoResults isWanted={isWanted} onReset={hasFilters ? handleReset : null} /> : undefined
        }
      />
    </>
  );
}
