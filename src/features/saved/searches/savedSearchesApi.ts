import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { baseApi } from '../../../api/baseApi.ts';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import { listUrl } from '../../listings/listingsApi.ts';
import { toListPage, type ListResponse } from '../../../api/listPage.ts';
import { ListingListSchema, type Listing } from '../../../contract/listing.ts';
import { pushQuery, type ListQuery } from '../../../contract/listQuery.ts';
import { pushApi } from '../../push/pushApi.ts';
import {
  entryRemoved,
  searchViewed,
  selectOwner,
  type SavedSearch,
} from '../../ui/device/rememberedSlice.ts';
import { MAX_COUNTED, newestViewed, queryOf } from './savedSearch.ts';

const savedSearchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One more than are counted; not `getListings`, which would fetch all its pages again. */
    getNewest: build.query<Listing[], ListQuery>({
      query: (query) => ({ url: listUrl(query, `?limit=${MAX_COUNTED + 1}`) }),
      rawResponseSchema: ListingListSchema,
      transformResponse: (response: ListResponse<Listing>, meta) => {
        const { listings, substitutes } = toListPage(response, meta);
        return substitutes === undefined ? listings : [];
      },
    }),
  }),
});

export const { useGetNewestQuery } = savedSearchesApi;

/** Removes a saved search, and ends its push messages, which need an account. */
export function useRemoveSearch() {
  const dispatch = useAppDispatch();
  const owner = useSelector(selectOwner);
  return (search: SavedSearch) => {
    const end = { query: pushQuery(queryOf(search)), publicKey: null };
    if (owner !== '') void dispatch(pushApi.endpoints.changePush.initiate(end, { track: false }));
    dispatch(entryRemoved({ list: 'searches', entry: search }));
  };
}

/** Marks a saved search as viewed, once its results are known. */
export function useMarkViewed(
  search: SavedSearch | undefined,
  results: readonly Listing[] | undefined,
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (search === undefined || results === undefined) return;
    const looked = newestViewed(search, results);
    if (looked !== search.looked) dispatch(searchViewed({ search, looked }));
  }, [dispatch, search, results]);
}
