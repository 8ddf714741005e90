import { matchPath } from 'react-router';
import { parseListQuery } from '../../contract/listQuery.ts';
import { OWN_PROFILE } from '../../lib/routes.ts';

/** Why a protected page needs an account (§6). */
export interface SignInReason {
  text: string;
  /** A visitor who wants to sell may have no account yet, so both ways in stand side by side. */
  isForSelling: boolean;
}

const NEW_LISTING = '/newlisting';
/** The same form for what someone looks for. */
const WANTED = 'To say what you look for you need an account.';

const REASONS: readonly [path: string, reason: (username: string) => string][] = [
  [NEW_LISTING, () => 'To sell you need an account.'],
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
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const isWanted = parseListQuery(searchParams).kind === 'wanted';
  for (const [pattern, reason] of REASONS) {
    const match = matchPath(pattern, pathname);
    if (match === null) continue;
    const username = decoded(match.params['username'] ?? OWN_PROFILE);
    const isNew = pattern === NEW_LISTING;
    return { text: isNew && isWanted ? WANTED : reason(username), isForSelling: isNew };
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
