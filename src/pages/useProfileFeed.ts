import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetListingsByUsernameQuery, useGetMyListingsQuery } from '../features/listings/listingsApi.ts';
import type { ProfileFeed } from '../features/profile/ProfileListings.tsx';

/**
 * A profile's listings: the own ones whatever their status, another's public ones (§7).
 * @param leaving the id of a listing that is being deleted, and so is not shown.
 */
export function useProfileFeed(
  username: string | null,
  isOwn: boolean,
  leaving: string | undefined,
): ProfileFeed {
  const mine = useGetMyListingsQuery(isOwn && username !== null ? undefined : skipToken);
  const theirs = useGetListingsByUsernameQuery(isOwn || username === null ? skipToken : username);
  const query = isOwn ? mine : theirs;
  if (query.currentData !== undefined) {
    return { status: 'ready', listings: query.currentData.filter(({ id }) => id !== leaving) };
  }
  if (query.isError && !query.isFetching) {
    return { status: 'failed', onRetry: () => void query.refetch() };
  }
  return { status: 'loading' };
}
