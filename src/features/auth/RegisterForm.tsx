import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { TextField, fieldProps } from '../../components/fields/TextField.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import {
  PASSWORD_HINT,
  PASSWORD_MATCH_HINT,
  PasswordFieldSchema,
  RegistrationSchema,
  USERNAME_HINT,
  UsernameFieldSchema,
  type Registration,
} from '../../contract/auth.ts';
import { useFocusAfterError } from './useFocusAfterError.ts';
import { ValidityIcon } from './ValidityIcon.tsx';

type Values = Omit<Registration, 'email'>;
type FieldName = keyof Values;

const HINTS: Record<FieldName, string> = {
  username: USERNAME_HINT,
  password: PASSWORD_HINT,
  password2: PASSWORD_MATCH_HINT,
};

interface RegisterFormProps {
  isPending: boolean;
  /** The session is open, and the page about to leave. */
  isDone: boolean;
  /** Why the last attempt failed, or null. */
  message: string | null;
  /** It failed without a network, which is there again. */
  isNetworkBack?: boolean;
  onSubmit: (registration: Values) => Promise<void>;
}

/**
 * §2, Register: live verdicts, hints on focus, and Sign Up disabled until all three fields are
 * valid.
 */
export function RegisterForm({
  isPending,
  isDone,
  message,
  isNetworkBack = false,
  onSubmit,
}: RegisterFormProps) {
  const { register, handleSubmit, setFocus, trigger, control, formState } = useForm<Values>({
    mode: 'onTouched',
    // Without `all`, the confirmation is checked only when all other fields are valid.
    criteriaMode: 'all',
    defaultValues: { username: '', password: '', password2: '' },
    resolver: valibotResolver(RegistrationSchema),
  });
  // The hint stays until another field takes the focus: if it left with the focus, all below it
  // would move up under the pointer while a button is being pressed, and the press would be lost.
  const [hinted, setHinted] = useState<FieldName | null>(null);
  const { username, password, password2 } = useWatch({ control }) as Values;
  const { errors, touchedFields } = formState;
  const isValid: Record<FieldName, boolean> = {
    username: v.is(UsernameFieldSchema, username),
    password: v.is(PasswordFieldSchema, password),
    password2: password2 === password,
  };
  const typed: Values = { username, password, password2 };

  useFocusAfterError(isPending, message, () => setFocus('username'));

  function propsOf(name: FieldName) {
    const { onBlur, ...props } = fieldProps(register(name));
    const error = errors[name];
    return {
      ...props,
      onFocus: () => setHinted(name),
      onBlur: (event: React.FocusEvent) => {
        void onBlur(event);
        // The confirmation is validated again when the password has changed.
        if (name === 'password' && touchedFields.password2 === true) void trigger('password2');
      },
      required: true,
      fullWidth: true,
      error: error !== undefined,
      helperText: error?.message ?? (hinted === name ? HINTS[name] : undefined),
    };
  }

  function markOf(name: FieldName, subject: string) {
    return <ValidityIcon subject={subject} isValid={typed[name] === '' ? null : isValid[name]} />;
  }

  return (
    <Stack
      component="form"
      noValidate
      aria-label="Register"
      sx={{ gap: 2 }}
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      {message !== null && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {message}
        </Alert>
      )}
      {message === null && isNetworkBack && (
        <Alert severity="info" sx={{ mb: 1 }}>
          The network is back.
        </Alert>
      )}
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
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={!Object.values(isValid).every(Boolean) || isPending || isDone}
      >
        {isPending ? 'Signing Up...' : 'Sign Up'}
      </Button>
    </Stack>
  );
}
