import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { TextField, fieldProps } from '../../components/fields/TextField.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { CredentialsSchema, type Credentials } from '../../contract/auth.ts';
import { useFocusAfterError } from './useFocusAfterError.ts';

interface SignInFormProps {
  isPending: boolean;
  /** The session is open, and the page about to leave. */
  isDone: boolean;
  /** Why the last attempt failed, or null. */
  message: string | null;
  /** It failed without a network, which is there again. */
  isNetworkBack?: boolean;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

// Keeps the error's line free: an error that appears on blur would move a link from under the
// pointer.
const NO_HELP = ' ';

/**
 * §2, Sign In: both fields required; what was typed stays, and an error brings the focus back to
 * the username.
 */
export function SignInForm({ isPending, isDone, message, isNetworkBack = false, onSubmit }: SignInFormProps) {
  const { register, handleSubmit, setFocus, formState } = useForm<Credentials>({
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
    resolver: valibotResolver(CredentialsSchema),
  });
  const { username, password } = formState.errors;

  useFocusAfterError(isPending, message, () => setFocus('username'));

  return (
    <Stack
      component="form"
      noValidate
      aria-label="Sign In"
      sx={{ gap: 1 }}
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      {message !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {message}
        </Alert>
      )}
      {message === null && isNetworkBack && (
        <Alert severity="info" sx={{ mb: 2 }}>
          The network is back.
        </Alert>
      )}
      <TextField
        {...fieldProps(register('username'))}
        label="Username"
        required
        fullWidth
        autoComplete="username"
        error={username !== undefined}
        helperText={username?.message ?? NO_HELP}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordField
        {...fieldProps(register('password'))}
        label="Password"
        required
        fullWidth
        autoComplete="current-password"
        error={password !== undefined}
        helperText={password?.message ?? NO_HELP}
      />
      <Button type="submit" variant="contained" size="large" disabled={isPending || isDone}>
        {isPending ? 'Logging In...' : 'Sign In'}
      </Button>
    </Stack>
  );
}
