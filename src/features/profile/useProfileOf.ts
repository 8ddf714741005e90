import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { mapLoadable, toLoadable, type Loadable } from '../../api/loadable.ts';
import type { Profile } from '../../contract/profile.ts';
import { OWN_PROFILE } from '../../lib/routes.ts';
import { useGetOwnProfileQuery } from '../auth/authApi.ts';
import { selectIsSignedIn } from '../auth/authSlice.ts';
import { useGetProfileQuery } from './profileApi.ts';
import { NOT_AUTHENTICATED } from './profileMessages.ts';

type ShownProfile = { status: 'notAuthenticated' } | Loadable<{ profile: Profile; isOwn: boolean }>;

/** The profile at an address: 'me' and the own username are the own profile (§2). */
export function useProfileOf(username: string): ShownProfile {
  const isSignedIn = useSelector(selectIsSignedIn);
  const own = useGetOwnProfileQuery(isSignedIn ? undefined : skipToken);
  const isOwn = username === OWN_PROFILE || username === own.data?.username;
  // Until the own profile is loaded, it is not known whether this is another user's.
  const isOther = isSignedIn && !isOwn && (own.data !== undefined || own.isError);
  const other = useGetProfileQuery(isOther ? username : skipToken);

  if (!isSignedIn) return { status: 'notAuthenticated' };
  const result = mapLoadable(toLoadable(isOther ? other : own), (profile) => ({ profile, isOwn }));
  // The own profile exists: a 404 for it is a failure like any other, and can be retried.
  return result.status === 'failed' && !isOther ? { ...result, isMissing: false } : result;
}

export function profileTitle(shown: ShownProfile, username: string): string {
  if (shown.status === 'notAuthenticated') return NOT_AUTHENTICATED;
  if (shown.status === 'failed')
    return shown.isMissing === true ? 'Profile not found' : 'Profile failed to load';
  if (shown.status === 'ready') return `@${shown.data.profile.username}`;
  return username === OWN_PROFILE ? 'Profile' : `@${username}`;
}
