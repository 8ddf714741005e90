import { skipToken } from '@reduxjs/toolkit/query/react';
import { toLoadable, type Loadable } from '../api/loadable.ts';
import type { Listing } from '../contract/listing.ts';
import { useGetListingsByUsernameQuery, useGetMyListingsQuery } from '../features/listings/listingsApi.ts';

/** A profile's listings: the own ones whatever their status, another's public ones (§7). */
export function useProfileFeed(username: string | null, isOwn: boolean): Loadable<Listing[]> {
  const mine = useGetMyListingsQuery(isOwn && username !== null ? undefined : skipToken);
  const theirs = useGetListingsByUsernameQuery(isOwn || username === null ? skipToken : username);
  return toLoadable(isOwn ? mine : theirs);
}
