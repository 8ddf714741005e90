import ContentCopy from '@mui/icons-material/ContentCopy';
import IosShare from '@mui/icons-material/IosShare';
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

/** §2, Share dialog. The text is shared without a file: with one, iOS drops the text. */
export function ShareDialog(props: PropsWithChildren<ShareDialogProps>) {
  const { title, address, text, copyLabel, onClose, children } = props;
  const [result, setResult] = useState('');
  // Absent in browsers without a share sheet, whatever the types say.
  const canShare = (navigator as Partial<Navigator>).share !== undefined;

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      setResult('Link copied.');
    } catch {
      setResult(`This browser does not let us copy. Here is the link: ${address}`);
    }
  }
  const handleShare = () => navigator.share({ text }).then(onClose, () => undefined);

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
        {canShare && (
          <Button variant="outlined" startIcon={<IosShare />} onClick={() => void handleShare()}>
            More ways to share
          </Button>
        )}
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
