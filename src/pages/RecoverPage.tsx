import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { sessionEnded } from '../api/session.ts';
import { useAppDispatch } from '../api/useAppDispatch.ts';
import { PASSWORD_FORM, requiredProps } from '../components/fields/fieldProps.ts';
import { Form } from '../components/fields/Form.tsx';
import { FormCard } from '../components/layout/FormCard.tsx';
import { PasswordResetSchema, type PasswordReset } from '../contract/account.ts';
import { useResetPasswordMutation } from '../features/account/accountApi.ts';
import { accountMessage } from '../features/account/accountMessages.ts';
import { NewPasswordFields } from '../features/account/ChangePasswordForm.tsx';
import { FormFooterLink } from '../features/auth/AuthCard.tsx';
import { useSignInMutation } from '../features/auth/authApi.ts';
import { signInMessage } from '../features/auth/authMessages.ts';
import { useSessionOpening } from '../features/auth/useSessionOpening.ts';
import { routes } from '../lib/routes.ts';

const AS_TYPED = { htmlInput: { autoCapitalize: 'none', spellCheck: false } };

/** `/auth/recover`: a recovery code, or one from the operator, sets a new password and signs in. */
export function RecoverPage() {
  const dispatch = useAppDispatch();
  const [resetPassword] = useResetPasswordMutation();
  const [signIn] = useSignInMutation();
  const opening = useSessionOpening({ waits: true });
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<PasswordReset>({
    ...PASSWORD_FORM,
    defaultValues: { username: '', code: '', password: '', password2: '' },
    resolver: valibotResolver(PasswordResetSchema),
  });
  const { errors, isSubmitting } = form.formState;
  const codeHint = 'Your recovery code, or the one that you were given.';
  const message = failure ?? opening.state.message;

  async function submit(reset: PasswordReset) {
    const { error } = await resetPassword(reset);
    setFailure(error === undefined ? null : accountMessage(error));
    if (error !== undefined) return;
    // That of this tab is over, or was somebody else's.
    dispatch(sessionEnded());
    const { username, password } = reset;
    await opening.attempt(signIn({ username, password }), signInMessage);
  }
  return (
    <FormCard title="New password" documentTitle="New Password" lead="For when you have forgotten yours.">
      {opening.state.progress === 'opened' ? (
        <PasswordRecovered onContinue={opening.leave} />
      ) : (
        <FormProvider {...form}>
          <Form label="Recover" onSubmit={form.handleSubmit(submit)}>
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
          <FormFooterLink to={routes.login} state={opening.linkState}>
            Back to Sign In
          </FormFooterLink>
        </FormProvider>
      )}
    </FormCard>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** After the form: what the new password means for sessions and codes, until the user leaves. */
function PasswordRecovered({ onContinue }: { onContinue: () => void }) {
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
