import { useFormContext } from 'react-hook-form';
import { fieldProps } from '../../components/fields/TextField.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { PASSWORD_HINT } from '../../contract/auth.ts';

interface NewPassword {
  password: string;
  password2: string;
}

/** A new password, twice, by the rules of §5. */
export function NewPasswordFields() {
  const { register, trigger, formState } = useFormContext<NewPassword>();
  const { errors, touchedFields } = formState;
  const password = fieldProps(register('password'));
  return (
    <>
      <PasswordField
        {...password}
        label="New password"
        required
        fullWidth
        autoComplete="new-password"
        error={errors.password !== undefined}
        helperText={PASSWORD_HINT}
        onBlur={(event) => {
          void password.onBlur(event);
          // The confirmation is validated again when the password has changed.
          if (touchedFields.password2 === true) void trigger('password2');
        }}
      />
      <PasswordField
        {...fieldProps(register('password2'))}
        label="Confirm new password"
        required
        fullWidth
        autoComplete="new-password"
        error={errors.password2 !== undefined}
        helperText={errors.password2?.message}
      />
    </>
  );
}
