import { matchPath } from 'react-router';
import { OWN_PROFILE } from '../../lib/routes.ts';

/** Why a protected page needs an account (§6). */
export interface SignInReason {
  text: string;
  /** A visitor who wants to sell may have no account yet, so both ways in stand side by side. */
  isForSelling: boolean;
}

const REASONS: readonly [path: string, reason: (username: string) => string][] = [
  ['/newlisting', () => 'To sell you need an account.'],
  ['/editlisting/:slug', () => 'Sign in to edit your listing.'],
  ['/account', () => 'Sign in to see your account.'],
  [
    '/profiles/:username',
    (username) =>
      username === OWN_PROFILE ? 'Sign in to see your profile.' : `Sign in to see ${username}’s profile.`,
  ],
];

/** @param path the page that led to sign-in. Null for a page that needs no account. */
export function signInReason(path: string): SignInReason | null {
  const { pathname } = new URL(path, 'http://localhost');
  for (const [pattern, reason] of REASONS) {
    const match = matchPath(pattern, pathname);
    if (match === null) continue;
    const username = decoded(match.params['username'] ?? OWN_PROFILE);
    return { text: reason(username), isForSelling: pattern === '/newlisting' };
  }
  return null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // The router leaves a broken percent sign as it is.
    return segment;
  }
}
