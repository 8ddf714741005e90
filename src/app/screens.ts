import { createElement, lazy, useState, type ComponentType } from 'react';
import { matchRoutes, type Params } from 'react-router';
import type { OptionalCall } from '../contract/capabilities.ts';
import { categoriesApi, categoryAt } from '../features/categories/categoriesApi.ts';
import { listingsApi } from '../features/listings/listingsApi.ts';
import { profileApi } from '../features/profile/profileApi.ts';
import { searchSubmitted, searchedText } from '../features/search/searchSlice.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { HomePage } from '../pages/HomePage.tsx';
import type { AppStore } from './store.ts';

/** Requests what a screen shows; resolves to its canonical path, or to null where something is missing. */
type Prefetch = (store: AppStore, params: Params, search: URLSearchParams) => Promise<string | null>;

export interface Screen {
  /** As React Router reads them; the canonical one first. */
  paths: readonly string[];
  Component: ComponentType;
  preload: () => Promise<void>;
  /** §6: without a session the router redirects to sign-in. */
  isProtected?: boolean;
  /** The call beyond §7 that it is about: without it there is no such page. */
  needs?: OptionalCall;
  /** The server renders only the screens that have this. */
  prefetch?: Prefetch;
}

// The result is cached for its time, and the page is rendered long before that ends.
const ONCE = { subscribe: false } as const;

const { getListing, getListings, getListingsByUsername } = listingsApi.endpoints;
const { getCategories } = categoriesApi.endpoints;

const prefetchHome: Prefetch = async ({ dispatch }) => {
  const [categories, listings] = await Promise.all([
    dispatch(getCategories.initiate(undefined, ONCE)),
    dispatch(getListings.initiate({}, ONCE)),
  ]);
  return categories.isSuccess && listings.isSuccess ? routes.home : null;
};

const prefetchSearch: Prefetch = async ({ dispatch }, _params, search) => {
  const query = searchedText(search);
  // §2: the address is copied into the shared search state, which the header shows.
  dispatch(searchSubmitted(query));
  const results = await dispatch(getListings.initiate({ text: query }, ONCE));
  return results.isSuccess ? routes.search(query) : null;
};

const prefetchCategory: Prefetch = async ({ dispatch }, { categoryName = '' }) => {
  const { data = [] } = await dispatch(getCategories.initiate(undefined, ONCE));
  const category = categoryAt(data, categoryName);
  if (category === undefined) return null;
  const results = await dispatch(getListings.initiate({ category: category.id }, ONCE));
  return results.isSuccess ? routes.category(category.name) : null;
};

const prefetchProduct: Prefetch = async ({ dispatch }, { slug = '' }) => {
  const { data: listing } = await dispatch(getListing.initiate(slug, ONCE));
  return listing === undefined ? null : routes.product(listing);
};

const prefetchShop: Prefetch = async ({ dispatch }, { username = '' }) => {
  const [shop, listings] = await Promise.all([
    dispatch(profileApi.endpoints.getShop.initiate(username, ONCE)),
    dispatch(getListingsByUsername.initiate(username, ONCE)),
  ]);
  return shop.isSuccess && listings.isSuccess ? routes.shop(username) : null;
};

/** A screen whose code is downloaded when it is first opened. */
function screen(
  paths: readonly string[],
  load: () => Promise<ComponentType>,
  options: Pick<Screen, 'isProtected' | 'needs' | 'prefetch'> = {},
): Screen {
  let loaded: ComponentType = lazy(async () => ({ default: await load() }));
  function Component() {
    // Selected once: another component in its place would start anew.
    const [{ Loaded }] = useState(() => ({ Loaded: loaded }));
    return createElement(Loaded);
  }
  const preload = async (): Promise<void> => {
    loaded = await load();
  };
  return { paths, Component, preload, ...options };
}

const NOT_FOUND = screen(['*'], async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage);

/** §2, Screens and routes: the one table from which the router and server rendering are made. */
export const SCREENS: readonly Screen[] = [
  screen([''], async () => HomePage, { prefetch: prefetchHome }),
  screen(['search'], async () => (await import('../pages/SearchPage.tsx')).SearchPage, {
    prefetch: prefetchSearch,
  }),
  screen(
    ['product/:category/:slug', 'product/:slug'],
    async () => (await import('../pages/ProductPage.tsx')).ProductPage,
    { prefetch: prefetchProduct },
  ),
  screen(['category/:categoryName'], async () => (await import('../pages/CategoryPage.tsx')).CategoryPage, {
    prefetch: prefetchCategory,
  }),
  screen(['s/:username'], async () => (await import('../pages/ShopPage.tsx')).ShopPage, {
    needs: 'getShop',
    prefetch: prefetchShop,
  }),
  screen(['saved'], async () => (await import('../pages/SavedPage.tsx')).SavedPage),
  screen(['auth/login'], async () => (await import('../pages/AuthPage.tsx')).SignInPage),
  screen(['auth/register'], async () => (await import('../pages/AuthPage.tsx')).RegisterPage),
  screen(['auth/recover'], async () => (await import('../pages/RecoverPage.tsx')).RecoverPage, {
    needs: 'resetPassword',
  }),
  screen(['account'], async () => (await import('../pages/AccountPage.tsx')).AccountPage, {
    isProtected: true,
  }),
  screen(['standing'], async () => (await import('../pages/StandingPage.tsx')).StandingPage, {
    isProtected: true,
    needs: 'getStanding',
  }),
  screen(['newlisting'], async () => (await import('../pages/NewListingPage.tsx')).NewListingPage, {
    isProtected: true,
  }),
  screen(['editlisting/:slug'], async () => (await import('../pages/EditListingPage.tsx')).EditListingPage, {
    isProtected: true,
    needs: 'changeListing',
  }),
  screen(['profiles/:username'], async () => (await import('../pages/ProfilePage.tsx')).ProfilePage, {
    isProtected: true,
  }),
  screen(['safety'], async () => (await import('../pages/SafetyPage.tsx')).SafetyPage),
  screen(['privacy'], async () => (await import('../pages/PrivacyPage.tsx')).PrivacyPage),
  screen(['desk', 'desk/:username'], async () => (await import('../pages/DeskPage.tsx')).DeskPage, {
    isProtected: true,
    needs: 'moderate',
  }),
  NOT_FOUND,
];

export const shownScreen = (asked: Screen): Screen =>
  asked.needs === undefined || runtimeConfig().capabilities.calls[asked.needs] ? asked : NOT_FOUND;

const ROUTES = SCREENS.flatMap((each) => each.paths.map((path) => ({ path, screen: each })));

export function findScreen(pathname: string): { screen: Screen; params: Params } | undefined {
  const match = matchRoutes(ROUTES, pathname)?.at(-1);
  return match && { screen: match.route.screen, params: match.params };
}

/**
 * Requests what the page at `address` (path and query) shows, and loads its screen. Resolves to its
 * canonical path with its query; to null for a page that the server does not render.
 */
export async function prefetchPage(store: AppStore, address: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const found = findScreen(pathname);
  if (found?.screen.prefetch === undefined) return null;
  const { prefetch, preload } = found.screen;
  const [path] = await Promise.all([prefetch(store, found.params, searchParams), preload()]);
  return path;
}
