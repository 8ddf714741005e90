import type { skipToken } from '@reduxjs/toolkit/query/react';
import { listingsApi } from '../listingsApi.ts';
import type { ListQuery } from '../../../contract/listQuery.ts';
import { useHidingOf } from '../../ui/device/rememberedSlice.ts';

/** `getListings` without what the user has reported; its pages follow each other as they are sent. */
export function useVisibleListings(query: Partial<ListQuery> | typeof skipToken) {
  const result = listingsApi.useGetListingsInfiniteQuery(query);
  const hidingOf = useHidingOf();
  const { currentData } = result;
  const pages = currentData?.pages.map((page) => ({
    ...page,
    listings: page.listings.filter((listing) => hidingOf(listing) === null),
  }));
  return { ...result, currentData: pages && { ...currentData, pages } };
}

/** `getListingsByUsername` without what the user has reported; all of a reported seller's listings. */
export function useVisibleListingsOf(username: string | typeof skipToken) {
  const result = listingsApi.useGetListingsByUsernameQuery(username);
  const hidingOf = useHidingOf();
  return { ...result, currentData: result.currentData?.filter(({ id }) => hidingOf({ id }) === null) };
}
