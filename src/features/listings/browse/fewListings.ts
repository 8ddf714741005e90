import type { Listing } from '../../../contract/listing.ts';
import type { ListingFeed } from './listingFeed.ts';

/** Two rows where there are four columns: the rest of the screen would be empty. */
const FEW = 8;

/** All that a list has, where that is little; else null, as while it loads or where it goes on. */
export function fewListings(feed: ListingFeed): readonly Listing[] | null {
  if (feed.status !== 'ready' || feed.data.more !== 'none') return null;
  const { listings } = feed.data;
  return listings.length > 0 && listings.length < FEW ? listings : null;
}
