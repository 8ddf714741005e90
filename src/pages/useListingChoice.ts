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
} from '../contract/listQuery.ts';

/** Of what an address chooses, what this back end knows: it would ignore the rest, and the list look narrowed. */
function known(choice: ListFilters, { orders, filters, conditions, campus_places }: Capabilities) {
  const { order, from, to, condition, place } = choice;
  const hasPrice = filters.includes('price');
  const hasCondition = condition !== null && filters.includes('condition') && conditions.includes(condition);
  const listed = filters.includes('campus_place')
    ? campus_places?.find((name) => name.toLowerCase() === place?.toLowerCase())
    : undefined;
  return {
    order: order !== null && orders.includes(order) ? order : null,
    from: hasPrice ? from : null,
    to: hasPrice ? to : null,
    condition: hasCondition ? condition : null,
    place: listed ?? null,
  };
}

/**
 * In what order and how narrowed the list of this page is shown. The address is the truth: what is chosen
 * stands in it, and Back undoes it.
 */
export function useListingChoice() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const capabilities = useKnownCapabilities();
  const onRetry = useRetryCapabilities();
  const query = new URLSearchParams(search);
  const asked = parseListQuery(query);
  const choice = capabilities === null ? NO_FILTERS : known(asked, capabilities);
  const parameters = listParameters(choice);
  const isAsked = asked.order !== null || isFiltered(asked);
  return {
    capabilities,
    choice,
    /** The parameters of the list's call; null where nothing is chosen. */
    parameters: Object.keys(parameters).length === 0 ? null : parameters,
    /** Whether it is not known yet what of the address this back end can. */
    isPending: isAsked && (capabilities === null || onRetry !== null),
    /** Where that could not be asked: the list whole would look narrowed. */
    failure: isAsked && onRetry !== null ? { status: 'failed' as const, onRetry } : null,
    onChoose: (next: ListFilters) => {
      for (const name of FILTER_PARAMETERS) query.delete(name);
      for (const [name, value] of Object.entries(listParameters(next))) query.set(name, value);
      void navigate({ pathname, search: query.toString() });
    },
  };
}
