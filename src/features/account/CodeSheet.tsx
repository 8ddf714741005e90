import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

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

/** Recovery codes, shown this once, to be printed or written down. */
export function CodeSheet({ codes, username, onSaved }: CodeSheetProps) {
  return (
    <>
      <GlobalStyles styles={PRINT} />
      <div id="recovery-codes">
        <Typography>
          Recovery codes of <strong>@{username}</strong>. Any one of them lets you choose a new password; then
          all of them are void.
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
        <Button onClick={onSaved}>I have kept them</Button>
      </Stack>
    </>
  );
}
