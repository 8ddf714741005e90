import type { Listing } from '../contract/listing.ts';
import { listParameters, type ListQuery } from '../contract/listQuery.ts';
import { pagePaths } from '../contract/pagePaths.ts';
import { attempt } from './attempt.ts';

/** The addresses of §2. */
export const routes = {
  home: pagePaths.home,
  login: '/auth/login',
  register: '/auth/register',
  newListing: '/newlisting',
  /** What is wanted: the list, and the form that says what one looks for; not in §2. */
  wanted: '/search?kind=wanted',
  newWanted: '/newlisting?kind=wanted',
  /** Saved and recently viewed listings of this device; not in §2. */
  saved: '/saved',
  /** Password, recovery codes, sessions, data; not in §2, and linked from the own profile. */
  account: '/account',
  /** A new password for a user with a recovery code. */
  recover: pagePaths.recover,
  /** What was decided about the user. */
  standing: '/standing',
  /** Where moderators see who waits, and one seller. */
  desk: '/desk',
  moderatedUser: (username: string) => `/desk/${encodeURIComponent(username)}`,
  /** How to buy and sell safely, and what is kept about a person. */
  safety: '/safety',
  privacy: '/privacy',
  /** Where the seller edits a listing; not in §2. */
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

/** The page of a search with its filters. */
export const searchPage = (query: ListQuery): string =>
  `${pagePaths.search('')}?${new URLSearchParams(listParameters(query)).toString()}`;

/** Whether two paths are equal, however they are escaped. */
export const isSamePath = (one: string, other: string): boolean =>
  one === other || attempt(() => decodeURI(one) === decodeURI(other)) === true;

/** §2: the signed-in user in the profile's address. */
export const OWN_PROFILE = 'me';

/**
 * Where to go after sign-in: the page that the user came from, if it is on this site, else Home
 * (decisions, The wire: "only same-origin paths are followed back").
 */
export function safeReturnPath(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return routes.home;
  const target = new URL(from, location.origin);
  return target.origin === location.origin ? target.pathname + target.search + target.hash : routes.home;
}
