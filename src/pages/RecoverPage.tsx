import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Navigate } from 'react-router';
import { useAppDispatch } from '../api/baseApi.ts';
import { sessionEnded } from '../api/session.ts';
import { PASSWORD_FORM, requiredProps, Form } from '../components/fields/Form.tsx';
import { FormCard, FormFooterLink } from '../components/layout/FormCard.tsx';
import { PasswordResetSchema, type PasswordReset } from '../contract/account.ts';
import { NewPasswordFields } from '../features/account/ChangePasswordForm.tsx';
import { useResetPasswordMutation, accountMessage } from '../features/account/accountApi.ts';
import { useSignInMutation } from '../features/auth/authApi.ts';
import { signInMessage } from '../features/auth/authMessages.ts';
import { useOrigin } from '../features/auth/useOrigin.ts';
import { successFlash } from '../lib/flashMessage.ts';
import { routes } from '../lib/routes.ts';

const AS_TYPED = { htmlInput: { autoCapitalize: 'none', spellCheck: false } };

const CODE_HINT = 'Your recovery code, or the one that you were given.';
const RECOVERED =
  'Your password is changed, and you are signed in. Every other session has ended, and your recovery code no longer works.';

/** `/auth/recover`: a recovery code, or one from the operator, sets a new password, and leads to the account. */
export function RecoverPage() {
  const dispatch = useAppDispatch();
  const [resetPassword] = useResetPasswordMutation();
  const [signIn] = useSignInMutation();
  const { linkState } = useOrigin();
  const [isRecovered, setIsRecovered] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm<PasswordReset>({
    ...PASSWORD_FORM,
    defaultValues: { username: '', code: '', password: '', password2: '' },
    resolver: valibotResolver(PasswordResetSchema),
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(reset: PasswordReset) {
    setMessage(null);
    const { error: resetError } = await resetPassword(reset);
    if (resetError !== undefined) return setMessage(accountMessage(resetError));
    // That of this tab is over, or was somebody else's.
    dispatch(sessionEnded());
    const { error } = await signIn({ username: reset.username, password: reset.password });
    return error === undefined ? setIsRecovered(true) : setMessage(signInMessage(error));
  }
  if (isRecovered) return <Navigate to={routes.account} replace state={successFlash(RECOVERED)} />;
  return (
    <FormCard title="New password" documentTitle="New Password" lead="For when you have forgotten yours.">
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
            {...requiredProps(form.register('code'), errors.code, CODE_HINT)}
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
      <FormFooterLink to={routes.login} state={linkState} text="Back to Sign In" />
    </FormCard>
  );
}
