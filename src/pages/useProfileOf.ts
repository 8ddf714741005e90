import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import type { Profile } from '../contract/profile.ts';
import { useGetOwnProfileQuery } from '../features/auth/authApi.ts';
import { selectIsSignedIn } from '../features/auth/authSlice.ts';
import { useGetProfileQuery } from '../features/profile/profileApi.ts';
import { OWN_PROFILE } from '../lib/routes.ts';

export type ShownProfile =
  | { status: 'notAuthenticated' }
  | { status: 'loading' }
  /** Without `onRetry` where the back end says that there is no such profile. */
  | { status: 'failed'; onRetry?: () => void }
  | { status: 'ready'; profile: Profile; isOwn: boolean };

/** Whose profile stands at this address: 'me' and the own username are the own profile (§2). */
export function useProfileOf(address: string): ShownProfile {
  const isSignedIn = useSelector(selectIsSignedIn);
  const own = useGetOwnProfileQuery(isSignedIn ? undefined : skipToken);
  const isOwn = address === OWN_PROFILE || address === own.data?.username;
  // Until it is known who is asking, it is not known whether this is somebody else.
  const isOther = isSignedIn && !isOwn && (own.data !== undefined || own.isError);
  const other = useGetProfileQuery(isOther ? address : skipToken);
  const query = isOther ? other : own;

  if (!isSignedIn) return { status: 'notAuthenticated' };
  if (query.currentData !== undefined) return { status: 'ready', profile: query.currentData, isOwn };
  if (query.isError && !query.isFetching) {
    const isGone =
      isOther && query.error !== undefined && 'status' in query.error && query.error.status === 404;
    return isGone ? { status: 'failed' } : { status: 'failed', onRetry: () => void query.refetch() };
  }
  return { status: 'loading' };
}
