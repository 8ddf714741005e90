import type { Listing } from '../contract/listing.ts';
import { listParameters, type ListQuery } from '../contract/listQuery.ts';
import { pagePaths } from '../contract/pagePaths.ts';
import { attempt } from './attempt.ts';
import { parseUrl } from './runtimeConfig.ts';

/** The addresses of §2. */
export const routes = {
  home: pagePaths.home,
  login: '/auth/login',
  register: '/auth/register',
  newListing: '/newlisting',
  // Not in §2: what is wanted, what this device remembers, and the account.
  wanted: '/search?kind=wanted',
  newWanted: '/newlisting?kind=wanted',
  saved: '/saved',
  account: '/account',
  recover: pagePaths.recover,
  standing: '/standing',
  desk: '/desk',
  moderatedUser: (username: string) => `/desk/${encodeURIComponent(username)}`,
  safety: '/safety',
  privacy: '/privacy',
  editListing: ({ id, slug }: Pick<Listing, 'id' | 'slug'>) =>
    `/editlisting/${encodeURIComponent(slug ?? id)}`,
  search: pagePaths.search,
  category: pagePaths.category,
  profile: pagePaths.profile,
  shop: pagePaths.shop,
  product: ({ id, slug, category }: Pick<Listing, 'id' | 'slug' | 'category'>) =>
    pagePaths.product({ id, slug, category: category?.name ?? null }),
} as const;

export const searchPage = (query: ListQuery): string =>
  `${pagePaths.search('')}?${new URLSearchParams(listParameters(query)).toString()}`;

/** However they are escaped. */
export const isSamePath = (one: string, other: string): boolean =>
  one === other || attempt(() => decodeURI(one) === decodeURI(other)) === true;

/** §2: the signed-in user in the profile's address. */
export const OWN_PROFILE = 'me';

/**
 * Where to go after sign-in: the page that the user came from, if it is on this site, else Home
 * (decisions, The wire: "only same-origin paths are followed back").
 */
export function safeReturnPath(from: unknown): string {
  const target = typeof from === 'string' && from.startsWith('/') ? parseUrl(from, location.origin) : null;
  return target?.origin === location.origin ? target.pathname + target.search + target.hash : routes.home;
}
