import { matchPath } from 'react-router';
import { parseListQuery } from '../../contract/listQuery.ts';
import { attempt } from '../../lib/attempt.ts';
import { OWN_PROFILE } from '../../lib/routes.ts';

/** Why a protected page needs an account (§6). */
export interface SignInReason {
  text: string;
  isForSelling: boolean;
}

const reason = (text: string, isForSelling = false): SignInReason => ({ text, isForSelling });

/** @param path the page that led to sign-in. Null for a page that needs no account. */
export function signInReason(path: string): SignInReason | null {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (matchPath('/newlisting', pathname)) {
    const isWanted = parseListQuery(searchParams).kind === 'wanted';
    return reason(
      isWanted ? 'To say what you look for you need an account.' : 'To sell you need an account.',
      true,
    );
  }
  if (matchPath('/editlisting/:slug', pathname)) return reason('Sign in to edit your listing.');
  if (matchPath('/account', pathname)) return reason('Sign in to see your account.');
  const { username } = matchPath('/profiles/:username', pathname)?.params ?? {};
  if (username === undefined) return null;
  if (username === OWN_PROFILE) return reason('Sign in to see your profile.');
  // A broken percent sign stays as it is.
  return reason(`Sign in to see ${attempt(() => decodeURIComponent(username)) ?? username}’s profile.`);
}
