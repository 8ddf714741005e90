import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useId } from 'react';
import { Toast } from '../../../components/feedback/Toast.tsx';
import { useCloseRequest } from '../../../components/layout/useCloseRequest.ts';
import { DELETE_HINT } from './manageMessages.ts';
import type { ListingManagement } from './useListingManagement.ts';

interface ConfirmDeletionProps {
  deletion: ListingManagement['deletion'];
  /** The dialog has left the screen. */
  onClosed: () => void;
}

/** The confirmation before a listing is deleted; it stays until the response. */
function ConfirmDeletion({ deletion, onClosed }: ConfirmDeletionProps) {
  const { listing, isDeleting, confirm, cancel } = deletion;
  const id = useId();
  useCloseRequest(listing !== null, cancel);
  return (
    <Dialog
      open={listing !== null}
      onClose={isDeleting ? undefined : cancel}
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
        <Button color="inherit" disabled={isDeleting} onClick={cancel}>
          Keep it
        </Button>
        <Button color="error" variant="contained" loading={isDeleting} onClick={confirm}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ManagementFeedbackProps {
  management: ListingManagement;
  /** The id of the element that gets the focus after a deletion. */
  focusId?: string;
}

/** The dialog before a deletion, and what is said after a change or its failure. */
export function ManagementFeedback({ management, focusId }: ManagementFeedbackProps) {
  const { deletion, toast, setToast } = management;
  const dismiss = useCallback(() => setToast(null), [setToast]);
  const handleClosed = () => {
    // The button that opened the dialog is removed with its listing, before or after the dialog.
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement?.closest('[role="alertdialog"]') === null) return;
    if (focusId !== undefined) document.getElementById(focusId)?.focus();
  };
  return (
    <>
      <ConfirmDeletion deletion={deletion} onClosed={handleClosed} />
      <Toast message={toast} onClose={dismiss} />
    </>
  );
}
