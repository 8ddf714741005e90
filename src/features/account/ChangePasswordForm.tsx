import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { Form, PASSWORD_FORM, requiredProps } from '../../components/fields/Form.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { PASSWORD_HINT, type PasswordChange, PasswordChangeSchema } from '../../contract/account.ts';
import { useChangePasswordMutation, accountMessage } from './accountApi.ts';

interface ChangePasswordFormProps {
  /** False for a user who signs in with Google alone and sets a first password here. */
  hasPassword: boolean;
  onChanged: () => void;
}

const EMPTY: PasswordChange = { current_password: '', password: '', password2: '' };

/** The current password, and a new one by the rules of §5. After a failure the input stays. */
export function ChangePasswordForm({ hasPassword, onChanged }: ChangePasswordFormProps) {
  const [changePassword, { error: failure }] = useChangePasswordMutation();
  const form = useForm<PasswordChange>({
    ...PASSWORD_FORM,
    defaultValues: EMPTY,
    resolver: valibotResolver(PasswordChangeSchema),
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(change: PasswordChange) {
    const { error } = await changePassword(change);
    if (error !== undefined) return;
    form.reset(EMPTY);
    onChanged();
  }
  return (
    <FormProvider {...form}>
      <Form label="Change password" onSubmit={form.handleSubmit(submit)}>
        {hasPassword && (
          <PasswordField
            {...requiredProps(form.register('current_password'), errors.current_password)}
            label="Current password"
            autoComplete="current-password"
          />
        )}
        <NewPasswordFields />
        {failure !== undefined && <Alert severity="error">{accountMessage(failure)}</Alert>}
        <Button
          type="submit"
          variant="contained"
          disabled={Object.keys(errors).length > 0 || isSubmitting}
          sx={{ alignSelf: 'start' }}
        >
          {hasPassword ? 'Change password' : 'Set a password'}
        </Button>
      </Form>
    </FormProvider>
  );
}

export function NewPasswordFields() {
  const { register, trigger, formState } = useFormContext<Pick<PasswordChange, 'password' | 'password2'>>();
  const { errors, touchedFields } = formState;
  const password = requiredProps(register('password'), errors.password);
  return (
    <>
      <PasswordField
        {...password}
        label="New password"
        autoComplete="new-password"
        helperText={PASSWORD_HINT}
        onBlur={(event) => {
          void password.onBlur(event);
          // A changed password needs its confirmation validated again.
          if (touchedFields.password2 === true) void trigger('password2');
        }}
      />
      <PasswordField
        {...requiredProps(register('password2'), errors.password2)}
        label="Confirm new password"
        autoComplete="new-password"
      />
    </>
  );
}
