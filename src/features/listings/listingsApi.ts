import { allPages } from '../../api/allPages.ts';
import { baseApi } from '../../api/baseApi.ts';
import {
  isFromSeen,
  listPaging,
  listingTags,
  toListPage,
  filtersOf,
  withFilters,
  type ListPage,
} from '../../api/listPage.ts';
import { idTag } from '../../api/tags.ts';
import { ListingListSchema, ListingSchema, type Listing } from '../../contract/listing.ts';
import { paths } from '../../contract/paths.ts';

/**
 * Seconds that a list is cached after its page is left, so that the way back restores list and
 * place.
 */
const LIST_CACHE_SECONDS = 600;

/** A listing as its page shows it. */
export interface ShownListing extends Listing {
  /**
   * Put together from lists without a network, which name no phone: whether the seller has left one
   * is not known.
   */
  isContactUnknown?: true;
}

export const listingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * §7 `GET /api/listings/items/`: the public listings, newest first, of one category (its id) or
     * of all (null), or those that parameters narrow and order (decisions, 35).
     */
    getListings: build.infiniteQuery<ListPage, string | null | Record<string, string>, string>({
      infiniteQueryOptions: listPaging,
      query: ({ queryArg, pageParam }) => ({
        url: paths.listings + withFilters(pageParam, filtersOf(queryArg, 'category')),
      }),
      rawResponseSchema: ListingListSchema,
      transformResponse: toListPage,
      providesTags: (result) => listingTags(result?.pages.flatMap(({ listings }) => listings) ?? []),
      keepUnusedDataFor: LIST_CACHE_SECONDS,
    }),
    /** §7 `GET /api/listings/items/{slug or id}/`. Errors: 404. */
    getListing: build.query<ShownListing, string>({
      query: (slugOrId) => ({ url: paths.listing(slugOrId) }),
      rawResponseSchema: ListingSchema,
      transformResponse: (listing: Listing, meta) => {
        const isContactUnknown = isFromSeen(meta) && listing.seller_phone === null;
        return isContactUnknown ? { ...listing, isContactUnknown } : listing;
      },
      providesTags: (listing) => (listing === undefined ? [] : [idTag('Listing', listing.id)]),
    }),
    /**
     * §7 `GET /api/listings/items/my-listings/`: all of one's own listings, whatever their status.
     * Errors: 401.
     */
    getMyListings: build.query<Listing[], undefined>({
      queryFn: (_nothing, api, _extra, ask) =>
        allPages({ path: paths.myListings, item: ListingSchema }, ask, api),
      providesTags: (listings) => listingTags(listings ?? []),
    }),
    /** §7 `GET /api/listings/items/by-username/{username}/`: all of a seller's public listings. */
    getListingsByUsername: build.query<Listing[], string>({
      queryFn: (username, api, _extra, ask) =>
        allPages({ path: paths.listingsByUsername(username), item: ListingSchema }, ask, api),
      providesTags: (listings) => listingTags(listings ?? []),
    }),
  }),
});

export const {
  useGetListingsInfiniteQuery,
  useGetListingQuery,
  useGetMyListingsQuery,
  useGetListingsByUsernameQuery,
} = listingsApi;
