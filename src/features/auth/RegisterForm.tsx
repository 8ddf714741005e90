import { valibotResolver } from '@hookform/resolvers/valibot';
import Cancel from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { PASSWORD_FORM, requiredProps } from '../../components/fields/fieldProps.ts';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import {
  PASSWORD_HINT,
  PASSWORD_MATCH_HINT,
  PasswordFieldSchema,
  type Registration,
  RegistrationSchema,
  USERNAME_HINT,
  UsernameFieldSchema,
} from '../../contract/account.ts';
import { AuthForm } from './AuthForm.tsx';
import type { Attempt } from './useSessionOpening.ts';

type Values = Omit<Registration, 'email'>;
type FieldName = keyof Values;

const HINTS: Record<FieldName, string> = {
  username: USERNAME_HINT,
  password: PASSWORD_HINT,
  password2: PASSWORD_MATCH_HINT,
};

interface RegisterFormProps {
  attempt: Attempt;
  onSubmit: (registration: Values) => Promise<void>;
}

/** §2, Register: live validity, hints on focus, and Sign Up disabled until all fields are valid. */
export function RegisterForm({ attempt, onSubmit }: RegisterFormProps) {
  const { register, handleSubmit, setFocus, trigger, control, formState } = useForm<Values>({
    ...PASSWORD_FORM,
    defaultValues: { username: '', password: '', password2: '' },
    resolver: valibotResolver(RegistrationSchema),
  });
  // The hint stays until another field is focused: if it left on blur, the button below would move
  // up from under the pointer while it is being pressed.
  const [hinted, setHinted] = useState<FieldName | null>(null);
  const typed = useWatch({ control }) as Values;
  const { errors, touchedFields } = formState;
  const isValid: Record<FieldName, boolean> = {
    username: v.is(UsernameFieldSchema, typed.username),
    password: v.is(PasswordFieldSchema, typed.password),
    password2: typed.password2 === typed.password,
  };

  function propsOf(name: FieldName) {
    const hint = hinted === name ? HINTS[name] : undefined;
    const { onBlur, ...props } = requiredProps(register(name), errors[name], hint);
    return {
      ...props,
      onFocus: () => setHinted(name),
      onBlur: (event: React.FocusEvent) => {
        void onBlur(event);
        // A changed password needs its confirmation validated again.
        if (name === 'password' && touchedFields.password2 === true) void trigger('password2');
      },
    };
  }

  /** A field's live validity, for screen readers as well; nothing while the field is empty. */
  function markOf(name: FieldName, subject: string) {
    if (typed[name] === '') return null;
    return isValid[name] ? (
      <CheckCircle color="success" titleAccess={`${subject} is valid`} />
    ) : (
      <Cancel color="error" titleAccess={`${subject} is not valid`} />
    );
  }

  return (
    <AuthForm
      label="Register"
      attempt={attempt}
      submitLabel="Sign Up"
      pendingLabel="Signing Up..."
      isValid={Object.values(isValid).every(Boolean)}
      onSubmit={handleSubmit(onSubmit)}
      focusUsername={() => setFocus('username')}
    >
      <TextField
        {...propsOf('username')}
        label="Username"
        autoComplete="username"
        slotProps={{
          htmlInput: { autoCapitalize: 'none', spellCheck: false },
          input: {
            endAdornment: <InputAdornment position="end">{markOf('username', 'Username')}</InputAdornment>,
          },
        }}
      />
      <PasswordField
        {...propsOf('password')}
        label="Password"
        autoComplete="new-password"
        mark={markOf('password', 'Password')}
      />
      <PasswordField
        {...propsOf('password2')}
        label="Confirm Password"
        autoComplete="new-password"
        mark={markOf('password2', 'Confirmation')}
      />
    </AuthForm>
  );
}
