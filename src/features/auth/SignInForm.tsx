import { valibotResolver } from '@hookform/resolvers/valibot';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { requiredProps } from '../../components/fields/fieldProps.ts';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { type Credentials, CredentialsSchema } from '../../contract/account.ts';
import { AuthForm } from './AuthForm.tsx';
import type { Attempt } from './useSessionOpening.ts';

interface SignInFormProps {
  attempt: Attempt;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

/** §2, Sign In: both fields are required; after an error the input stays. */
export function SignInForm({ attempt, onSubmit }: SignInFormProps) {
  const { register, handleSubmit, setFocus, formState } = useForm<Credentials>({
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
    resolver: valibotResolver(CredentialsSchema),
  });
  const propsOf = (name: keyof Credentials) => requiredProps(register(name), formState.errors[name]);
  return (
    <AuthForm
      label="Sign In"
      attempt={attempt}
      submitLabel="Sign In"
      pendingLabel="Logging In..."
      onSubmit={handleSubmit(onSubmit)}
      focusUsername={() => setFocus('username')}
    >
      <TextField
        {...propsOf('username')}
        label="Username"
        autoComplete="username"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordField {...propsOf('password')} label="Password" autoComplete="current-password" />
    </AuthForm>
  );
}
