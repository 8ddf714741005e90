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
import type { AppDispatch } from '../api/baseApi.ts';
import { PageSpinner } from '../components/feedback/States.tsx';
import type { OptionalCall } from '../contract/capabilities.ts';
import { selectStatus, selectUser } from '../features/auth/authSlice.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { HomePage, prefetch } from '../pages/HomePage.tsx';
import { Layout } from './shell/Layout.tsx';
import type { AppStore } from './store.ts';

/** The file of a screen. What the server renders, it requests by `prefetch`: whether all of it is there. */
interface PageFile {
  prefetch?: (dispatch: AppDispatch, params: Params, search: URLSearchParams) => Promise<boolean>;
}

/**
 * A screen whose code is downloaded when it is first opened.
 * @param needs the call beyond §7 that it is about: without it there is no such page
 */
function screen<Name extends string>(
  path: string,
  load: () => Promise<PageFile & Record<Name, ComponentType>>,
  name: Name,
  needs?: OptionalCall,
) {
  const loadPage = async (): Promise<ComponentType> => (await load())[name];
  let loaded: ComponentType = lazy(async () => ({ default: await loadPage() }));
  function Component() {
    const isThere = needs === undefined || runtimeConfig().capabilities.calls[needs];
    // Selected once: another component in its place would start anew.
    const [Loaded] = useState(() => (isThere ? loaded : () => NOT_FOUND.element));
    return <Loaded />;
  }
  const preload = async (): Promise<PageFile> => {
    const file = await load();
    loaded = file[name];
    return file;
  };
  return { path, element: <Component />, handle: preload };
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
  screen('', async () => ({ HomePage, prefetch }), 'HomePage'),
  screen('search', () => import('../pages/SearchPage.tsx'), 'SearchPage'),
  screen('product/:category?/:slug', () => import('../pages/ProductPage.tsx'), 'ProductPage'),
  screen('category/:categoryName', () => import('../pages/CategoryPage.tsx'), 'CategoryPage'),
  screen('s/:username', () => import('../pages/ShopPage.tsx'), 'ShopPage', 'getShop'),
  screen('saved', () => import('../pages/SavedPage.tsx'), 'SavedPage'),
  screen('auth/login', () => import('../pages/AuthPage.tsx'), 'SignInPage'),
  screen('auth/register', () => import('../pages/AuthPage.tsx'), 'RegisterPage'),
  screen('auth/recover', () => import('../pages/RecoverPage.tsx'), 'RecoverPage', 'resetPassword'),
  screen('safety', () => import('../pages/SafetyPage.tsx'), 'SafetyPage'),
  screen('privacy', () => import('../pages/PrivacyPage.tsx'), 'PrivacyPage'),
  NOT_FOUND,
];
/** §6: without a session they redirect to sign-in. */
const PROTECTED = [
  screen('account', () => import('../pages/AccountPage.tsx'), 'AccountPage'),
  screen('standing', () => import('../pages/StandingPage.tsx'), 'StandingPage', 'getStanding'),
  screen('newlisting', () => import('../pages/NewListingPage.tsx'), 'NewListingPage'),
  screen(
    'editlisting/:slug',
    () => import('../pages/EditListingPage.tsx'),
    'EditListingPage',
    'changeListing',
  ),
  screen('profiles/:username', () => import('../pages/ProfilePage.tsx'), 'ProfilePage'),
  screen('desk/:username?', () => import('../pages/DeskPage.tsx'), 'DeskPage', 'moderate'),
];

/** §2, Screens and routes: one table for the browser and the server. */
export const SCREENS: RouteObject[] = [...PUBLIC, { element: <ProtectedRoute />, children: PROTECTED }];

const ROUTES = [{ element: <Layout />, children: SCREENS }];

export const AppRoutes = () => useRoutes(ROUTES);

/**
 * Requests what the page at `address` (path and query) shows, and loads its screen. Resolves to whether
 * the server renders it.
 */
export async function prefetchPage(store: AppStore, address: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const match = matchRoutes([...PUBLIC, ...PROTECTED], pathname)?.at(-1);
  const file = await match?.route.handle?.();
  return file?.prefetch?.(store.dispatch, match?.params ?? {}, searchParams) ?? false;
}
