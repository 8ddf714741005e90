import * as v from 'valibot';
import { allPages } from '../../../api/allPages.ts';
import { baseApi } from '../../../api/baseApi.ts';
import { listingTags } from '../../../api/listPage.ts';
import { listTag, unlessFailed } from '../../../api/tags.ts';
import { uploadWith } from '../../../api/uploadWith.ts';
import { ListingSchema, type Listing } from '../../../contract/listing.ts';
import type { NewListing } from '../../../contract/listingFields.ts';
import { IDEMPOTENCY_KEY_HEADER, paths } from '../../../contract/paths.ts';
import { listingFormData } from './listingFormData.ts';

interface CreateListingRequest {
  listing: NewListing;
  /** The cover. */
  photo: File;
  further?: readonly File[];
  /** Sent again with the same key the listing is posted once; null where the back end knows none. */
  key?: string | null;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

export const createListingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * §7: the listings by which a seller's active ones are counted: the items call, asked with
     * `?seller=`. A back end that does not know the filter answers everybody's.
     */
    getSellerListings: build.query<Listing[], string>({
      queryFn: (seller, api, _extra, ask) =>
        allPages({ path: paths.listings, item: ListingSchema, filters: { seller } }, ask, api),
      providesTags: (listings = []) => listingTags(listings),
    }),
    /**
     * §7 `POST /api/listings/items/`, multipart. Errors: 400 with messages by field, or with
     * `listing_limit`; 413; 422 `{detail}` where another form came with the key. The shape of the answer is not specified: the listing, where it is one,
     * else null.
     */
    createListing: build.mutation<Listing | null, CreateListingRequest>({
      query: ({ listing, photo, further, key = null, onProgress }) => ({
        url: paths.listings,
        method: 'POST',
        body: listingFormData(listing, photo, further),
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
