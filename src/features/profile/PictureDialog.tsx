import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useCloseRequest } from '../../components/layout/useCloseRequest.ts';

interface PictureDialogProps {
  username: string;
  address: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A profile's picture as large as the screen allows. */
export function PictureDialog({ username, address, isOpen, onClose }: PictureDialogProps) {
  useCloseRequest(isOpen, onClose);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      maxWidth="md"
      slotProps={{ paper: { 'aria-label': `Photo of @${username}` } }}
    >
      <IconButton
        aria-label="Close"
        onClick={onClose}
        sx={{
          position: 'absolute',
          top: 8,
          right: 8,
          color: 'common.white',
          bgcolor: 'rgb(0 0 0 / 0.6)',
          '&:hover': { bgcolor: 'rgb(0 0 0 / 0.8)' },
        }}
      >
        <Close />
      </IconButton>
      <Box
        component="img"
        src={address}
        alt={`@${username}`}
        sx={{ display: 'block', minWidth: 200, maxWidth: '100%', maxHeight: '80dvh', objectFit: 'contain' }}
      />
    </Dialog>
  );
}
