import type { Params } from 'react-router';
import { categoriesApi } from '../../features/categories/categoriesApi.ts';
import { categoryAt } from '../../features/categories/categoryAt.ts';
import { fewListings } from '../../features/listings/browse/listingFeed.ts';
import { commonestCategory } from '../../features/listings/related/chooseRelated.ts';
import { listingsApi } from '../../api/listingsApi.ts';
import { shopApi } from '../../features/profile/shopApi.ts';
import { searchAddressRead } from '../../features/search/searchSlice.ts';
import { searchedText } from '../../features/search/searchText.ts';
import { routes } from '../../lib/routes.ts';
import type { AppStore } from '../store.ts';

/** A screen of which all that it asks for has been answered. */
export interface OpenedScreen {
  /** Its path, with its query; a product's is the canonical one. */
  path: string;
}

/** Asks for what a screen shows, by the very queries of the screen; null where something of it could not be had. */
export type OpenScreen = (
  store: AppStore,
  address: { params: Params; search: URLSearchParams },
) => Promise<OpenedScreen | null>;

// A query that nobody subscribes to is kept for its time, which begins now: the page is rendered long before it ends.
const ONCE = { subscribe: false } as const;

const { getListings } = listingsApi.endpoints;

export const openHome: OpenScreen = async ({ dispatch }) => {
  const [categories, listings] = await Promise.all([
    dispatch(categoriesApi.endpoints.getCategories.initiate(undefined, ONCE)),
    dispatch(getListings.initiate({}, ONCE)),
  ]);
  const isOpen = categories.isSuccess && listings.isSuccess;
  return isOpen ? { path: routes.home } : null;
};

export const openSearch: OpenScreen = async ({ dispatch }, { search }) => {
  const query = searchedText(search);
  // §2: the address is copied into the shared search state, which the header shows.
  dispatch(searchAddressRead(query));
  const found = await dispatch(getListings.initiate({ text: query }, ONCE));
  const [first] = found.data?.pages ?? [];
  if (first === undefined) return null;
  // A search with few results continues with more of their category (ListResults).
  const few =
    query === ''
      ? null
      : fewListings({ listings: first.listings, more: first.next === null ? 'none' : 'idle' });
  const category = few && commonestCategory(few);
  const more = category && dispatch(getListings.initiate({ category: category.id }, ONCE));
  return more === null || (await more).isSuccess ? { path: routes.search(query) } : null;
};

export const openCategory: OpenScreen = async ({ dispatch }, { params }) => {
  const categories = await dispatch(categoriesApi.endpoints.getCategories.initiate(undefined, ONCE));
  if (!categories.isSuccess) return null;
  const category = categoryAt(categories.data, params['categoryName'] ?? '');
  if (category === undefined) return null;
  const found = await dispatch(getListings.initiate({ category: category.id }, ONCE));
  return found.isSuccess ? { path: routes.category(category.name) } : null;
};

export const openProduct: OpenScreen = async ({ dispatch }, { params }) => {
  const slug = params['slug'] ?? '';
  const { data: listing } = await dispatch(listingsApi.endpoints.getListing.initiate(slug, ONCE));
  return listing === undefined ? null : { path: routes.product(listing) };
};

export const openShop: OpenScreen = async ({ dispatch }, { params }) => {
  const username = params['username'] ?? '';
  const [shop, listings] = await Promise.all([
    dispatch(shopApi.endpoints.getShop.initiate(username, ONCE)),
    dispatch(listingsApi.endpoints.getListingsByUsername.initiate(username, ONCE)),
  ]);
  return shop.isSuccess && listings.isSuccess ? { path: routes.shop(username) } : null;
};
