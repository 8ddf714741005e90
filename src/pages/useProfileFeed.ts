import { skipToken } from '@reduxjs/toolkit/query/react';
import { mapLoadable, toLoadable, type Loadable } from '../api/loadable.ts';
import type { Listing } from '../contract/listing.ts';
import { useGetListingsByUsernameQuery, useGetMyListingsQuery } from '../features/listings/listingsApi.ts';

/**
 * A profile's listings: the own ones whatever their status, another's public ones (§7).
 * @param leaving the id of a listing that is being deleted, and so is not shown.
 */
export function useProfileFeed(
  username: string | null,
  isOwn: boolean,
  leaving: string | undefined,
): Loadable<Listing[]> {
  const mine = useGetMyListingsQuery(isOwn && username !== null ? undefined : skipToken);
  const theirs = useGetListingsByUsernameQuery(isOwn || username === null ? skipToken : username);
  return mapLoadable(toLoadable(isOwn ? mine : theirs), (listings) =>
    listings.filter(({ id }) => id !== leaving),
  );
}
