import { useEffect, useState } from 'react';
import { isTemporary } from '../../../api/errorResponse.ts';
import { mapLoadable, toLoadable, type Loadable } from '../../../api/loadable.ts';
import type { Listing, ListingKind } from '../../../contract/listing.ts';
import { useGetSellerListingsQuery } from './createListingApi.ts';

/** The pauses before the automatic retries, in milliseconds. */
const RETRY_PAUSES = [1000, 3000];

/** Whether it counts towards the limit of its kind. Without a `status` it is active. */
export const isActive = ({ status, resting }: Pick<Listing, 'status' | 'resting'>): boolean =>
  status !== 'sold' && resting === null;

/**
 * §7: the listings that count towards the limit, the oldest first: those of the seller that are
 * active or reserved and do not rest (decisions, Listings).
 */
export function activeListings(listings: readonly Listing[], username: string): Listing[] {
  return (
    listings
      .filter((listing) => listing.seller === username && isActive(listing))
      // Newest first (decisions, Listings), which counts where there are no dates.
      .reverse()
      .sort((one, other) => (one.created_at ?? '').localeCompare(other.created_at ?? ''))
  );
}

/**
 * The seller's active listings of a kind. The seller did not request the count, so a call that was
 * lost on a bad network is repeated before the page shows an error.
 */
export function useActiveListings(username: string, kind: ListingKind): Loadable<Listing[]> {
  const query = useGetSellerListingsQuery({ seller: username, kind });
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
