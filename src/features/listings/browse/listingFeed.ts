import { isCancelled } from '../../../api/isCancelled.ts';
import { mapLoadable, toLoadable, type Loadable, type QueryProgress } from '../../../api/loadable.ts';
import type { ListPage } from '../../../api/listPage.ts';
import type { Listing } from '../../../contract/listing.ts';

/** A list of listings, as the grid shows it. */
export interface ListingsSoFar {
  listings: Listing[];
  /** How the page after the last one stands. */
  more: 'none' | 'idle' | 'loading' | 'failed';
  onMore: () => void;
  /** Not the market: what fits among the listings that this device has seen. */
  isFromSeen?: true;
}

export type ListingFeed = Loadable<ListingsSoFar>;

/** The result of an infinite query of listings, of whatever endpoint. */
interface ListingPages extends QueryProgress<{ pages: ListPage[] }> {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

function moreOf(query: ListingPages) {
  if (query.isFetchingNextPage) return 'loading';
  if (query.isFetchNextPageError && !isCancelled(query.error)) return 'failed';
  return query.hasNextPage ? 'idle' : 'none';
}

// New listings shift the pages while they are read, so the same listing may come twice: show it
// once.
function distinct(pages: ListPage[]): Listing[] {
  return [...new Map(pages.flatMap(({ listings }) => listings).map((each) => [each.id, each])).values()];
}

export function toListingFeed(query: ListingPages): ListingFeed {
  return mapLoadable(toLoadable(query), ({ pages }) => ({
    listings: distinct(pages),
    more: moreOf(query),
    onMore: () => void query.fetchNextPage(),
    ...(pages.some((page) => page.isFromSeen) && { isFromSeen: true }),
  }));
}
