import { lazy, useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import {
  matchRoutes,
  Navigate,
  Outlet,
  useLocation,
  useRoutes,
  type Params,
  type RouteObject,
} from 'react-router';
import { PageSpinner } from '../components/feedback/States.tsx';
import type { OptionalCall } from '../contract/capabilities.ts';
import { selectStatus, selectUser } from '../features/auth/authSlice.ts';
import { categoriesApi, categoryAt } from '../features/categories/categoriesApi.ts';
import { listingsApi } from '../features/listings/listingsApi.ts';
import { profileApi } from '../features/profile/profileApi.ts';
import { searchSubmitted, searchedText } from '../features/search/searchSlice.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { HomePage } from '../pages/HomePage.tsx';
import { Layout } from './shell/Layout.tsx';
import type { AppStore } from './store.ts';

/** Requests what a screen shows; resolves to its canonical path, or to null where something is missing. */
type Prefetch = (store: AppStore, params: Params, search: URLSearchParams) => Promise<string | null>;

interface ScreenOptions {
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
function screen<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  { needs, prefetch }: ScreenOptions = {},
) {
  const loadPage = async (): Promise<ComponentType> => (await load())[name];
  let loaded: ComponentType = lazy(async () => ({ default: await loadPage() }));
  function Component() {
    const isThere = needs === undefined || runtimeConfig().capabilities.calls[needs];
    // Selected once: another component in its place would start anew.
    const [Loaded] = useState(() => (isThere ? loaded : () => NOT_FOUND.element));
    return <Loaded />;
  }
  const preload = async (): Promise<void> => {
    loaded = await loadPage();
  };
  return { path, element: <Component />, handle: { preload, prefetch } };
}

/** A suspended user is led to the reason, from all other protected pages. */
const OPEN_TO_SUSPENDED = new Set<string>([routes.account, routes.standing]);

/** §2: without a session the visitor is redirected to sign-in, with the origin to return to. */
export function ProtectedRoute() {
  const status = useSelector(selectStatus);
  const isSuspended = useSelector(selectUser)?.is_suspended === true;
  const { pathname, search, hash } = useLocation();
  if (status === 'starting') return <PageSpinner />;
  if (status === 'signedOut')
    return <Navigate to={routes.login} replace state={{ from: pathname + search + hash }} />;
  if (isSuspended && !OPEN_TO_SUSPENDED.has(pathname)) return <Navigate to={routes.standing} replace />;
  return <Outlet />;
}

const NOT_FOUND = screen('*', () => import('../pages/NotFoundPage.tsx'), 'NotFoundPage');
const PUBLIC = [
  screen('', async () => ({ HomePage }), 'HomePage', { prefetch: prefetchHome }),
  screen('search', () => import('../pages/SearchPage.tsx'), 'SearchPage', { prefetch: prefetchSearch }),
  screen('product/:category?/:slug', () => import('../pages/ProductPage.tsx'), 'ProductPage', {
    prefetch: prefetchProduct,
  }),
  screen('category/:categoryName', () => import('../pages/CategoryPage.tsx'), 'CategoryPage', {
    prefetch: prefetchCategory,
  }),
  screen('s/:username', () => import('../pages/ShopPage.tsx'), 'ShopPage', {
    needs: 'getShop',
    prefetch: prefetchShop,
  }),
  screen('saved', () => import('../pages/SavedPage.tsx'), 'SavedPage'),
  screen('auth/login', () => import('../pages/AuthPage.tsx'), 'SignInPage'),
  screen('auth/register', () => import('../pages/AuthPage.tsx'), 'RegisterPage'),
  screen('auth/recover', () => import('../pages/RecoverPage.tsx'), 'RecoverPage', { needs: 'resetPassword' }),
  screen('safety', () => import('../pages/SafetyPage.tsx'), 'SafetyPage'),
  screen('privacy', () => import('../pages/PrivacyPage.tsx'), 'PrivacyPage'),
  NOT_FOUND,
];
/** §6: without a session they redirect to sign-in. */
const PROTECTED = [
  screen('account', () => import('../pages/AccountPage.tsx'), 'AccountPage'),
  screen('standing', () => import('../pages/StandingPage.tsx'), 'StandingPage', { needs: 'getStanding' }),
  screen('newlisting', () => import('../pages/NewListingPage.tsx'), 'NewListingPage'),
  screen('editlisting/:slug', () => import('../pages/EditListingPage.tsx'), 'EditListingPage', {
    needs: 'changeListing',
  }),
  screen('profiles/:username', () => import('../pages/ProfilePage.tsx'), 'ProfilePage'),
  screen('desk/:username?', () => import('../pages/DeskPage.tsx'), 'DeskPage', { needs: 'moderate' }),
];

/** §2, Screens and routes: one table for the browser and the server, in the layout that they share. */
const ROUTES: RouteObject[] = [
  { element: <Layout />, children: [...PUBLIC, { element: <ProtectedRoute />, children: PROTECTED }] },
];

export const AppRoutes = () => useRoutes(ROUTES);

/**
 * Requests what the page at `address` (path and query) shows, and loads its screen. Resolves to its
 * canonical path with its query; to null for a page that the server does not render.
 */
export async function prefetchPage(store: AppStore, address: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const match = matchRoutes([...PUBLIC, ...PROTECTED], pathname)?.at(-1);
  const { prefetch, preload } = match?.route.handle ?? {};
  if (match === undefined || prefetch === undefined) return null;
  const [path] = await Promise.all([prefetch(store, match.params, searchParams), preload?.()]);
  return path;
}
