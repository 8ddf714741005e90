import type { Listing } from '../../../contract/listing.ts';

/**
 * §7: how many listings count towards the limit: those of the seller that are active or reserved. A
 * back end without `status` is all active (decisions, Listings).
 */
export function countActive(
  listings: readonly Pick<Listing, 'seller' | 'status'>[],
  username: string,
): number {
  return listings.filter(({ seller, status }) => seller === username && status !== 'sold').length;
}
