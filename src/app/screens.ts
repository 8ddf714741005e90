import { HomePage } from '../pages/HomePage.tsx';
import {
  openCategory,
  openHome,
  openProduct,
  openSearch,
  openShop,
  type OpenScreen,
} from './firstPage/openScreens.ts';
import { lazyScreen, type ScreenCode } from './lazyScreen.tsx';

/** One screen of §2, and all that differs between one and another. */
export interface Screen extends ScreenCode {
  /** Its paths as React Router reads them, without the leading slash; the canonical one first. */
  paths: readonly string[];
  /** It needs a session (§6): without one the router redirects to sign-in. */
  isProtected?: true;
  /** Its code is fetched when a link to it is meant, before it is opened. */
  isFetchedAhead?: true;
  /** What it shows is asked for by this; only where there is such a function the server renders the screen. */
  open?: OpenScreen;
}

const HOME: ScreenCode = { Component: HomePage, preload: () => Promise.resolve(), file: null };

/** §2, Screens and routes: the one table from which the router, server rendering and fetching ahead are made. */
export const SCREENS: readonly Screen[] = [
  { paths: [''], ...HOME, open: openHome },
  {
    paths: ['search'],
    ...lazyScreen('SearchPage', async () => (await import('../pages/SearchPage.tsx')).SearchPage),
    isFetchedAhead: true,
    open: openSearch,
  },
  {
    paths: ['product/:category/:slug', 'product/:slug'],
    ...lazyScreen('ProductPage', async () => (await import('../pages/ProductPage.tsx')).ProductPage),
    isFetchedAhead: true,
    open: openProduct,
  },
  {
    paths: ['category/:categoryName'],
    ...lazyScreen('CategoryPage', async () => (await import('../pages/CategoryPage.tsx')).CategoryPage),
    isFetchedAhead: true,
    open: openCategory,
  },
  {
    paths: ['s/:username'],
    ...lazyScreen('ShopPage', async () => (await import('../pages/ShopPage.tsx')).ShopPage),
    open: openShop,
  },
  {
    paths: ['saved'],
    ...lazyScreen('SavedPage', async () => (await import('../pages/SavedPage.tsx')).SavedPage),
  },
  {
    paths: ['auth/login'],
    ...lazyScreen('SignInPage', async () => (await import('../pages/SignInPage.tsx')).SignInPage),
  },
  {
    paths: ['auth/register'],
    ...lazyScreen('RegisterPage', async () => (await import('../pages/RegisterPage.tsx')).RegisterPage),
  },
  {
    paths: ['auth/recover'],
    ...lazyScreen('RecoverPage', async () => (await import('../pages/RecoverPage.tsx')).RecoverPage),
  },
  {
    paths: ['newlisting'],
    ...lazyScreen('NewListingPage', async () => (await import('../pages/NewListingPage.tsx')).NewListingPage),
    isProtected: true,
    isFetchedAhead: true,
  },
  {
    paths: ['editlisting/:slug'],
    ...lazyScreen(
      'EditListingPage',
      async () => (await import('../pages/EditListingPage.tsx')).EditListingPage,
    ),
    isProtected: true,
  },
  {
    paths: ['account'],
    ...lazyScreen('AccountPage', async () => (await import('../pages/AccountPage.tsx')).AccountPage),
    isProtected: true,
  },
  {
    paths: ['profiles/:username'],
    ...lazyScreen('ProfilePage', async () => (await import('../pages/ProfilePage.tsx')).ProfilePage),
    isProtected: true,
    isFetchedAhead: true,
  },
  {
    paths: ['*'],
    ...lazyScreen('NotFoundPage', async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage),
  },
];
