import { isCancelled } from '../../../api/errorResponse.ts';
import { mapLoadable, toLoadable, type Loadable, type QueryProgress } from '../../../api/loadable.ts';
import type { ListPage } from '../../../api/listPage.ts';
import type { Listing } from '../../../contract/listing.ts';

/** A list as the grid shows it, with what the first page's response says of the whole list. */
export interface ListingsSoFar extends Pick<ListPage, 'substitutes'> {
  listings: Listing[];
  /** The state of the next page. */
  more: 'none' | 'idle' | 'loading' | 'failed';
  onMore: () => void;
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

/** Each listing once: new listings shift the pages, so one may come twice. */
function distinct(pages: readonly ListPage[]): Listing[] {
  return [...new Map(pages.flatMap(({ listings }) => listings).map((each) => [each.id, each])).values()];
}

export function toListingFeed(query: ListingPages): ListingFeed {
  return mapLoadable(toLoadable(query), ({ pages }) => {
    const { substitutes } = pages[0] ?? {};
    return {
      listings: distinct(pages),
      more: moreOf(query),
      onMore: () => void query.fetchNextPage(),
      ...(substitutes && { substitutes }),
    };
  });
}

/** A list that has loaded whole. */
export const wholeFeed = (query: QueryProgress<Listing[]>): ListingFeed =>
  mapLoadable(toLoadable(query), (listings) => ({ listings, more: 'none', onMore: () => undefined }));

/** The loaded listings of a list that shows no loading state. */
export const listingsSoFar = ({ currentData }: Pick<ListingPages, 'currentData'>): readonly Listing[] =>
  distinct(currentData?.pages ?? []);

/** Fewer than two rows of four columns leave most of the screen empty. */
const FEW = 8;

/** All listings of a list that is short; null where it is empty, long, or has another page. */
export function fewListings({
  listings,
  more,
}: Pick<ListingsSoFar, 'listings' | 'more'>): readonly Listing[] | null {
  return more === 'none' && listings.length > 0 && listings.length < FEW ? listings : null;
}
