import { createElement, lazy, useState, type ComponentType } from 'react';
import { matchRoutes, type Params } from 'react-router';
import { listingsApi } from '../features/listings/listingsApi.ts';
import type { OptionalCall } from '../contract/capabilities.ts';
import { categoriesApi, categoryAt } from '../features/categories/categoriesApi.ts';
import { searchAddressRead, searchedText } from '../features/search/searchSlice.ts';
import { fewListings } from '../features/listings/browse/listingFeed.ts';
import { commonestCategory } from '../features/listings/related/chooseRelated.ts';
import { profileApi } from '../features/profile/profileApi.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { HomePage } from '../pages/HomePage.tsx';
import type { AppStore } from './store.ts';

interface ScreenCode {
  Component: ComponentType;
  /** Resolves when the code is loaded; the screen then renders without a wait. */
  preload: () => Promise<void>;
}

/**
 * Requests what a screen shows, by the queries of the screen itself. Resolves to the path of the
 * page with its query (a product's is the canonical one), or to null where something is missing.
 */
type Prefetch = (
  store: AppStore,
  address: { params: Params; search: URLSearchParams },
) => Promise<string | null>;

/** One screen of §2, and all that differs between one and another. */
export interface Screen extends ScreenCode {
  /** Its paths as React Router reads them, without the leading slash; the canonical one first. */
  paths: readonly string[];
  /** It needs a session (§6): without one the router redirects to sign-in. */
  isProtected?: true;
  /** A protected screen that a suspended user may open. */
  isOpenToSuspended?: true;
  /** The call beyond §7 that it is about: without it there is no such page. */
  needs?: OptionalCall;
  /** Its code is fetched when a link to it is about to be followed. */
  isFetchedAhead?: true;
  /** The server renders only the screens that have this. */
  prefetch?: Prefetch;
}

// Without a subscription a result is cached for its time, and the page is rendered long before that
// ends.
const ONCE = { subscribe: false } as const;

const { getListings } = listingsApi.endpoints;

const prefetchHome: Prefetch = async ({ dispatch }) => {
  const [categories, listings] = await Promise.all([
    dispatch(categoriesApi.endpoints.getCategories.initiate(undefined, ONCE)),
    dispatch(getListings.initiate({}, ONCE)),
  ]);
  return categories.isSuccess && listings.isSuccess ? routes.home : null;
};

const prefetchSearch: Prefetch = async ({ dispatch }, { search }) => {
  const query = searchedText(search);
  // §2: the address is copied into the shared search state, which the header shows.
  dispatch(searchAddressRead(query));
  const results = await dispatch(getListings.initiate({ text: query }, ONCE));
  const [first] = results.data?.pages ?? [];
  if (first === undefined) return null;
  // A search with few results continues with more of their category (ListResults).
  const few =
    query === ''
      ? null
      : fewListings({ listings: first.listings, more: first.next === null ? 'none' : 'idle' });
  const category = few && commonestCategory(few);
  const more = category && dispatch(getListings.initiate({ category: category.id }, ONCE));
  return more === null || (await more).isSuccess ? routes.search(query) : null;
};

const prefetchCategory: Prefetch = async ({ dispatch }, { params }) => {
  const categories = await dispatch(categoriesApi.endpoints.getCategories.initiate(undefined, ONCE));
  if (!categories.isSuccess) return null;
  const category = categoryAt(categories.data, params['categoryName'] ?? '');
  if (category === undefined) return null;
  const results = await dispatch(getListings.initiate({ category: category.id }, ONCE));
  return results.isSuccess ? routes.category(category.name) : null;
};

const prefetchProduct: Prefetch = async ({ dispatch }, { params }) => {
  const slug = params['slug'] ?? '';
  const { data: listing } = await dispatch(listingsApi.endpoints.getListing.initiate(slug, ONCE));
  return listing === undefined ? null : routes.product(listing);
};

const prefetchShop: Prefetch = async ({ dispatch }, { params }) => {
  const username = params['username'] ?? '';
  const [shop, listings] = await Promise.all([
    dispatch(profileApi.endpoints.getShop.initiate(username, ONCE)),
    dispatch(listingsApi.endpoints.getListingsByUsername.initiate(username, ONCE)),
  ]);
  return shop.isSuccess && listings.isSuccess ? routes.shop(username) : null;
};

/** A screen whose code is downloaded when it is first opened. */
function lazyScreen(load: () => Promise<ComponentType>): ScreenCode {
  let loaded: ComponentType | null = null;
  const Later = lazy(async () => ({ default: await load() }));
  function Component() {
    // Selected once: another component in its place would start anew.
    const [{ Loaded }] = useState(() => ({ Loaded: loaded ?? Later }));
    return createElement(Loaded);
  }
  const preload = async (): Promise<void> => {
    loaded = await load();
  };
  return { Component, preload };
}

