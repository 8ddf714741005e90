import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useLayer } from '../layout/useLayer.ts';

interface AppDialogProps extends Omit<DialogProps, 'open' | 'title' | 'onClose' | 'onSubmit'> {
  title: ReactNode;
  isOpen?: boolean;
  onClose: () => void;
  /** Of a form: a tap beside it must not lose what was written. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => unknown;
}

// The content scrolls, and the buttons stay in reach of a thumb.
const COLUMN = { display: 'flex', flexDirection: 'column', minHeight: 0 };

/** A dialog under its title, which Back closes. */
export function AppDialog(props: AppDialogProps) {
  const { title, isOpen = true, onClose, onSubmit, children, ...dialog } = props;
  const id = useId();
  useLayer(isOpen, onClose);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React bubbles events out of the dialog, to the form that it was opened from.
    event.stopPropagation();
    void onSubmit?.(event);
  }
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
      <Box component="form" noValidate onSubmit={handleSubmit} sx={COLUMN}>
        <DialogTitle id={id} variant="h3" component="h2">
          {title}
        </DialogTitle>
        {children}
      </Box>
    </Dialog>
  );
}
