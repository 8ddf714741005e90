import { isCancelled } from '../../../api/errorResponse.ts';
import type { ListPage } from '../../../api/listPage.ts';
import { mapLoadable, toLoadable, type Loadable, type QueryProgress } from '../../../api/loadable.ts';
import type { Listing } from '../../../contract/listing.ts';

/** A list as the grid shows it, with what the first page's response says of the whole list. */
export interface ListingsSoFar extends Pick<ListPage, 'substitutes'> {
  listings: Listing[];
  more: 'none' | 'idle' | 'loading' | 'failed';
  onMore: () => void;
}

export type ListingFeed = Loadable<ListingsSoFar>;

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
const distinct = (pages: readonly ListPage[]): Listing[] => [
  ...new Map(pages.flatMap(({ listings }) => listings).map((each) => [each.id, each])).values(),
];

export const toListingFeed = (query: ListingPages): ListingFeed =>
  mapLoadable(toLoadable(query), ({ pages }) => ({
    listings: distinct(pages),
    more: moreOf(query),
    onMore: () => void query.fetchNextPage(),
    ...(pages[0]?.substitutes && { substitutes: pages[0].substitutes }),
  }));

export const wholeFeed = (query: QueryProgress<Listing[]>): ListingFeed =>
  mapLoadable(toLoadable(query), (listings) => ({ listings, more: 'none', onMore: () => undefined }));

/** The loaded listings of a list that shows no loading state. */
export const listingsSoFar = ({ currentData }: Pick<ListingPages, 'currentData'>): readonly Listing[] =>
  distinct(currentData?.pages ?? []);