const NOT_FOUND: Screen = {
  paths: ['*'],
  ...lazyScreen(async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage),
};

/**
 * §2, Screens and routes: the one table from which the router, server rendering and fetching ahead
 * are made.
 */
export const SCREENS: readonly Screen[] = [
  {
    paths: [''],
    Component: HomePage,
    preload: () => Promise.resolve(),
    prefetch: prefetchHome,
  },
  {
    paths: ['search'],
    ...lazyScreen(async () => (await import('../pages/SearchPage.tsx')).SearchPage),
    isFetchedAhead: true,
    prefetch: prefetchSearch,
  },
  {
    paths: ['product/:category/:slug', 'product/:slug'],
    ...lazyScreen(async () => (await import('../pages/ProductPage.tsx')).ProductPage),
    isFetchedAhead: true,
    prefetch: prefetchProduct,
  },
  {
    paths: ['category/:categoryName'],
    ...lazyScreen(async () => (await import('../pages/CategoryPage.tsx')).CategoryPage),
    isFetchedAhead: true,
    prefetch: prefetchCategory,
  },
  {
    paths: ['s/:username'],
    needs: 'getShop',
    ...lazyScreen(async () => (await import('../pages/ShopPage.tsx')).ShopPage),
    prefetch: prefetchShop,
  },
  {
    paths: ['saved'],
    ...lazyScreen(async () => (await import('../pages/SavedPage.tsx')).SavedPage),
  },
  {
    paths: ['auth/login'],
    ...lazyScreen(async () => (await import('../pages/SignInPage.tsx')).SignInPage),
  },
  {
    paths: ['auth/register'],
    ...lazyScreen(async () => (await import('../pages/RegisterPage.tsx')).RegisterPage),
  },
  {
    paths: ['auth/recover'],
    needs: 'resetPassword',
    ...lazyScreen(async () => (await import('../pages/RecoverPage.tsx')).RecoverPage),
  },
  {
    paths: ['newlisting'],
    ...lazyScreen(async () => (await import('../pages/NewListingPage.tsx')).NewListingPage),
    isProtected: true,
    isFetchedAhead: true,
  },
  {
    paths: ['editlisting/:slug'],
    needs: 'changeListing',
    ...lazyScreen(async () => (await import('../pages/EditListingPage.tsx')).EditListingPage),
    isProtected: true,
  },
  {
    paths: ['account'],
    ...lazyScreen(async () => (await import('../pages/AccountPage.tsx')).AccountPage),
    isProtected: true,
    isOpenToSuspended: true,
  },
  {
    paths: ['standing'],
    needs: 'getStanding',
    ...lazyScreen(async () => (await import('../pages/StandingPage.tsx')).StandingPage),
    isProtected: true,
    isOpenToSuspended: true,
  },
  {
    paths: ['profiles/:username'],
    ...lazyScreen(async () => (await import('../pages/ProfilePage.tsx')).ProfilePage),
    isProtected: true,
    isFetchedAhead: true,
  },
  {
    paths: ['safety'],
    ...lazyScreen(async () => (await import('../pages/SafetyPage.tsx')).SafetyPage),
  },
  {
    paths: ['privacy'],
    ...lazyScreen(async () => (await import('../pages/PrivacyPage.tsx')).PrivacyPage),
  },
  {
    paths: ['desk', 'desk/:username'],
    needs: 'moderate',
    ...lazyScreen(async () => (await import('../pages/DeskPage.tsx')).DeskPage),
    isProtected: true,
  },
  NOT_FOUND,
];

/** What is shown for a screen: on a back end without the call that it needs there is no such page. */
export const shownScreen = (screen: Screen): Screen =>
  screen.needs === undefined || runtimeConfig().capabilities.calls[screen.needs] ? screen : NOT_FOUND;

const ROUTES = SCREENS.flatMap((screen) => screen.paths.map((path) => ({ path, screen })));

/** The screen that the router shows at a path, and the decoded parameters of the path. */
export function findScreen(pathname: string): { screen: Screen; params: Params } | undefined {
  const match = matchRoutes(ROUTES, pathname)?.at(-1);
  return match && { screen: match.route.screen, params: match.params };
}

/**
 * Requests what the page at `address` (path and query) shows, and loads its screen. Resolves to its
 * path with its query (a product's is the canonical one); to null for a page that the server does
 * not render: a private one, or one of which something is missing.
 */
export async function prefetchPage(store: AppStore, address: string): Promise<string | null> {
  const { pathname, searchParams: search } = new URL(address, 'http://localhost');
  const { screen, params = {} } = findScreen(pathname) ?? {};
  if (screen?.prefetch === undefined) return null;
  const [path] = await Promise.all([screen.prefetch(store, { params, search }), screen.preload()]);
  return path;
}
