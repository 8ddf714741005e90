import ContentCopy from '@mui/icons-material/ContentCopy';
import IosShare from '@mui/icons-material/IosShare';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type PropsWithChildren } from 'react';
import { whatsAppLink } from '../../lib/whatsAppLink.ts';
import { useLayer } from '../layout/useLayer.ts';

interface ShareDialogProps {
  isOpen: boolean;
  title: string;
  address: string;
  text: string;
  copyLabel: string;
  onClose: () => void;
}

/**
 * WhatsApp, copy the link, Cancel; the device's share sheet where there is one, and other ways
 * (`children`). The text is shared without a file: with one, iOS drops the text.
 */
export function ShareDialog({
  isOpen,
  title,
  address,
  text,
  copyLabel,
  onClose,
  children,
}: PropsWithChildren<ShareDialogProps>) {
  useLayer(isOpen, onClose);
  const titleId = useId();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  // Absent in browsers without a share sheet, whatever the types say.
  const canShare = (navigator as Partial<Navigator>).share !== undefined;

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      // Forbidden, or an insecure page: the message contains the link.
      setCopied('no');
    }
  }
  async function handleShare() {
    try {
      await navigator.share({ text });
      onClose();
    } catch {
      // The sheet was closed without sharing: the dialog stays.
    }
  }

  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h3" component="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1.5 }}>
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
            sx={{ textAlign: 'center', overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}
          >
            {copied === 'no'
              ? `This browser does not let us copy. Here is the link: ${address}`
              : copied === 'yes' && 'Link copied.'}
          </Typography>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
