import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { baseApi } from '../../../api/baseApi.ts';
import { idTag, listTag, unlessFailed } from '../../../api/tags.ts';
import { ListingSchema, type Listing } from '../../../contract/listing.ts';
import { uploadWith } from '../../../api/uploadWith.ts';
import { paths } from '../../../contract/paths.ts';
import { listingsApi } from '../../listings/listingsApi.ts';
import { DAY } from '../lifetime/lifetime.ts';
import { changeBody, filesOf, type ListingChange } from './listingChange.ts';

type CachedState = Parameters<typeof listingsApi.util.selectInvalidatedBy>[0];

interface ChangeListingRequest {
  listing: Listing;
  change: ListingChange;
  /** Called with the share of the photos that has been sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

interface RenewListingRequest {
  listing: Listing;
  /** How many days the new lifetime will have. */
  days: number;
  /** ISO 8601, by the server's clock. */
  now: string;
}

interface Cache {
  dispatch: ThunkDispatch<CachedState, unknown, UnknownAction>;
  getState: () => unknown;
}

/** A 409: another device has marked it as sold, so the cached listing is out of date. */
const isOutdated = (error: object | undefined): boolean =>
  error !== undefined && 'status' in error && error.status === 409;

/** Updates the listing and the seller's own listings in the cache, before the response. */
function patchesOf({ id, kind }: Listing, { getState, dispatch }: Cache, change: (listing: Listing) => void) {
  const cached = listingsApi.util.selectInvalidatedBy(getState() as CachedState, [idTag('Listing', id)]);
  return cached.flatMap(({ endpointName, originalArgs }) => {
    if (endpointName === 'getListing') {
      return dispatch(listingsApi.util.updateQueryData('getListing', String(originalArgs), change));
    }
    if (endpointName !== 'getMyListings') return [];
    return dispatch(
      listingsApi.util.updateQueryData('getMyListings', kind, (mine) => {
        for (const each of mine) if (each.id === id) change(each);
      }),
    );
  });
}

export const manageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * `PATCH /api/listings/items/{slug or id}/` (decisions, Listings): changes the seller's
     * listing. A new status is shown at once, and reverted after an error. Errors: 400 with
     * messages by field or with `listing_limit`, 403, 404, 413.
     */
    changeListing: build.mutation<null, ChangeListingRequest>({
      query: ({ listing, change, onProgress }) => ({
        url: paths.listing(listing.slug ?? listing.id),
        method: 'PATCH',
        body: changeBody(change),
        ...(onProgress && filesOf(change).length > 0 && { send: uploadWith(onProgress) }),
      }),
      transformResponse: () => null,
      onQueryStarted: async ({ listing, change: { status } }, api) => {
        if (status === undefined) return;
        const patches = patchesOf(listing, api, (draft) => {
          draft.status = status;
        });
        await api.queryFulfilled.catch(() => {
          for (const patch of patches) patch.undo();
        });
      },
      invalidatesTags: (_null, error, { listing }) =>
        unlessFailed(listTag('Listing'), idTag('Listing', listing.id))(null, error),
    }),
    /**
     * `POST /api/listings/items/{slug or id}/renewal/`: gives the seller's listing a new lifetime,
     * and puts it back into the lists if it rested. Shown at once, and reverted after an error.
     * Returns until when it is up; null for a response without the listing. Errors: 400 with
     * `listing_limit`, 403, 404, 409 if it is sold.
     */
    renewListing: build.mutation<string | null, RenewListingRequest>({
      query: ({ listing: { slug, id } }) => ({ url: paths.renewal(slug ?? id), method: 'POST' }),
      transformResponse: (body) => {
        const listing = v.safeParse(ListingSchema, body);
        return listing.success ? listing.output.expires_at : null;
      },
      onQueryStarted: async ({ listing, days, now }, api) => {
        const patches = patchesOf(listing, api, (draft) => {
          draft.resting = null;
          draft.asked_at = null;
          draft.askers = null;
          draft.expires_at = new Date(Date.parse(now) + days * DAY).toISOString();
          draft.confirmed_at = now;
        });
        await api.queryFulfilled.catch(() => {
          for (const patch of patches) patch.undo();
        });
      },
      invalidatesTags: (_until, error, { listing }) =>
        error === undefined || isOutdated(error) ? [listTag('Listing'), idTag('Listing', listing.id)] : [],
    }),
    /**
     * `DELETE /api/listings/items/{slug or id}/` (decisions, Listings) → 204. `keepalive` sends
     * it even if the page is closed. Errors: 403, 404.
     */
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
      invalidatesTags: (_null, error, { id }) =>
        unlessFailed(listTag('Listing'), idTag('Listing', id))(null, error),
    }),
  }),
});

export const { useChangeListingMutation, useRenewListingMutation, useDeleteListingMutation } = manageApi;
