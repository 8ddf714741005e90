import { baseApi } from '../../../api/baseApi.ts';
import { toListPage, type ListResponse } from '../../../api/listPage.ts';
import { ListingListSchema, type Listing } from '../../../contract/listing.ts';
import type { ListQuery } from '../../../contract/listQuery.ts';
import { listUrl } from '../../../api/listingsApi.ts';
import { COUNTED, type SavedSearch } from './savedSearch.ts';
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
     * The newest listings of a search, one more than are counted; apart from the pages of `getListings`, which
     * would all be requested again. What a search shows instead of what was meant does not fit it.
     */
    getNewest: build.query<Newest, ListQuery>({
      query: (query) => ({ url: listUrl(query, `?limit=${COUNTED + 1}`) }),
      rawResponseSchema: ListingListSchema,
      transformResponse: (answer: ListResponse<Listing>, meta): Newest => {
        const { listings, substitutes, isFromSeen = false } = toListPage(answer, meta);
        const found = substitutes === undefined ? listings : [];
        return {
          listings: found.map(({ id, created_at, seller }) => ({ id, created_at, seller })),
          isFromSeen,
        };
      },
    }),
  }),
});

export const { useGetSavedSearchesQuery, useGetNewestQuery } = savedSearchesApi;
