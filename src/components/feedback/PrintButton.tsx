import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

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

/** Prints the page it stands on, with the address at its foot; without a network its code is missing. */
export function PrintButton({ address }: { address: string }) {
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
