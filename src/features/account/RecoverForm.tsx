import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FormProvider, useForm } from 'react-hook-form';
import { TextField, fieldProps } from '../../components/fields/TextField.tsx';
import { PasswordResetSchema, type PasswordReset } from '../../contract/account.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface RecoverFormProps {
  /** Why the last attempt failed, or null. What was typed stays. */
  message: string | null;
  onSubmit: (reset: PasswordReset) => Promise<void>;
}

const TYPED_AS_IS = { htmlInput: { autoCapitalize: 'none', spellCheck: false } } as const;

/** A new password for a user with a recovery code, or with a code of the operator's. */
export function RecoverForm({ message, onSubmit }: RecoverFormProps) {
  const form = useForm<PasswordReset>({
    mode: 'onTouched',
    // Without `all`, the confirmation is checked only when all other fields are valid.
    criteriaMode: 'all',
    defaultValues: { username: '', code: '', password: '', password2: '' },
    resolver: valibotResolver(PasswordResetSchema),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        noValidate
        aria-label="Recover"
        sx={{ gap: 2 }}
        onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      >
        {message !== null && <Alert severity="error">{message}</Alert>}
        <TextField
          {...fieldProps(form.register('username'))}
          label="Username"
          required
          fullWidth
          autoComplete="username"
          error={errors.username !== undefined}
          helperText={errors.username?.message}
          slotProps={TYPED_AS_IS}
        />
        <TextField
          {...fieldProps(form.register('code'))}
          label="Code"
          required
          fullWidth
          autoComplete="one-time-code"
          error={errors.code !== undefined}
          helperText={errors.code?.message ?? 'One of your recovery codes, or the one that you were given.'}
          slotProps={TYPED_AS_IS}
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
      </Stack>
    </FormProvider>
  );
}
