import { baseApi } from '../../api/baseApi.ts';
import {
  listPaging,
  listingTags,
  toListPage,
  filtersOf,
  withFilters,
  type ListAnswer,
  type ListPage,
} from '../../api/listPage.ts';
import { ListingListSchema, type Listing } from '../../contract/listing.ts';
import { ORDERED_NEWEST_HEADER, paths, SUBSTITUTED_HEADER } from '../../contract/paths.ts';
import { substitutesOf } from './substitutes.ts';

/** A page of what was found. */
interface SearchResultPage extends ListPage {
  /** With a first page: nothing has the words that were searched for, and these are shown instead. */
  substitutes?: string[];
  /** In an order of prices: only so many of the newest matches are in it, and the others are left out. */
  orderedNewest?: number;
}

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** §7 `GET /api/listings/items/search/?q={text}`, best matches first; or by parameters, `q` among them (decisions, 35). */
    searchListings: build.infiniteQuery<SearchResultPage, string | Record<string, string>, string>({
      infiniteQueryOptions: listPaging,
      query: ({ queryArg, pageParam }) => ({
        url: paths.search + withFilters(pageParam, filtersOf(queryArg, 'q')),
      }),
      rawResponseSchema: ListingListSchema,
      transformResponse: (answer: ListAnswer<Listing>, meta): SearchResultPage => {
        const substitutes = substitutesOf(meta?.response?.headers.get(SUBSTITUTED_HEADER) ?? '');
        const orderedNewest = Number(meta?.response?.headers.get(ORDERED_NEWEST_HEADER) ?? 0);
        return {
          ...toListPage(answer, meta),
          ...(substitutes.length > 0 && { substitutes }),
          ...(orderedNewest > 0 && { orderedNewest }),
        };
      },
      providesTags: (result) => listingTags(result?.pages.flatMap(({ listings }) => listings) ?? []),
      // Cached so that the way back from a product restores the results and the place in them.
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useSearchListingsInfiniteQuery } = searchApi;
