import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useId, useState } from 'react';
import { Toast, type ToastMessage } from '../../../components/feedback/Toast.tsx';
import { useLayer } from '../../../components/layout/useLayer.ts';
import type { Listing, ListingStatus } from '../../../contract/listing.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { useClock } from '../../ui/device/deviceSlice.ts';
import { dateOf, lifetimeDays } from '../lifetime/lifetime.ts';
import { renewedText } from '../lifetime/lifetimeMessages.ts';
import { useChangeListingMutation, useDeleteListingMutation, useRenewListingMutation } from './manageApi.ts';
import {
  CHANGED,
  changeMessage,
  DELETE_HINT,
  DELETED_ELSEWHERE,
  deletedText,
  renewMessage,
} from './manageMessages.ts';
import { useFailure } from './useFailure.ts';

interface ManagementOptions {
  /** Without it, a toast reports the deletion. */
  onDeleted?: (listing: Listing) => void;
  /** The id of the element that gets the focus after a deletion. */
  focusId?: string;
}

export type ListingManagement = Omit<ReturnType<typeof useListingManagement>, 'feedback'>;

/**
 * What sellers do with their listings, on any page: status, renewal and deletion. `feedback` is the
 * dialog before a deletion, and what is said after a change or its failure.
 */
export function useListingManagement({ onDeleted, focusId }: ManagementOptions = {}) {
  const [changeListing] = useChangeListingMutation();
  const [renewListing] = useRenewListingMutation();
  const [deleteListing, { isLoading: isDeleting }] = useDeleteListingMutation();
  const explain = useFailure();
  const clock = useClock();
  const [toast, setToast] = useState<ToastMessage | null>(null);
  /** The listing that the dialog is about. */
  const [leaving, setLeaving] = useState<Listing | null>(null);
  const dismiss = useCallback(() => setToast(null), []);
  const show = (severity: ToastMessage['severity'], text: string) => setToast({ severity, text });

  async function mark(listing: Listing, status: ListingStatus): Promise<void> {
    setToast(null);
    const { error } = await changeListing({ listing, change: { status } });
    if (error === undefined) show('success', CHANGED[listing.kind][status]);
    else show('error', await explain(error, listing, changeMessage));
  }

  async function renew(listing: Listing): Promise<void> {
    const days = lifetimeDays(runtimeConfig().capabilities, listing);
    if (days === null) return;
    setToast(null);
    const { data = null, error } = await renewListing({ listing, days, now: clock().toISOString() });
    if (error === undefined) show('success', renewedText(dateOf(data), listing.resting !== null));
    else show('error', await explain(error, listing, renewMessage));
  }

  /** The dialog stays until the response: nothing is shown as deleted that may come back (decisions/0016). */
  async function handleDelete(listing: Listing): Promise<void> {
    const { error } = await deleteListing(listing);
    const failure = error === undefined ? null : await explain(error, listing, changeMessage);
    setLeaving(null);
    if (failure !== null && failure !== DELETED_ELSEWHERE) show('error', failure);
    else if (onDeleted) onDeleted(listing);
    else show('success', deletedText(listing.title));
  }

  function handleClosed() {
    // The button that opened the dialog is removed with its listing, before or after the dialog.
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement?.closest('[role="alertdialog"]') === null) return;
    if (focusId !== undefined) document.getElementById(focusId)?.focus();
  }

  return {
    mark: (listing: Listing, status: ListingStatus) => void mark(listing, status),
    renew: (listing: Listing) => void renew(listing),
    /** Opens the dialog. */
    requestDeletion: setLeaving,
    feedback: (
      <>
        <ConfirmDeletion
          listing={leaving}
          isDeleting={isDeleting}
          onConfirm={(listing) => void handleDelete(listing)}
          onCancel={() => setLeaving(null)}
          onClosed={handleClosed}
        />
        <Toast message={toast} onClose={dismiss} />
      </>
    ),
  };
}

interface ConfirmDeletionProps {
  listing: Listing | null;
  isDeleting: boolean;
  onConfirm: (listing: Listing) => void;
  onCancel: () => void;
  /** The dialog has left the screen. */
  onClosed: () => void;
}

function ConfirmDeletion({ listing, isDeleting, onConfirm, onCancel, onClosed }: ConfirmDeletionProps) {
  const id = useId();
  useLayer(listing !== null, onCancel);
  return (
    <Dialog
      open={listing !== null}
      onClose={isDeleting ? undefined : onCancel}
      slotProps={{ transition: { onExited: onClosed } }}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}hint`}
    >
      <DialogTitle
        id={`${id}title`}
        variant="h3"
        component="h2"
        sx={{ overflowWrap: 'anywhere' }}
      >{`Delete “${listing?.title ?? ''}”?`}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}hint`}>{DELETE_HINT}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isDeleting} onClick={onCancel}>
          Keep it
        </Button>
        <Button
          color="error"
          variant="contained"
          loading={isDeleting}
          onClick={() => listing !== null && onConfirm(listing)}
        >
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
