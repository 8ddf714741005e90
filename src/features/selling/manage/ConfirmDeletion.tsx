import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { Listing } from '../../../contract/listing.ts';
import { DELETE_HINT } from './manageMessages.ts';
import { useCloseRequest } from '../../../components/layout/useCloseRequest.ts';

interface ConfirmDeletionProps {
  /** What is about to be deleted, or null. */
  listing: Listing | null;
  /** The call is under way: it cannot be taken back any more. */
  isDeleting: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** The dialog has left the screen. */
  onClosed?: (() => void) | undefined;
}

/** Asks once before a listing is deleted, and waits until it is. */
export function ConfirmDeletion({
  listing,
  isDeleting,
  onConfirm,
  onCancel,
  onClosed,
}: ConfirmDeletionProps) {
  const id = useId();
  useCloseRequest(listing !== null, onCancel);
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
        <Button color="error" variant="contained" loading={isDeleting} onClick={onConfirm}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
