import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { saveFile } from './saveFile.ts';

interface CodeSheetProps {
  codes: readonly string[];
  username: string;
  /** The codes are kept somewhere safe: they need not be shown any more. */
  onSaved: () => void;
}

// On paper stands the sheet alone, on one page, and dark on light whatever the screen is.
const PRINT = {
  '@media print': {
    'html, body': { height: '100vh', overflow: 'hidden' },
    'body *': { visibility: 'hidden' },
    '#recovery-codes, #recovery-codes *': { visibility: 'visible', color: '#000' },
    '#recovery-codes': { position: 'fixed', inset: 0 },
  },
} as const;

/** Recovery codes, shown this once, to be printed, copied, or saved as a file. */
export function CodeSheet({ codes, username, onSaved }: CodeSheetProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const text = [`Recovery codes of @${username}`, ...codes, ''].join('\n');
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      // Forbidden, or an insecure page.
      setCopied('no');
    }
  }
  function handleSave() {
    const file = new Blob([text], { type: 'text/plain' });
    saveFile(URL.createObjectURL(file), `recovery-codes-${username}.txt`);
  }
  return (
    <>
      <GlobalStyles styles={PRINT} />
      <div id="recovery-codes">
        <Typography>
          Recovery codes of <strong>@{username}</strong>. Any one of them lets you choose a new password; then
          none of them works any more.
        </Typography>
        <Box
          component="ol"
          aria-label="Recovery codes"
          sx={{ columns: { sm: 2 }, my: 2, fontFamily: 'monospace', fontSize: '1.0625rem', lineHeight: 1.9 }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </div>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="outlined" onClick={() => void handleCopy()}>
          Copy
        </Button>
        <Button variant="outlined" onClick={handleSave}>
          Save as file
        </Button>
        <Button onClick={onSaved}>I have kept them</Button>
      </Stack>
      <Typography component="output" variant="body2" sx={{ display: 'block', mt: 1 }}>
        {copied === 'yes' && 'Codes copied.'}
        {copied === 'no' && 'This browser does not let us copy. Save them as a file, or print them.'}
      </Typography>
    </>
  );
}
