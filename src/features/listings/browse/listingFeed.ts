import { isCancelled } from '../../../api/isCancelled.ts';
import type { ListPage } from '../../../api/listPage.ts';
import type { Listing } from '../../../contract/listing.ts';

/** What a list of listings can be, as the grid shows it. `more` speaks of the page after the last one that is here. */
export type ListingFeed =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | {
      status: 'ready';
      listings: Listing[];
      more: 'none' | 'idle' | 'loading' | 'failed';
      onMore: () => void;
      /** Not the market: what fits among the listings that this device has seen. */
      isFromSeen?: true;
    };

/** What an infinite query of listings, of whatever endpoint, tells of itself. */
interface ListingPages {
  currentData?: { pages: ListPage[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  error?: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

function moreOf(query: ListingPages) {
  if (query.isFetchingNextPage) return 'loading';
  if (query.isFetchNextPageError && !isCancelled(query.error)) return 'failed';
  return query.hasNextPage ? 'idle' : 'none';
}

// While pages are being read the list may move on: a listing that slid onto the next page is shown once.
function distinct(pages: ListPage[]): Listing[] {
  return [...new Map(pages.flatMap(({ listings }) => listings).map((each) => [each.id, each])).values()];
}

export function toListingFeed(query: ListingPages): ListingFeed {
  if (query.currentData !== undefined) {
    const { pages } = query.currentData;
    const isFromSeen = pages.some((page) => page.isFromSeen);
    return {
      status: 'ready',
      listings: distinct(pages),
      more: moreOf(query),
      onMore: () => void query.fetchNextPage(),
      ...(isFromSeen && { isFromSeen }),
    };
  }
  if (query.isError && !query.isFetching && !isCancelled(query.error)) {
    return { status: 'failed', onRetry: () => void query.refetch() };
  }
  return { status: 'loading' };
}
