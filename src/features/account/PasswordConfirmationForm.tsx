import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CallError } from '../../api/errorResponse.ts';
import { Form } from '../../components/fields/Form.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { accountMessage } from './accountApi.ts';

interface PasswordConfirmationFormProps {
  action: string;
  isDangerous?: boolean;
  hasPassword: boolean;
  isPending: boolean;
  error: CallError | undefined;
  onConfirm: (password: string) => void;
}

/** An action that takes the user's password, where they have one. */
export function PasswordConfirmationForm(props: PasswordConfirmationFormProps) {
  const { action, isDangerous = false, hasPassword, isPending, error, onConfirm } = props;
  const [password, setPassword] = useState('');
  return (
    <Form label={action} onSubmit={() => onConfirm(password)}>
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
      {error !== undefined && <Alert severity="error">{accountMessage(error)}</Alert>}
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
