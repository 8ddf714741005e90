import ContentCopy from '@mui/icons-material/ContentCopy';
import Print from '@mui/icons-material/Print';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { whatsAppLink } from '../../lib/whatsAppLink.ts';
import { AppDialog } from './AppDialog.tsx';

interface ShareDialogProps {
  title: string;
  address: string;
  text: string;
  copyLabel: string;
  /** It stands on the page of the address, which can be printed. */
  isItsPage?: boolean;
  onClose: () => void;
}

/** §2, Share dialog. */
export function ShareDialog(props: ShareDialogProps) {
  const { title, address, text, copyLabel, isItsPage = false, onClose } = props;
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
        {isItsPage && <PrintButton address={address} />}
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

const pathOf = (code: boolean[][]): string =>
  code.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

const FOOT = {
  display: 'none',
  displayPrint: 'flex',
  position: 'fixed',
  bottom: 0,
  alignItems: 'center',
  gap: 3,
  px: 3,
  fontSize: '14pt',
  '& svg': { flex: 'none', width: '35mm' },
};

/** Prints the page that the dialog stands on, with the address at its foot; without a network its code is missing. */
function PrintButton({ address }: { address: string }) {
  const [code, setCode] = useState<boolean[][] | null>(null);
  useEffect(() => {
    if (code !== null) window.print();
  }, [code]);

  async function handlePrint() {
    const qr = await import('uqr').catch(() => null);
    setCode(qr?.encode(address, { ecc: 'M', border: 0 }).data ?? []);
  }
  return (
    <>
      <Button variant="outlined" startIcon={<Print />} onClick={() => void handlePrint()}>
        Print
      </Button>
      {code !== null &&
        createPortal(
          <Box sx={FOOT}>
            <svg viewBox={`0 0 ${code.length} ${code.length}`} shapeRendering="crispEdges">
              <path d={pathOf(code)} />
            </svg>
            <span>
              Scan, or type
              <br />
              <strong>{address.replace(/^https?:\/\//, '')}</strong>
            </span>
          </Box>,
          document.body,
        )}
    </>
  );
}
