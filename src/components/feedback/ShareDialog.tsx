import ContentCopy from '@mui/icons-material/ContentCopy';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState, type PropsWithChildren } from 'react';
import { whatsAppLink } from '../../lib/whatsAppLink.ts';
import { AppDialog } from './AppDialog.tsx';

interface ShareDialogProps {
  title: string;
  address: string;
  text: string;
  copyLabel: string;
  onClose: () => void;
}

/** §2, Share dialog. */
export function ShareDialog(props: PropsWithChildren<ShareDialogProps>) {
  const { title, address, text, copyLabel, onClose, children } = props;
  const [result, setResult] = useState('');

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      setResult('Link copied.');
    } catch {
      setResult(`This browser does not let us copy. Here is the link: ${address}`);
    }
  }

  return (
    <AppDialog title={title} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Button
          variant="contained"
          startIcon={<WhatsApp />}
          href={whatsAppLink(null, text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </Button>
        <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void handleCopy()}>
          {copyLabel}
        </Button>
        {children}
        <Typography
          component="output"
          variant="body2"
          sx={{ textAlign: 'center', '&:empty': { display: 'none' } }}
        >
          {result}
        </Typography>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </DialogContent>
    </AppDialog>
  );
}
