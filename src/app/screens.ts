import { lazyScreen } from './lazyScreen.tsx';

/** The screens that anybody may open, and that the server draws (docs/decisions/0024-hydration.md); Home comes with the app. */
export const SearchScreen = lazyScreen(async () => (await import('../pages/SearchPage.tsx')).SearchPage);
export const ProductScreen = lazyScreen(async () => (await import('../pages/ProductPage.tsx')).ProductPage);
export const CategoryScreen = lazyScreen(
  async () => (await import('../pages/CategoryPage.tsx')).CategoryPage,
);
