import { baseApi } from '../../api/baseApi.ts';
import { listPaging, listingTags, toListPage, withFilters, type ListPage } from '../../api/listPage.ts';
import { ListingListSchema } from '../../contract/listing.ts';
import { paths } from '../../contract/paths.ts';

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** §7 `GET /api/listings/items/search/?q={text}`, best matches first. */
    searchListings: build.infiniteQuery<ListPage, string, string>({
      infiniteQueryOptions: listPaging,
      query: ({ queryArg, pageParam }) => ({ url: paths.search + withFilters(pageParam, { q: queryArg }) }),
      rawResponseSchema: ListingListSchema,
      transformResponse: toListPage,
      providesTags: (result) => listingTags(result?.pages.flatMap(({ listings }) => listings) ?? []),
      // Cached so that the way back from a product restores the results and the place in them.
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useSearchListingsInfiniteQuery } = searchApi;
