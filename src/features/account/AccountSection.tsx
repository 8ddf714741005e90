import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState, type PropsWithChildren } from 'react';
import { Form } from '../../components/fields/Form.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';

interface AccountSectionProps {
  title: string;
  hint: string;
}

export function AccountSection({ title, hint, children }: PropsWithChildren<AccountSectionProps>) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2.5, sm: 3 }, borderRadius: 1.5 }}
    >
      <Typography id={titleId} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>{hint}</Typography>
      {children}
    </Paper>
  );
}

interface PasswordConfirmationFormProps {
  action: string;
  isDangerous?: boolean;
  hasPassword: boolean;
  onConfirm: (password: string) => Promise<string | null>;
}

/** An action that needs the password once more. */
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
