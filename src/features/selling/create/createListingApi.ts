import * as v from 'valibot';
import { allPages, listingTags } from '../../../api/listPage.ts';
import { baseApi } from '../../../api/baseApi.ts';
import { listTag, unlessFailed } from '../../../api/tags.ts';
import { uploadWith } from '../../../api/uploadWith.ts';
import { ListingSchema, type Listing } from '../../../contract/listing.ts';
import type { NewListing } from '../../../contract/listingFields.ts';
import { listParameters, type ListQuery } from '../../../contract/listQuery.ts';
import { IDEMPOTENCY_KEY_HEADER, paths } from '../../../contract/paths.ts';
import { toFormPrice } from '../../../contract/price.ts';
import { multipart } from '../photos/formPhoto.ts';

interface CreateListingRequest {
  listing: NewListing;
  /** The cover first. */
  photos: readonly File[];
  /** Two requests with the same key post one listing; null where the back end knows no keys. */
  key?: string | null;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

/**
 * The parts of §7's `POST /api/listings/items/`; the price in dollars with two decimals. Empty
 * fields are left out. A back end with one photo per listing ignores `images`.
 */
export function listingFormData({ price, ...texts }: NewListing, photos: readonly File[]): FormData {
  const fields = Object.entries({ ...texts, price: toFormPrice(price) });
  return multipart(
    Object.fromEntries(fields.flatMap(([name, text]) => (text ? [[name, text]] : []))),
    photos,
  );
}

export const createListingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * §7: the items call with `?seller=`, to count the seller's active listings of a kind. A back
     * end without that filter responds with the listings of all sellers.
     */
    getSellerListings: build.query<Listing[], Pick<ListQuery, 'seller' | 'kind'>>({
      queryFn: (query, api, _extra, baseQuery) =>
        allPages(
          { path: paths.listings, item: ListingSchema, filters: listParameters(query) },
          baseQuery,
          api,
        ),
      providesTags: (listings = []) => listingTags(listings),
    }),
    /**
     * §7 `POST /api/listings/items/`, multipart. Errors: 400 with messages by field, or with
     * `listing_limit`; 413; 422 `{detail}` if another form had the same key. The shape of the
     * response is not specified: the listing, or null for anything else.
     */
    createListing: build.mutation<Listing | null, CreateListingRequest>({
      query: ({ listing, photos, key = null, onProgress }) => ({
        url: paths.listings,
        method: 'POST',
        body: listingFormData(listing, photos),
        ...(key !== null && { headers: { [IDEMPOTENCY_KEY_HEADER]: key } }),
        ...(onProgress && { send: uploadWith(onProgress) }),
      }),
      transformResponse: (body) => {
        const listing = v.safeParse(ListingSchema, body);
        return listing.success ? listing.output : null;
      },
      invalidatesTags: unlessFailed(listTag('Listing')),
    }),
  }),
});

export const { useGetSellerListingsQuery, useCreateListingMutation } = createListingApi;
