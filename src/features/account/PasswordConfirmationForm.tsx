import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Form } from '../../components/fields/Form.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';

interface PasswordConfirmationFormProps {
  action: string;
  isDangerous?: boolean;
  hasPassword: boolean;
  onConfirm: (password: string) => Promise<string | null>;
}

export function PasswordConfirmationForm({
  action,
  isDangerous = false,
  hasPassword,
  onConfirm,
}: PasswordConfirmationFormProps) {
  const [password, setPassword] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function handleSubmit() {
    setIsPending(true);
    const failure = await onConfirm(password);
    setIsPending(false);
    setMessage(failure);
    if (failure === null) setPassword('');
  }
  return (
    <Form label={action} onSubmit={handleSubmit}>
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
    </Form>
  );
}
