import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { FormProvider, useForm } from 'react-hook-form';
import { Form } from '../../components/fields/Form.tsx';
import { PASSWORD_FORM, requiredProps } from '../../components/fields/fieldProps.ts';
import { PasswordResetSchema, type PasswordReset } from '../../contract/account.ts';
import { routes } from '../../lib/routes.ts';
import { NewPasswordFields } from './ChangePasswordForm.tsx';

const AS_TYPED = { htmlInput: { autoCapitalize: 'none', spellCheck: false } };

interface RecoverFormProps {
  message: string | null;
  onSubmit: (reset: PasswordReset) => Promise<void>;
}

/** A new password for a user with a recovery code, or with a code from the operator. */
export function RecoverForm({ message, onSubmit }: RecoverFormProps) {
  const form = useForm<PasswordReset>({
    ...PASSWORD_FORM,
    defaultValues: { username: '', code: '', password: '', password2: '' },
    resolver: valibotResolver(PasswordResetSchema),
  });
  const { errors, isSubmitting } = form.formState;
  const codeHint = 'Your recovery code, or the one that you were given.';
  return (
    <FormProvider {...form}>
      <Form label="Recover" onSubmit={form.handleSubmit(onSubmit)}>
        {message !== null && <Alert severity="error">{message}</Alert>}
        <TextField
          {...requiredProps(form.register('username'), errors.username)}
          label="Username"
          autoComplete="username"
          slotProps={AS_TYPED}
        />
        <TextField
          {...requiredProps(form.register('code'), errors.code, codeHint)}
          label="Code"
          autoComplete="one-time-code"
          slotProps={AS_TYPED}
        />
        <NewPasswordFields />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={Object.keys(errors).length > 0 || isSubmitting}
        >
          {isSubmitting ? 'Changing...' : 'Save and sign in'}
        </Button>
      </Form>
    </FormProvider>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** After the form: what the new password means for sessions and codes, until the user leaves. */
export function PasswordRecovered({ onContinue }: { onContinue: () => void }) {
  return (
    <Stack sx={{ gap: 2 }}>
      {/* The focused button was removed with the form. */}
      <Box component="output" ref={focus} tabIndex={-1} sx={{ display: 'block' }}>
        <Alert role="presentation" severity="success">
          Your password is changed, and you are signed in. Every other session has ended, and your recovery
          code no longer works.
        </Alert>
      </Box>
      <Button href={routes.account} variant="contained" size="large">
        Make a new recovery code
      </Button>
      <Button size="large" onClick={onContinue}>
        Continue
      </Button>
    </Stack>
  );
}
