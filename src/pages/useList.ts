import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLocation, useNavigate } from 'react-router';
import { useKnownCapabilities, useRetryCapabilities } from '../api/capabilitiesApi.ts';
import type { Capabilities } from '../contract/capabilities.ts';
import {
  FILTER_PARAMETERS,
  isFiltered,
  listParameters,
  NO_FILTERS,
  parseListQuery,
  type ListFilters,
  type ListQuery,
} from '../contract/listQuery.ts';
import { toListingFeed } from '../features/listings/browse/listingFeed.ts';
import { useGetListingsInfiniteQuery } from '../api/listingsApi.ts';

/** Of the filters of an address, what this back end knows: it would ignore the rest, and the list look filtered. */
function known(filters: ListFilters, capabilities: Capabilities | null): ListFilters {
  if (capabilities === null) return NO_FILTERS;
  const { order, from, to, condition, place } = filters;
  const { orders, conditions, campus_places: places } = capabilities;
  const can = (name: (typeof capabilities.filters)[number]) => capabilities.filters.includes(name);
  const listed = places?.find((name) => name.toLowerCase() === place?.toLowerCase());
  return {
    order: order !== null && orders.includes(order) ? order : null,
    ...(can('price') ? { from, to } : { from: null, to: null }),
    condition: can('condition') && condition !== null && conditions.includes(condition) ? condition : null,
    place: (can('campus_place') && listed) || null,
  };
}

/**
 * The list of this page, in the order and by the filters of its address. The address is the truth: what
 * somebody chooses stands in it, and Back undoes it.
 * @param own the text or the category of the page.
 */
export function useList(own: Partial<ListQuery>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const capabilities = useKnownCapabilities();
  const onRetry = useRetryCapabilities();
  const address = new URLSearchParams(search);
  const requested = parseListQuery(address);
  const query: ListQuery = {
    text: '',
    category: null,
    seller: null,
    ...own,
    ...known(requested, capabilities),
  };
  const hasChoice = requested.order !== null || isFiltered(requested);
  // What of the address this back end can is not known yet, or could not be requested.
  const isPending = hasChoice && (capabilities === null || onRetry !== null);
  const list = useGetListingsInfiniteQuery(isPending ? skipToken : query);
  return {
    capabilities,
    query,
    // Without the filters the list would look filtered.
    feed: hasChoice && onRetry !== null ? { status: 'failed' as const, onRetry } : toListingFeed(list),
    onChoose: (next: ListFilters) => {
      for (const name of FILTER_PARAMETERS) address.delete(name);
      const { order, from, to, condition, place } = next;
      const parameters = listParameters({ order, from, to, condition, place });
      for (const [name, value] of Object.entries(parameters)) address.set(name, value);
      void navigate({ pathname, search: address.toString() });
    },
  };
}
