import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { mapLoadable, toLoadable, type Loadable } from '../api/loadable.ts';
import type { Listing } from '../contract/listing.ts';
import type { Profile } from '../contract/profile.ts';
import { useGetOwnProfileQuery } from '../features/auth/authApi.ts';
import { selectIsSignedIn } from '../features/auth/authSlice.ts';
import { useGetListingsByUsernameQuery, useGetMyListingsQuery } from '../api/listingsApi.ts';
import { useGetProfileQuery } from '../features/profile/profileApi.ts';
import { OWN_PROFILE } from '../lib/routes.ts';

export type ShownProfile = { status: 'notAuthenticated' } | Loadable<{ profile: Profile; isOwn: boolean }>;

/** Whose profile stands at this address: 'me' and the own username are the own profile (§2). */
export function useProfileOf(address: string): ShownProfile {
  const isSignedIn = useSelector(selectIsSignedIn);
  const own = useGetOwnProfileQuery(isSignedIn ? undefined : skipToken);
  const isOwn = address === OWN_PROFILE || address === own.data?.username;
  // Until the own profile is loaded, it is not known whether this is another user's.
  const isOther = isSignedIn && !isOwn && (own.data !== undefined || own.isError);
  const other = useGetProfileQuery(isOther ? address : skipToken);

  if (!isSignedIn) return { status: 'notAuthenticated' };
  const found = mapLoadable(toLoadable(isOther ? other : own), (profile) => ({ profile, isOwn }));
  // The own profile exists: a 404 for it is a failure like any other, and can be retried.
  return found.status === 'failed' && !isOther ? { ...found, isMissing: false } : found;
}

/** A profile's listings: the own ones whatever their status, another's public ones (§7). */
export function useProfileFeed(username: string | null, isOwn: boolean): Loadable<Listing[]> {
  const mine = useGetMyListingsQuery(isOwn && username !== null ? undefined : skipToken);
  const theirs = useGetListingsByUsernameQuery(isOwn || username === null ? skipToken : username);
  return toLoadable(isOwn ? mine : theirs);
}
