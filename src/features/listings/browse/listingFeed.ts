import type { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { isCancelled } from '../../../api/errorResponse.ts';
import type { ListPage } from '../../../api/listPage.ts';
import { mapLoadable, toLoadable, type Loadable, type QueryProgress } from '../../../api/loadable.ts';
import type { Listing, ListingKind } from '../../../contract/listing.ts';
import { parseListQuery, type ListQuery } from '../../../contract/listQuery.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { selectStatus } from '../../auth/authSlice.ts';
import { useHidingOf } from '../../ui/device/rememberedSlice.ts';
import { scrollKey, useScrollMemory } from '../../ui/scroll/scrollMemory.ts';
import { listingsApi, useGetMyListingsQuery } from '../listingsApi.ts';

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

export const toListingFeed = (query: ListingPages): ListingFeed =>
  mapLoadable(toLoadable(query), ({ pages }) => ({
    // Each listing once: new listings shift the pages, so one may come twice.
    listings: [...new Map(pages.flatMap(({ listings }) => listings).map((each) => [each.id, each])).values()],
    more: moreOf(query),
    onMore: () => void query.fetchNextPage(),
    ...(pages[0]?.substitutes && { substitutes: pages[0].substitutes }),
  }));

/** A list that has no pages. */
export const whole = (listings: Listing[]): ListingsSoFar => ({
  listings,
  more: 'none',
  onMore: () => undefined,
});

/** A list of the market without what the user has reported. */
export function useVisibleListings(query: Partial<ListQuery> | typeof skipToken): ListingFeed {
  const hidingOf = useHidingOf();
  const feed = toListingFeed(listingsApi.useGetListingsInfiniteQuery(query));
  return mapLoadable(feed, ({ listings, ...others }) => ({
    ...others,
    listings: listings.filter((listing) => hidingOf(listing) === null),
  }));
}

/** All that a seller has, without the listings that the user has reported. */
export function useVisibleListingsOf(username: string | typeof skipToken): ListingFeed {
  const hidingOf = useHidingOf();
  const listings = toLoadable(listingsApi.useGetListingsByUsernameQuery(username));
  return mapLoadable(listings, (all) => whole(all.filter(({ id }) => hidingOf({ id }) === null)));
}

export const useMyListings = (kind: ListingKind): ListingFeed =>
  mapLoadable(toLoadable(useGetMyListingsQuery(kind)), whole);

/** The listings of a feed that shows no loading state. */
export const listingsOf = (feed: ListingFeed): readonly Listing[] =>
  feed.status === 'ready' ? feed.data.listings : [];

/** The scroll memory of this page, once its content is there and the start's spinner is gone. */
export function usePageScroll(hasContent: boolean): void {
  const isShown = useSelector(selectStatus) !== 'starting';
  useScrollMemory(scrollKey(useLocation()), hasContent && isShown);
}

/** Whether the address requests what is wanted; not on a back end that has no such kind. */
export function useIsWanted(): boolean {
  const { search } = useLocation();
  const { kind } = parseListQuery(new URLSearchParams(search));
  return kind === 'wanted' && runtimeConfig().capabilities.wanted !== null;
}
