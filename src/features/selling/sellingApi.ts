import * as v from 'valibot';
import { baseApi, idTag, listTag, unlessFailed } from '../../api/baseApi.ts';
import { allPages, listingTags } from '../../api/listPage.ts';
import { mapLoadable, toLoadable, type Loadable } from '../../api/loadable.ts';
import { uploadWith } from '../../api/uploadWith.ts';
import { ListingSchema, type Listing, type ListingKind } from '../../contract/listing.ts';
import type { NewListing } from '../../contract/listingFields.ts';
import { listParameters, type ListQuery } from '../../contract/listQuery.ts';
import { IDEMPOTENCY_KEY_HEADER, paths } from '../../contract/paths.ts';
import { listingsApi } from '../listings/listingsApi.ts';
import { filesIn, listingFormData } from './create/listingForm.ts';
import { changeBody, type ListingChange } from './manage/listingChange.ts';

interface CreateListingRequest {
  listing: NewListing;
  photos: readonly File[];
  /** Two requests with the same key post one listing; null where the back end knows no keys. */
  key?: string | null;
  onProgress?: (sent: number) => void;
}

interface ChangeListingRequest {
  listing: Listing;
  change: ListingChange;
  onProgress?: (sent: number) => void;
}

/** The listing in a response, or null: the body is not specified. */
function listingIn(body: unknown): Listing | null {
  const listing = v.safeParse(ListingSchema, body);
  return listing.success ? listing.output : null;
}

/** Also after a 404 or a 409: another device has deleted it or marked it as sold. */
function tagsAfter(error: unknown, { id }: Pick<Listing, 'id'>) {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  const isChanged = error === undefined || status === 404 || status === 409;
  return isChanged ? [listTag('Listing'), idTag('Listing', id)] : [];
}

export const sellingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** §7: with `?seller=`, to count them. A back end without that filter responds with all sellers'. */
    getSellerListings: build.query<Listing[], Pick<ListQuery, 'seller' | 'kind'>>({
      queryFn: (query, api, _extra, baseQuery) =>
        allPages(
          { path: paths.listings, item: ListingSchema, filters: listParameters(query) },
          baseQuery,
          api,
        ),
      providesTags: (listings = []) => listingTags(listings),
    }),
    /** §7 `POST /api/listings/items/`, multipart. Errors: 400, 413, 422 for its key. */
    createListing: build.mutation<Listing | null, CreateListingRequest>({
      query: ({ listing, photos, key = null, onProgress }) => ({
        url: paths.listings,
        method: 'POST',
        body: listingFormData(listing, photos),
        ...(key !== null && { headers: { [IDEMPOTENCY_KEY_HEADER]: key } }),
        ...(onProgress && { send: uploadWith(onProgress) }),
      }),
      transformResponse: listingIn,
      invalidatesTags: unlessFailed(listTag('Listing')),
    }),
    /** `PATCH /api/listings/items/{slug or id}/` (decisions, Listings). Errors: 400, 403, 404, 413. */
    changeListing: build.mutation<null, ChangeListingRequest>({
      query: ({ listing, change, onProgress }) => ({
        url: paths.listing(listing.slug ?? listing.id),
        method: 'PATCH',
        body: changeBody(change),
        ...(onProgress && filesIn(change.photos ?? []).length > 0 && { send: uploadWith(onProgress) }),
      }),
      transformResponse: () => null,
      // A status is shown at once, here and among the seller's own listings.
      onQueryStarted: async ({ listing, change: { status } }, { dispatch, queryFulfilled }) => {
        if (status === undefined) return;
        const { id, slug, kind } = listing;
        const patches = [
          listingsApi.util.updateQueryData('getMyListings', kind, (mine) => {
            for (const each of mine) if (each.id === id) each.status = status;
          }),
          listingsApi.util.updateQueryData('getListing', slug ?? id, (draft) => {
            draft.status = status;
          }),
        ].map((patch) => dispatch(patch));
        await queryFulfilled.catch(() => patches.forEach(({ undo }) => undo()));
      },
      invalidatesTags: (_null, error, { listing }) => tagsAfter(error, listing),
    }),
    /** `POST …/{slug or id}/renewal/` → the new end. Errors: 400, 403, 404, 409 if it is sold. */
    renewListing: build.mutation<string | null, Listing>({
      query: ({ slug, id }) => ({ url: paths.renewal(slug ?? id), method: 'POST' }),
      transformResponse: (body) => listingIn(body)?.expires_at ?? null,
      invalidatesTags: (_until, error, listing) => tagsAfter(error, listing),
    }),
    /** `DELETE /api/listings/items/{slug or id}/` → 204, also if the page is closed. Errors: 403, 404. */
    deleteListing: build.mutation<null, Pick<Listing, 'id' | 'slug' | 'kind'>>({
      query: ({ slug, id }) => ({ url: paths.listing(slug ?? id), method: 'DELETE', keepalive: true }),
      transformResponse: () => null,
      onQueryStarted: async ({ id, kind }, { dispatch, queryFulfilled }) => {
        const leave = listingsApi.util.updateQueryData('getMyListings', kind, (mine) =>
          mine.filter((each) => each.id !== id),
        );
        // The cached list drops it at once, while the tags fetch a new one.
        await queryFulfilled.then(() => dispatch(leave)).catch(() => undefined);
      },
      invalidatesTags: (_null, error, listing) => tagsAfter(error, listing),
    }),
  }),
});

export const {
  useCreateListingMutation,
  useChangeListingMutation,
  useRenewListingMutation,
  useDeleteListingMutation,
} = sellingApi;

/** Whether it counts towards the limit of its kind (decisions, Listings). Without a `status` it is active. */
export const isActive = ({ status, resting }: Pick<Listing, 'status' | 'resting'>): boolean =>
  status !== 'sold' && resting === null;

/** §7: a back end without the filter by seller responds with everybody's. */
export const useActiveListings = (seller: string, kind: ListingKind): Loadable<Listing[]> =>
  mapLoadable(toLoadable(sellingApi.useGetSellerListingsQuery({ seller, kind })), (listings) =>
    listings.filter((listing) => listing.seller === seller && isActive(listing)),
  );
