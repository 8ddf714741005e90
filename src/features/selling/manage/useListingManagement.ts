import { useState } from 'react';
import { baseApi } from '../../../api/baseApi.ts';
import { errorResponse, type CallError } from '../../../api/errorResponse.ts';
import { listingsApi } from '../../../api/listingsApi.ts';
import { listTag } from '../../../api/tags.ts';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import type { ToastMessage } from '../../../components/feedback/Toast.tsx';
import type { Listing, ListingStatus } from '../../../contract/listing.ts';
import { useClock } from '../../ui/device/deviceSlice.ts';
import { dateOf, lifetimeDays } from '../lifetime/lifetime.ts';
import { renewedText } from '../lifetime/lifetimeMessages.ts';
import { useChangeListingMutation, useDeleteListingMutation, useRenewListingMutation } from './manageApi.ts';
import { CHANGED, changeMessage, DELETED_ELSEWHERE, deletedText, renewMessage } from './manageMessages.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';

/** The sentence for an error, and whether the listing was deleted elsewhere meanwhile. */
interface Failure {
  text: string;
  isDeleted: boolean;
}

/**
 * Finds out why a change failed. A 404 may be a proxy's, so the listing itself is requested: it was
 * deleted elsewhere if that is a 404 too.
 */
export function useFailure() {
  const dispatch = useAppDispatch();
  return async (
    error: CallError,
    call: 'changeListing' | 'renewListing' | 'deleteListing',
    { slug, id, kind }: Listing,
  ): Promise<Failure> => {
    if (errorResponse(error)?.status === 404) {
      const again = await dispatch(
        listingsApi.endpoints.getListing.initiate(slug ?? id, { forceRefetch: true, subscribe: false }),
      );
      if (again.error !== undefined && errorResponse(again.error)?.status === 404) {
        dispatch(baseApi.util.invalidateTags([listTag('Listing')]));
        return { text: DELETED_ELSEWHERE, isDeleted: true };
      }
    }
    const text = call === 'renewListing' ? renewMessage(error, kind) : changeMessage(error);
    return { text, isDeleted: false };
  };
}

interface DeletionOutcome {
  onDeleted: (listing: Listing) => void;
  onFailed: (text: string) => void;
}

/**
 *   ─ request ─▶ listing ─ confirm ─▶ isDeleting ─ response ─▶ deleted, or failed
 *                   └─ cancel
 *
 * The dialog stays until the response, so that nothing is shown as deleted that may come back
 * (decisions/0015).
 */
function useDeletion({ onDeleted, onFailed }: DeletionOutcome) {
  const [deleteListing, { isLoading }] = useDeleteListingMutation();
  const explain = useFailure();
  const [listing, setListing] = useState<Listing | null>(null);

  async function confirm(): Promise<void> {
    if (listing === null) return;
    const { error } = await deleteListing(listing);
    const failure = error === undefined ? null : await explain(error, 'deleteListing', listing);
    setListing(null);
    if (failure === null || failure.isDeleted) onDeleted(listing);
    else onFailed(failure.text);
  }

  return {
    /** The listing that the dialog is about, or null. */
    listing,
    isDeleting: isLoading,
    request: setListing,
    cancel: () => setListing(null),
    confirm: () => void confirm(),
  };
}

export type ListingManagement = ReturnType<typeof useListingManagement>;

/**
 * What sellers do with their listings, on any page: status, renewal and deletion.
 * @param onDeleted without it, a toast reports the deletion.
 */
export function useListingManagement(onDeleted?: (listing: Listing) => void) {
  const [changeListing] = useChangeListingMutation();
  const [renewListing] = useRenewListingMutation();
  const explain = useFailure();
  const { capabilities } = runtimeConfig();
  const clock = useClock();
  const { lifetimes } = capabilities;
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const show = (severity: ToastMessage['severity'], text: string) => setToast({ severity, text });
  const deletion = useDeletion({
    onDeleted: onDeleted ?? (({ title }) => show('success', deletedText(title))),
    onFailed: (text) => show('error', text),
  });

  async function mark(listing: Listing, status: ListingStatus): Promise<void> {
    setToast(null);
    const { error } = await changeListing({ listing, change: { status } });
    if (error !== undefined) return show('error', (await explain(error, 'changeListing', listing)).text);
    show('success', CHANGED[listing.kind][status]);
  }

  async function renew(listing: Listing): Promise<void> {
    const days = lifetimeDays(capabilities, listing);
    if (days === null) return;
    setToast(null);
    const { data = null, error } = await renewListing({ listing, days, now: clock().toISOString() });
    if (error === undefined) show('success', renewedText(dateOf(data), listing.resting !== null));
    else show('error', (await explain(error, 'renewListing', listing)).text);
  }

  return {
    mark: (listing: Listing, status: ListingStatus) => void mark(listing, status),
    /** How long listings stay up; null where they do not end. */
    lifetimes,
    /** For how many days this listing stays up; null where it does not end. */
    daysOf: (listing: Listing) => lifetimeDays(capabilities, listing),
    renew: (listing: Listing) => void renew(listing),
    canRenew: capabilities.calls.renewListing,
    deletion,
    toast,
    setToast,
    canChange: capabilities.calls.changeListing,
    canDelete: capabilities.calls.deleteListing,
  };
}
