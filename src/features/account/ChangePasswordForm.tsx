import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { fieldProps } from '../../components/fields/TextField.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { PasswordChangeSchema, type PasswordChange } from '../../contract/account.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface ChangePasswordFormProps {
  /** False for a user who signs in with Google alone and sets a first password here. */
  hasPassword: boolean;
  /** Answers the sentence of a refusal, or null when it is changed. */
  onSubmit: (change: PasswordChange) => Promise<string | null>;
}

const EMPTY: PasswordChange = { current_password: '', password: '', password2: '' };

/** The password that is, and a new one by the rules of §5. A refusal keeps what was typed. */
export function ChangePasswordForm({ hasPassword, onSubmit }: ChangePasswordFormProps) {
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm<PasswordChange>({
    mode: 'onTouched',
    // Without `all`, the confirmation is checked only when all other fields are valid.
    criteriaMode: 'all',
    defaultValues: EMPTY,
    resolver: valibotResolver(PasswordChangeSchema),
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(change: PasswordChange) {
    const refusal = await onSubmit(change);
    setMessage(refusal);
    if (refusal === null) form.reset(EMPTY);
  }
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        noValidate
        aria-label="Change password"
        sx={{ gap: 2 }}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        {hasPassword && (
          <PasswordField
            {...fieldProps(form.register('current_password'))}
            label="Current password"
            required
            fullWidth
            autoComplete="current-password"
            error={errors.current_password !== undefined}
            helperText={errors.current_password?.message}
          />
        )}
        <NewPasswordFields />
        {message !== null && <Alert severity="error">{message}</Alert>}
        <Button
          type="submit"
          variant="contained"
          disabled={Object.keys(errors).length > 0 || isSubmitting}
          sx={{ alignSelf: 'start' }}
        >
          {hasPassword ? 'Change password' : 'Set a password'}
        </Button>
      </Stack>
    </FormProvider>
  );
}
