import type { Listing } from '../../../contract/listing.ts';
import type { ListingsSoFar } from './listingFeed.ts';

/** Two rows where there are four columns: the rest of the screen would be empty. */
const FEW = 8;

/** All listings of a list that is short; null where it is empty, long, or has another page. */
export function fewListings({
  listings,
  more,
}: Pick<ListingsSoFar, 'listings' | 'more'>): readonly Listing[] | null {
  return more === 'none' && listings.length > 0 && listings.length < FEW ? listings : null;
}
