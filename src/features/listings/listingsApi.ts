import { skipToken } from '@reduxjs/toolkit/query/react';
import {
  allPages,
  listPaging,
  listingTags,
  toListPage,
  withFilters,
  type ListPage,
} from '../../api/listPage.ts';
import { baseApi, idTag, listTag } from '../../api/baseApi.ts';
import { FACETS_PATH, FacetsSchema, type Facets } from '../../contract/search.ts';
import { ListingListSchema, ListingSchema, type Listing, type ListingKind } from '../../contract/listing.ts';
import { listParameters, type ListQuery } from '../../contract/listQuery.ts';
import { paths } from '../../contract/paths.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { deviceName } from '../ui/device/deviceName.ts';
import { entryAdded } from '../ui/device/rememberedSlice.ts';

/** Seconds that a list is cached after its page is left, so that Back restores it. */
const LIST_CACHE_SECONDS = 600;

/** Where a list is requested (§7), with its parameters: a search, else the market. */
export function listUrl(query: Partial<ListQuery>, page: string): string {
  const { text = '' } = query;
  return (text === '' ? paths.listings : paths.search) + withFilters(page, listParameters(query));
}

export const listingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** §7 `GET /api/listings/items/` or `…/search/`, page by page; the empty query is the whole market. */
    getListings: build.infiniteQuery<ListPage, Partial<ListQuery>, string>({
      infiniteQueryOptions: listPaging,
      // However a query is written, the same list is cached once.
      serializeQueryArgs: ({ queryArgs }) => listParameters(queryArgs),
      query: ({ queryArg, pageParam }) => ({ url: listUrl(queryArg, pageParam) }),
      rawResponseSchema: ListingListSchema,
      transformResponse: toListPage,
      providesTags: (result) => listingTags(result?.pages.flatMap(({ listings }) => listings) ?? []),
      keepUnusedDataFor: LIST_CACHE_SECONDS,
    }),
    /** `GET /api/listings/facets/`, optional: how many listings each filter of a list would find. */
    getFacets: build.query<Facets, Partial<ListQuery>>({
      query: (query) => ({ url: FACETS_PATH + withFilters('', listParameters(query)) }),
      rawResponseSchema: FacetsSchema,
      providesTags: [listTag('Listing')],
    }),
    /** §7 `GET /api/listings/items/{slug or id}/`. Errors: 404. */
    getListing: build.query<Listing, string>({
      query: (slugOrId) => ({ url: paths.listing(slugOrId) }),
      rawResponseSchema: ListingSchema,
      providesTags: (listing) => (listing === undefined ? [] : [idTag('Listing', listing.id)]),
    }),
    /** §7 `GET /api/listings/items/my-listings/`: those of a kind, whatever their status. Errors: 401. */
    getMyListings: build.query<Listing[], ListingKind>({
      queryFn: (kind, api, _extra, baseQuery) =>
        allPages(
          { path: paths.myListings, item: ListingSchema, filters: listParameters({ kind }) },
          baseQuery,
          api,
        ),
      providesTags: (listings) => listingTags(listings ?? []),
    }),
    /** §7 `GET /api/listings/items/by-username/{username}/`: all of a seller's public listings. */
    getListingsByUsername: build.query<Listing[], string>({
      queryFn: (username, api, _extra, baseQuery) =>
        allPages({ path: paths.listingsByUsername(username), item: ListingSchema }, baseQuery, api),
      providesTags: (listings) => listingTags(listings ?? []),
    }),
    /** `POST /api/listings/items/{slug or id}/gone/`, once a device. Errors: 403, 404, 409, 429. */
    askIfGone: build.mutation<null, Pick<Listing, 'id' | 'slug'>>({
      queryFn: async ({ id, slug }, api, _extra, baseQuery) => {
        const device = deviceName();
        const { error } = await baseQuery({ url: paths.gone(slug ?? id), method: 'POST', body: { device } });
        if (error !== undefined) return { error };
        api.dispatch(entryAdded({ list: 'asked', entry: { id, at: Date.now() } }));
        return { data: null };
      },
    }),
  }),
});

export const { useAskIfGoneMutation, useGetListingQuery, useGetMyListingsQuery } = listingsApi;

/** §8. */
export const LISTING_FAILED = 'Failed to load product details.';

/** `getFacets`, where the back end has it. */
export const useGetFacetsQuery = (query: Partial<ListQuery>) =>
  listingsApi.useGetFacetsQuery(runtimeConfig().capabilities.calls.countFacets ? query : skipToken);

/** The operator's places on campus, and the good ones to meet; none before the response. */
export function usePlaces() {
  const { data } = useGetFacetsQuery({});
  return { places: Object.keys(data?.campus_places ?? {}), safePlaces: data?.safe_places ?? [] };
}
