import { allPages } from '../../api/listPage.ts';
import { baseApi, listTag } from '../../api/baseApi.ts';
import { type Category, CategorySchema } from '../../contract/listing.ts';
import { paths } from '../../contract/paths.ts';
import { categorySlug } from '../../contract/pagePaths.ts';

export const categoriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** §7 `GET /api/listings/categories/`. */
    getCategories: build.query<Category[], undefined>({
      queryFn: (_nothing, api, _extra, request) =>
        allPages({ path: paths.categories, item: CategorySchema, first: '' }, request, api),
      providesTags: [listTag('Category')],
      // Categories hardly change: one response serves a whole visit.
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useGetCategoriesQuery } = categoriesApi;

/** The category of an address, by comparing addresses (decisions, Listings). */
export function categoryAt(categories: readonly Category[], address: string): Category | undefined {
  const slug = categorySlug(address);
  return categories.find(({ name }) => categorySlug(name) === slug);
}

export const CATEGORIES_FAILED = 'Failed to load categories';
export const CATEGORIES_EMPTY = 'No categories available';
export const CATEGORY_UNKNOWN = 'No products found in this category';
