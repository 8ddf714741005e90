import { matchPath } from 'react-router';
import { categoriesApi } from '../../features/categories/categoriesApi.ts';
import { categoryAt } from '../../features/categories/categoryChoice.ts';
import { listingsApi } from '../../features/listings/listingsApi.ts';
import { searchApi } from '../../features/search/searchApi.ts';
import { searchAddressRead } from '../../features/search/searchSlice.ts';
import { searchText } from '../../features/search/searchText.ts';
import type { MissingPage } from '../../contract/firstPage.ts';
import type { Listing } from '../../contract/listing.ts';
import { routes } from '../../lib/routes.ts';
import { CategoryScreen, ProductScreen, SearchScreen } from '../screens.ts';
import type { AppStore } from '../store.ts';

/** A page that is open: all that it asks for has been answered, and its code is here. */
export interface OpenPage {
  /** The source file of its screen, where that is a file of its own. */
  screen: string | null;
  /** Its path, with its query; a product's is the canonical one. */
  path: string;
  /** What a product's page shows. */
  listing: Listing | null;
}

type Opened = OpenPage | MissingPage | null;

const NOTHING: MissingPage = { missing: { listing: null } };

// A query that nobody subscribes to is kept for its time, which begins now: the page is drawn long before it ends.
const ONCE = { subscribe: false } as const;

async function openHome({ dispatch }: AppStore): Promise<OpenPage | null> {
  const [categories, listings] = await Promise.all([
    dispatch(categoriesApi.endpoints.getCategories.initiate(undefined, ONCE)),
    dispatch(listingsApi.endpoints.getListings.initiate(null, ONCE)),
  ]);
  const isOpen = categories.isSuccess && listings.isSuccess;
  return isOpen ? { screen: null, path: routes.home, listing: null } : null;
}

async function openSearch({ dispatch }: AppStore, typed: string): Promise<OpenPage | null> {
  const query = searchText(typed);
  // §2: the address is copied into the shared search state, which the header shows.
  dispatch(searchAddressRead(query));
  const [found] = await Promise.all([
    query === ''
      ? dispatch(listingsApi.endpoints.getListings.initiate(null, ONCE))
      : dispatch(searchApi.endpoints.searchListings.initiate(query, ONCE)),
    SearchScreen.preload(),
  ]);
  return found.isSuccess
    ? { screen: 'src/pages/SearchPage.tsx', path: routes.search(query), listing: null }
    : null;
}

async function openCategory({ dispatch }: AppStore, address: string): Promise<Opened> {
  const [categories] = await Promise.all([
    dispatch(categoriesApi.endpoints.getCategories.initiate(undefined, ONCE)),
    CategoryScreen.preload(),
  ]);
  if (!categories.isSuccess) return null;
  const category = categoryAt({ status: 'ready', categories: categories.data }, address);
  if (category === undefined) return NOTHING;
  const found = await dispatch(listingsApi.endpoints.getListings.initiate(category.id, ONCE));
  return found.isSuccess
    ? { screen: 'src/pages/CategoryPage.tsx', path: routes.category(category.name), listing: null }
    : null;
}

async function openProduct({ dispatch }: AppStore, slug: string): Promise<Opened> {
  const [{ data: listing, error }] = await Promise.all([
    dispatch(listingsApi.endpoints.getListing.initiate(slug, ONCE)),
    ProductScreen.preload(),
  ]);
  if (listing === undefined) {
    const isMissing = error !== undefined && 'status' in error && error.status === 404;
    return isMissing ? { missing: { listing: slug } } : null;
  }
  return { screen: 'src/pages/ProductPage.tsx', path: routes.product(listing), listing };
}

/**
 * Asks for what the page at `address` (path and query) shows, by the very queries of its screen, and loads that screen. Null
 * for a page that is not drawn ahead: it is private, or something that it needs could not be had.
 */
export async function openPage(store: AppStore, address: string): Promise<Opened> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (matchPath('/', pathname)) return openHome(store);
  if (matchPath('/search', pathname)) return openSearch(store, searchParams.get('q') ?? '');
  const category = matchPath('/category/:name', pathname)?.params.name;
  if (category !== undefined) return openCategory(store, category);
  const slug = (matchPath('/product/:category/:slug', pathname) ?? matchPath('/product/:slug', pathname))
    ?.params.slug;
  return slug === undefined ? null : openProduct(store, slug);
}
