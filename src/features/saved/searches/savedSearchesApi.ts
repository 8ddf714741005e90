import { baseApi } from '../../../api/baseApi.ts';
import { listUrl } from '../../listings/listingsApi.ts';
import { toListPage, type ListResponse } from '../../../api/listPage.ts';
import { ListingListSchema, type Listing } from '../../../contract/listing.ts';
import type { ListQuery } from '../../../contract/listQuery.ts';
import { MAX_COUNTED } from './savedSearch.ts';

/** As much of a listing as shows whether it is new. */
export type NewestListing = Pick<Listing, 'id' | 'created_at' | 'seller'>;

export const savedSearchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One more than are counted; not `getListings`, which would fetch all its pages again. */
    getNewest: build.query<NewestListing[], ListQuery>({
      query: (query) => ({ url: listUrl(query, `?limit=${MAX_COUNTED + 1}`) }),
      rawResponseSchema: ListingListSchema,
      transformResponse: (response: ListResponse<Listing>, meta): NewestListing[] => {
        const { listings, substitutes } = toListPage(response, meta);
        const results = substitutes === undefined ? listings : [];
        return results.map(({ id, created_at, seller }) => ({ id, created_at, seller }));
      },
    }),
  }),
});

export const { useGetNewestQuery } = savedSearchesApi;
