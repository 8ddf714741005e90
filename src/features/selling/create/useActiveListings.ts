import { useEffect, useState } from 'react';
import { isTemporary } from '../../../api/errorResponse.ts';
import { mapLoadable, toLoadable, type Loadable } from '../../../api/loadable.ts';
import type { Listing } from '../../../contract/listing.ts';
import { useGetSellerListingsQuery } from './createListingApi.ts';

/** The pauses before the automatic retries, in milliseconds. */
const RETRY_PAUSES = [1000, 3000];

/**
 * §7: the listings that count towards the limit, the oldest first: those of the seller that are
 * active or reserved and do not rest. Without a `status` all are active (decisions, Listings).
 */
export function activeListings(listings: readonly Listing[], username: string): Listing[] {
  return (
    listings
      .filter(({ seller, status, resting }) => seller === username && status !== 'sold' && resting === null)
      // Newest first (decisions, Listings), which counts where there are no dates.
      .toReversed()
      .toSorted((one, other) => (one.created_at ?? '').localeCompare(other.created_at ?? ''))
  );
}

/**
 * The seller's active listings. The seller did not request the count, so a call that was lost on a
 * bad network is repeated before the page shows an error.
 */
export function useActiveListings(username: string): Loadable<Listing[]> {
  const query = useGetSellerListingsQuery(username);
  const { error, isFetching, refetch } = query;
  const [tries, setTries] = useState(0);
  const pause = error !== undefined && isTemporary(error) ? RETRY_PAUSES[tries] : undefined;

  useEffect(() => {
    if (pause === undefined || isFetching) return undefined;
    const timer = setTimeout(() => {
      setTries((count) => count + 1);
      void refetch();
    }, pause);
    return () => clearTimeout(timer);
  }, [pause, isFetching, refetch]);

  if (pause !== undefined) return { status: 'loading' };
  return mapLoadable(toLoadable(query), (listings) => activeListings(listings, username));
}
