import { mapLoadable, toLoadable, type Loadable } from '../../../api/loadable.ts';
import type { Listing, ListingKind } from '../../../contract/listing.ts';
import { useGetSellerListingsQuery } from '../sellingApi.ts';

/** Whether it counts towards the limit of its kind. Without a `status` it is active. */
export const isActive = ({ status, resting }: Pick<Listing, 'status' | 'resting'>): boolean =>
  status !== 'sold' && resting === null;

/** §7: the listings that count towards the limit, the oldest first (decisions, Listings). */
export function activeListings(listings: readonly Listing[], username: string): Listing[] {
  return (
    listings
      .filter((listing) => listing.seller === username && isActive(listing))
      // Lists are newest first, which counts where there are no dates.
      .reverse()
      .sort((one, other) => (one.created_at ?? '').localeCompare(other.created_at ?? ''))
  );
}

/** The seller's active listings of a kind. */
export const useActiveListings = (seller: string, kind: ListingKind): Loadable<Listing[]> =>
  mapLoadable(toLoadable(useGetSellerListingsQuery({ seller, kind })), (listings) =>
    activeListings(listings, seller),
  );
