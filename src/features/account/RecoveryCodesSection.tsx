import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CODES_VOID, codesState } from './accountMessages.ts';
import { AccountSection, PasswordConfirmationForm } from './AccountSection.tsx';

interface RecoveryCodesSectionProps {
  username: string;
  hasPassword: boolean;
  /** The date of the codes (ISO 8601), null for no codes; undefined where the back end sends none. */
  madeAt: string | null | undefined;
  /** The password was just changed, which voids all codes. */
  areVoid: boolean;
  /** Codes that were just made, to be shown this once. */
  codes: readonly string[] | undefined;
  /** Returns the sentence of a failure, or null. */
  onMake: (password: string) => Promise<string | null>;
  onSaved: () => void;
}

/** The recovery codes: whether there are some, and new ones. */
export function RecoveryCodesSection({
  username,
  hasPassword,
  madeAt,
  areVoid,
  codes,
  onMake,
  onSaved,
}: RecoveryCodesSectionProps) {
  const state = codesState(madeAt);
  return (
    <AccountSection
      title="Recovery codes"
      hint="They let you back in when you have forgotten your password. Making new codes, or changing your password, ends the ones before."
    >
      {/* The live region is rendered before its text: otherwise screen readers miss it. */}
      <Box component="output" sx={{ display: 'block' }}>
        {areVoid && (
          <Alert role="presentation" severity="info" sx={{ mb: 2 }}>
            {CODES_VOID}
          </Alert>
        )}
      </Box>
      {codes === undefined ? (
        <>
          {state !== null && !areVoid && <Typography sx={{ mb: 2 }}>{state}</Typography>}
          <PasswordConfirmationForm
            action="Make recovery codes"
            hasPassword={hasPassword}
            onConfirm={onMake}
          />
        </>
      ) : (
        <CodeSheet codes={codes} username={username} onSaved={onSaved} />
      )}
    </AccountSection>
  );
}

// On paper only the sheet, on one page, and dark on light whatever the screen's scheme is.
const PRINT = {
  '@media print': {
    'html, body': { height: '100vh', overflow: 'hidden' },
    'body *': { visibility: 'hidden' },
    '#recovery-codes, #recovery-codes *': { visibility: 'visible', color: '#000' },
    '#recovery-codes': { position: 'fixed', inset: 0 },
  },
} as const;

interface CodeSheetProps {
  codes: readonly string[];
  username: string;
  onSaved: () => void;
}

/** New codes, to be printed, copied, or saved as a file. */
function CodeSheet({ codes, username, onSaved }: CodeSheetProps) {
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
        {copied === 'no'
          ? 'This browser does not let us copy. Save them as a file, or print them.'
          : copied === 'yes' && 'Codes copied.'}
      </Typography>
    </>
  );
}

/** Downloads the content of a `blob:` URL as a file, and revokes the URL. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // In its own task: some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url));
}
