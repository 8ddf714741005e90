import { createContext, useState, type PropsWithChildren } from 'react';
import { ConfirmDialog } from '../../../components/feedback/AppDialog.tsx';
import { Toast, type ToastMessage } from '../../../components/feedback/Toast.tsx';
import type { Listing, ListingKind, ListingStatus } from '../../../contract/listing.ts';
import {
  useChangeListingMutation,
  useDeleteListingMutation,
  useRenewListingMutation,
} from '../sellingApi.ts';
import { changeMessage, DELETED_ELSEWHERE, deletedText, renewedText } from './manageMessages.ts';

const CHANGED: Record<ListingKind, Record<ListingStatus, string>> = {
  sale: {
    active: 'Your listing is on the market.',
    reserved: 'Marked as reserved.',
    sold: 'Marked as sold. Buyers no longer see it in the lists.',
  },
  wanted: {
    active: 'You look for it again.',
    reserved: 'Marked as reserved.',
    sold: 'Marked as found. It is no longer in the lists.',
  },
};

const nothing = () => undefined;

export const ListingActions = createContext<{
  mark: (listing: Listing, status: ListingStatus) => void;
  renew: (listing: Listing) => void;
  requestDeletion: (listing: Listing) => void;
}>({ mark: nothing, renew: nothing, requestDeletion: nothing });

/** Around own listings: their actions, the dialog before a deletion, and what is said afterwards. */
export function ListingManager({
  onDeleted,
  children,
}: PropsWithChildren<{ onDeleted?: (listing: Listing) => void }>) {
  const [changeListing] = useChangeListingMutation();
  const [renewListing] = useRenewListingMutation();
  const [deleteListing, { isLoading: isDeleting }] = useDeleteListingMutation();
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [leaving, setLeaving] = useState<Listing | null>(null);
  const show = (severity: ToastMessage['severity'], text: string) => setToast({ severity, text });

  async function mark(listing: Listing, status: ListingStatus) {
    setToast(null);
    const { error } = await changeListing({ listing, change: { status } });
    if (error === undefined) show('success', CHANGED[listing.kind][status]);
    else show('error', changeMessage(error));
  }
  async function renew(listing: Listing) {
    setToast(null);
    const { data = null, error } = await renewListing(listing);
    if (error === undefined) show('success', renewedText(data, listing.resting !== null));
    else show('error', changeMessage(error, 'Failed to renew listing. Please try again.'));
  }
  /** Nothing is shown as deleted that may come back (decisions/0016). */
  async function remove(listing: Listing) {
    const { error } = await deleteListing(listing);
    const failure = error === undefined ? null : changeMessage(error);
    setLeaving(null);
    if (failure !== null && failure !== DELETED_ELSEWHERE) show('error', failure);
    else if (onDeleted) onDeleted(listing);
    else show('success', deletedText(listing.title));
  }
  return (
    <ListingActions
      // oxlint-disable-next-line react/jsx-no-constructed-context-values -- the compiler memoizes it
      value={{
        mark: (...change) => void mark(...change),
        renew: (listing) => void renew(listing),
        requestDeletion: setLeaving,
      }}
    >
      {children}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={`Delete “${leaving?.title ?? ''}”?`}
        hint="Its page and its photos go too. This cannot be undone."
        action="Delete"
        isBusy={isDeleting}
        onConfirm={() => leaving && void remove(leaving)}
        onCancel={() => setLeaving(null)}
      />
      <Toast message={toast} onClose={() => setToast(null)} />
    </ListingActions>
  );
}
