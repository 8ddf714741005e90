import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CODES_VOID, codesState } from './accountMessages.ts';
import { AccountSection } from './AccountSection.tsx';
import { CodeSheet } from './CodeSheet.tsx';
import { PasswordConfirmationForm } from './PasswordConfirmationForm.tsx';

interface RecoveryCodesSectionProps {
  username: string;
  hasPassword: boolean;
  /**
   * When the present codes were made (ISO 8601), null for none; undefined where the back end does
   * not tell.
   */
  madeAt: string | null | undefined;
  /** The password has just been changed, and all codes with it are void. */
  areVoid: boolean;
  /** Codes that were just made, to be shown this once. */
  codes: readonly string[] | undefined;
  /** Answers the sentence of a refusal, or null when they are made. */
  onMake: (password: string) => Promise<string | null>;
  onSaved: () => void;
}

/** The codes by which a person comes back in: whether there are some, and new ones. */
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
      {/* It stands before its words come: otherwise screen readers miss them. */}
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
