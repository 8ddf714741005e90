import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useCloseRequest } from '../../components/layout/useCloseRequest.ts';

// Beside each other on a phone there is no room for the theme's sides; larger letters stack them.
const ACTIONS = {
  flexWrap: 'wrap',
  rowGap: 1,
  '& button': { px: { xs: 1.5, sm: 2.5 }, whiteSpace: 'nowrap' },
} as const;

interface ConfirmRemovalProps {
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a profile photo is removed: there is no way to bring it back. */
export function ConfirmRemoval({ isOpen, onConfirm, onCancel }: ConfirmRemovalProps) {
  const titleId = useId();
  useCloseRequest(isOpen, onCancel);
  return (
    <Dialog open={isOpen} onClose={onCancel} role="alertdialog" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h3" component="h2">
        Remove your photo?
      </DialogTitle>
      <DialogActions sx={ACTIONS}>
        <Button color="inherit" onClick={onCancel}>
          Keep it
        </Button>
        <Button color="error" variant="contained" onClick={onConfirm}>
          Remove photo
        </Button>
      </DialogActions>
    </Dialog>
  );
}
