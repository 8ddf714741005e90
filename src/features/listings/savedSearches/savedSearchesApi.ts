import { baseApi } from '../../../api/baseApi.ts';
import { isFromSeen, itemsOf, withFilters, type ListAnswer } from '../../../api/listPage.ts';
import { ListingListSchema, type Listing } from '../../../contract/listing.ts';
import { listParameters } from '../../../contract/listQuery.ts';
import { paths, SUBSTITUTED_HEADER } from '../../../contract/paths.ts';
import { COUNTED, queryOf, type SavedSearch, type SearchCall } from './savedSearch.ts';
import { readSavedSearches } from './savedSearchStorage.ts';

/** A listing found, as much of it as tells whether it is new. */
export type Found = Pick<Listing, 'id' | 'created_at' | 'seller'>;

/** The newest listings of a search. */
interface Newest {
  listings: Found[];
  /** The network was out of reach: what this device has seen is no news. */
  isFromSeen: boolean;
}

export const savedSearchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The searches that this device holds for somebody. Nobody is asked. */
    getSavedSearches: build.query<SavedSearch[], string>({
      queryFn: (owner) => ({ data: readSavedSearches(owner) }),
    }),
    /**
     * §7 `GET /api/listings/items/` or `…/search/`: the newest of a search, one more than are counted.
     * What a search shows instead of what was meant does not fit it.
     */
    getNewest: build.query<Newest, SearchCall>({
      query: (search) => ({
        url:
          (search.q === '' ? paths.listings : paths.search) +
          withFilters(`?limit=${COUNTED + 1}`, listParameters(queryOf(search))),
      }),
      rawResponseSchema: ListingListSchema,
      transformResponse: (answer: ListAnswer<Listing>, meta): Newest => {
        const isSubstituted = meta?.response?.headers.has(SUBSTITUTED_HEADER) === true;
        return {
          listings: isSubstituted
            ? []
            : itemsOf(answer).map(({ id, created_at, seller }) => ({ id, created_at, seller })),
          isFromSeen: isFromSeen(meta),
        };
      },
    }),
  }),
});

export const { useGetSavedSearchesQuery, useGetNewestQuery } = savedSearchesApi;
