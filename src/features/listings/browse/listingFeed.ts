import { isCancelled } from '../../../api/errorResponse.ts';
import { mapLoadable, toLoadable, type Loadable, type QueryProgress } from '../../../api/loadable.ts';
import type { ListPage } from '../../../api/listPage.ts';
import type { Listing } from '../../../contract/listing.ts';

/** A list of listings, as the grid shows it, with what the response to its first page says of all. */
export interface ListingsSoFar extends Pick<ListPage, 'substitutes' | 'orderedNewest'> {
  listings: Listing[];
  /** How the page after the last one stands. */
  more: 'none' | 'idle' | 'loading' | 'failed';
  onMore: () => void;
  /** Not the market: what fits among the listings that this device has seen. */
  isFromSeen?: true;
}

export type ListingFeed = Loadable<ListingsSoFar>;

/** The result of `getListings`. */
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

/** Each listing once. New listings shift the pages while they are read, so the same one may come twice. */
function distinct(pages: readonly ListPage[]): Listing[] {
  return [...new Map(pages.flatMap(({ listings }) => listings).map((each) => [each.id, each])).values()];
}

export function toListingFeed(query: ListingPages): ListingFeed {
  return mapLoadable(toLoadable(query), ({ pages }) => {
    const { substitutes, orderedNewest } = pages[0] ?? {};
    return {
      listings: distinct(pages),
      more: moreOf(query),
      onMore: () => void query.fetchNextPage(),
      ...(substitutes && { substitutes }),
      ...(orderedNewest !== undefined && { orderedNewest }),
      ...(pages.some((page) => page.isFromSeen) && { isFromSeen: true }),
    };
  });
}

/** What has come of a list that nobody waits for. */
export const listingsSoFar = ({ currentData }: Pick<ListingPages, 'currentData'>): readonly Listing[] =>
  distinct(currentData?.pages ?? []);

/** Two rows where there are four columns: the rest of the screen would be empty. */
const FEW = 8;

/** All listings of a list that is short; null where it is empty, long, or has another page. */
export function fewListings({
  listings,
  more,
}: Pick<ListingsSoFar, 'listings' | 'more'>): readonly Listing[] | null {
  return more === 'none' && listings.length > 0 && listings.length < FEW ? listings : null;
}
