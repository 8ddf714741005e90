import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** A path of one square for each dark module of a QR code. */
const pathOf = (code: boolean[][]): string =>
  code.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** At the foot of the printed page: where it leads, to scan or to type. */
function PrintedAddress({ address, code }: { address: string; code: boolean[][] }) {
  return createPortal(
    <Box
      sx={{
        display: 'none',
        displayPrint: 'flex',
        position: 'fixed',
        bottom: 0,
        alignItems: 'center',
        gap: 3,
        px: 3,
        fontSize: '14pt',
      }}
    >
      <Box
        component="svg"
        viewBox={`0 0 ${code.length} ${code.length}`}
        shapeRendering="crispEdges"
        sx={{ flex: 'none', width: '35mm' }}
      >
        <path d={pathOf(code)} />
      </Box>
      <span>
        Scan, or type
        <br />
        <strong>{address.replace(/^https?:\/\//, '')}</strong>
      </span>
    </Box>,
    document.body,
  );
}

/** Prints the page it stands on, with a QR code of this address. */
export function PrintButton({ address }: { address: string }) {
  const [code, setCode] = useState<boolean[][] | null>(null);
  useEffect(() => {
    if (code !== null) window.print();
  }, [code]);

  async function handlePrint() {
    try {
      const { encode } = await import('uqr');
      setCode(encode(address, { ecc: 'M', border: 0 }).data);
    } catch {
      // Without a network the address alone is printed.
      setCode([]);
    }
  }
  return (
    <>
      <Button variant="outlined" startIcon={<Print />} onClick={() => void handlePrint()}>
        Print
      </Button>
      {code !== null && <PrintedAddress address={address} code={code} />}
    </>
  );
}
