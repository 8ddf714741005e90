import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useId } from 'react';
import { AppDialog } from './AppDialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  hint?: string;
  action: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is removed for good. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, hint, action, isBusy = false, onConfirm, onCancel } = props;
  const id = useId();
  return (
    <AppDialog
      title={title}
      isOpen={isOpen}
      // What is on its way cannot be stopped any more.
      onClose={isBusy ? () => undefined : onCancel}
      role="alertdialog"
      aria-describedby={hint === undefined ? undefined : id}
    >
      {hint !== undefined && (
        <DialogContent>
          <DialogContentText id={id}>{hint}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={onCancel}>
          Keep it
        </Button>
        <Button color="error" variant="contained" loading={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
