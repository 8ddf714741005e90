import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Form } from '../fields/Form.tsx';
import { useLayer } from '../layout/useLayer.ts';

interface AppDialogProps extends Omit<DialogProps, 'open' | 'title' | 'onClose' | 'onSubmit'> {
  title: ReactNode;
  isOpen?: boolean;
  onClose: () => void;
  /** Of a form: a tap beside it must not lose what was written. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => unknown;
}

/** A dialog under its title, which Back closes. */
export function AppDialog(props: AppDialogProps) {
  const { title, isOpen = true, onClose, onSubmit, children, ...dialog } = props;
  const id = useId();
  useLayer(isOpen, onClose);
  return (
    <Dialog
      open={isOpen}
      onClose={(_event, cause) => {
        if (cause !== 'backdropClick' || onSubmit === undefined) onClose();
      }}
      aria-labelledby={id}
      fullWidth
      maxWidth="xs"
      {...dialog}
    >
      {/* The content scrolls, and the buttons stay in reach of a thumb. */}
      <Form spacing={0} onSubmit={(event) => onSubmit?.(event)} sx={{ minHeight: 0 }}>
        <DialogTitle id={id} variant="h3" component="h2">
          {title}
        </DialogTitle>
        {children}
      </Form>
    </Dialog>
  );
}

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
