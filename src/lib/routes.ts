import type { Listing } from '../contract/listing.ts';
import { pagePaths } from '../contract/pagePaths.ts';

/** The addresses of §2. */
export const routes = {
  home: pagePaths.home,
  login: '/auth/login',
  register: '/auth/register',
  newListing: '/newlisting',
  /** What this device holds: saved listings, and those seen last; no address of §2. */
  saved: '/saved',
  /**
   * Password, recovery codes, sessions, data: no address of §2, and reached from one's own profile.
   */
  account: '/account',
  /** A new password for a user with a recovery code. */
  recover: pagePaths.recover,
  /** Where the seller edits a listing; no address of §2, whose pages are all there to be shown. */
  editListing: ({ id, slug }: Pick<Listing, 'id' | 'slug'>) =>
    `/editlisting/${encodeURIComponent(slug ?? id)}`,
  search: pagePaths.search,
  category: pagePaths.category,
  profile: pagePaths.profile,
  /** A seller's public shop. */
  shop: pagePaths.shop,
  product: ({ id, slug, category }: Pick<Listing, 'id' | 'slug' | 'category'>) =>
    pagePaths.product({ id, slug, category: category?.name ?? null }),
} as const;

/** Whether two paths are one, however their characters are escaped. */
export function isSamePath(one: string, other: string): boolean {
  try {
    return decodeURI(one) === decodeURI(other);
  } catch {
    // Not a path that anything of ours has escaped.
    return one === other;
  }
}

/** §2: the profile address's word for the signed-in user. */
export const OWN_PROFILE = 'me';

/**
 * Where to go after sign-in: the page that the person came from, if it is one of ours (decisions,
 * The wire: "only same-origin paths are followed back"), else Home.
 */
export function safeReturnPath(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return routes.home;
  const target = new URL(from, location.origin);
  return target.origin === location.origin ? target.pathname + target.search + target.hash : routes.home;
}
