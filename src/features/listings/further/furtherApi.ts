import { baseApi } from '../../../api/baseApi.ts';
import { itemsOf, listingTags } from '../../../api/listPage.ts';
import { PAGE_SIZE } from '../../../contract/limits.ts';
import { ListingListSchema, type Listing } from '../../../contract/listing.ts';
import { paths } from '../../../contract/paths.ts';

/** Enough to leave four, without the one that is looked at and those that are sold. */
const FROM_SELLER = 12;

export const furtherApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** §7 `GET /api/listings/items/by-username/{username}/`: the newest of a seller's public listings. */
    getMoreFromSeller: build.query<Listing[], string>({
      query: (username) => ({ url: `${paths.listingsByUsername(username)}?limit=${FROM_SELLER}` }),
      rawResponseSchema: ListingListSchema,
      transformResponse: itemsOf<Listing>,
      providesTags: (listings = []) => listingTags(listings),
    }),
    /** §7 `GET /api/listings/items/?category=`: the newest listings of a category, by its id. */
    getNewestInCategory: build.query<Listing[], string>({
      query: (category) => ({
        url: `${paths.listings}?${new URLSearchParams({ limit: String(PAGE_SIZE), category })}`,
      }),
      rawResponseSchema: ListingListSchema,
      transformResponse: itemsOf<Listing>,
      providesTags: (listings = []) => listingTags(listings),
    }),
  }),
});

export const { useGetMoreFromSellerQuery, useGetNewestInCategoryQuery } = furtherApi;
