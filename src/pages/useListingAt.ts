import { toLoadable, type Loadable } from '../api/loadable.ts';
import type { Listing } from '../contract/listing.ts';
import { useGetListingQuery } from '../api/listingsApi.ts';

/**
 * The listing of an address, by its slug or its id. It stays while it is asked for by its other
 * name.
 */
export function useListingAt(slugOrId: string): Loadable<Listing> {
  const query = useGetListingQuery(slugOrId);
  const isSame = query.data?.slug === slugOrId || query.data?.id === slugOrId;
  return toLoadable(isSame ? { ...query, currentData: query.data } : query);
}
