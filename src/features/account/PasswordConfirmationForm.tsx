import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SyntheticEvent } from 'react';
import { PasswordField } from '../../components/fields/PasswordField.tsx';

interface PasswordConfirmationFormProps {
  /** What the button says, and the form is called. */
  action: string;
  isDangerous?: boolean;
  /** False for a user who signs in with Google alone and so has no password. */
  hasPassword: boolean;
  /** Answers the sentence of a refusal, or null when it is done. */
  onConfirm: (password: string) => Promise<string | null>;
}

/** Something that the password is asked for once more. */
export function PasswordConfirmationForm({
  action,
  isDangerous = false,
  hasPassword,
  onConfirm,
}: PasswordConfirmationFormProps) {
  const [password, setPassword] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function confirm() {
    setIsPending(true);
    const refusal = await onConfirm(password);
    setIsPending(false);
    setMessage(refusal);
    if (refusal === null) setPassword('');
  }
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void confirm();
  }
  return (
    <Stack component="form" noValidate aria-label={action} sx={{ gap: 2 }} onSubmit={handleSubmit}>
      {hasPassword && (
        <PasswordField
          label="Your password"
          required
          fullWidth
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      {message !== null && <Alert severity="error">{message}</Alert>}
      <Button
        type="submit"
        variant={isDangerous ? 'contained' : 'outlined'}
        color={isDangerous ? 'error' : 'primary'}
        disabled={isPending || (hasPassword && password === '')}
        sx={{ alignSelf: 'start' }}
      >
        {action}
      </Button>
    </Stack>
  );
}
