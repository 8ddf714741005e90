import { allPages } from '../../api/listPage.ts';
import { baseApi } from '../../api/baseApi.ts';
import { listTag } from '../../api/tags.ts';
import { CategorySchema, type Category } from '../../contract/listing.ts';
import { paths } from '../../contract/paths.ts';

export const categoriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** §7 `GET /api/listings/categories/`. */
    getCategories: build.query<Category[], undefined>({
      queryFn: (_nothing, api, _extra, ask) =>
        allPages({ path: paths.categories, item: CategorySchema, first: '' }, ask, api),
      providesTags: [listTag('Category')],
      // Categories hardly change: one answer serves a whole visit.
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useGetCategoriesQuery } = categoriesApi;
