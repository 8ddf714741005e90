import { matchPath } from 'react-router';
import { parseListQuery } from '../../contract/listQuery.ts';
import { attempt } from '../../lib/attempt.ts';
import { OWN_PROFILE } from '../../lib/routes.ts';

/** Why the page that led to sign-in needs an account (§6); null for one that needs none. */
export function signInReason(path: string): string | null {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (matchPath('/newlisting', pathname)) {
    return parseListQuery(searchParams).kind === 'wanted'
      ? 'To say what you look for you need an account.'
      : 'To sell you need an account.';
  }
  if (matchPath('/editlisting/:slug', pathname)) return 'Sign in to edit your listing.';
  if (matchPath('/account', pathname)) return 'Sign in to see your account.';
  const { username } = matchPath('/profiles/:username', pathname)?.params ?? {};
  if (username === undefined) return null;
  if (username === OWN_PROFILE) return 'Sign in to see your profile.';
  // A broken percent sign stays as it is.
  return `Sign in to see ${attempt(() => decodeURIComponent(username)) ?? username}’s profile.`;
}
