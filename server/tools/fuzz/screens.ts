/** Screens of the web app (§2): they have one route, and each page's head tells what its address names. */
export const SCREENS = [
  '/',
  '/search',
  '/product/:category/:slug',
  '/product/:slug',
  '/category/:categoryName',
  '/s/:username',
  '/saved',
  '/auth/login',
  '/auth/register',
  '/auth/recover',
  '/newlisting',
  '/editlisting/:slug',
  '/account',
  '/profiles/:username',
] as const;
