import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { recoveryCodeState } from './accountMessages.ts';
import { Section } from '../../components/layout/Section.tsx';
import { PasswordConfirmationForm } from './PasswordConfirmationForm.tsx';

interface RecoveryCodeSectionProps {
  username: string;
  hasPassword: boolean;
  /** The date of the code (ISO 8601), null for none; undefined where the back end sends none. */
  madeAt: string | null | undefined;
  code: string | undefined;
  onMake: (password: string) => Promise<string | null>;
  onSaved: () => void;
}

/** The recovery code: whether there is one, and a new one. */
export function RecoveryCodeSection(props: RecoveryCodeSectionProps) {
  const { username, hasPassword, madeAt, code, onMake, onSaved } = props;
  return (
    <Section
      title="Recovery code"
      hint="It lets you back in once when you have forgotten your password. Making a new one, or changing your password, ends the one before."
    >
      {code === undefined ? (
        <>
          {madeAt !== undefined && <Typography sx={{ mb: 2 }}>{recoveryCodeState(madeAt)}</Typography>}
          <PasswordConfirmationForm
            action="Make a recovery code"
            hasPassword={hasPassword}
            onConfirm={onMake}
          />
        </>
      ) : (
        <NewCode code={code} username={username} onSaved={onSaved} />
      )}
    </Section>
  );
}

function NewCode({ code, username, onSaved }: { code: string; username: string; onSaved: () => void }) {
  const [message, setMessage] = useState('');
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(code);
      setMessage('Code copied.');
    } catch {
      setMessage('This browser does not let us copy. Write the code down.');
    }
  }
  return (
    <>
      <Typography>
        The recovery code of <strong>@{username}</strong>. It is shown this once: write it down, or keep it
        with your passwords.
      </Typography>
      <Typography
        component="output"
        variant="h3"
        aria-label="Recovery code"
        sx={{ display: 'block', my: 2, fontFamily: 'monospace' }}
      >
        {code}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => void handleCopy()}>
          Copy
        </Button>
        <Button onClick={onSaved}>I have kept it</Button>
      </Stack>
      <Typography component="output" variant="body2" sx={{ display: 'block', mt: 1 }}>
        {message}
      </Typography>
    </>
  );
}
