import { useState } from 'react';
import { sessionEnded } from '../api/session.ts';
import { useAppDispatch } from '../api/useAppDispatch.ts';
import { FormCard } from '../components/layout/FormCard.tsx';
import type { PasswordReset } from '../contract/account.ts';
import { useResetPasswordMutation } from '../features/account/accountApi.ts';
import { accountMessage } from '../features/account/accountMessages.ts';
import { PasswordRecovered, RecoverForm } from '../features/account/RecoverForm.tsx';
import { FormFooterLink } from '../features/auth/AuthPage.tsx';
import { useSignInMutation } from '../features/auth/authApi.ts';
import { signInMessage } from '../features/auth/authMessages.ts';
import { useOrigin } from '../features/auth/useOrigin.ts';
import { routes } from '../lib/routes.ts';

/** `/auth/recover`: a recovery code, or one from the operator, sets a new password and signs in. */
export function RecoverPage() {
  const dispatch = useAppDispatch();
  const [resetPassword] = useResetPasswordMutation();
  const [signIn] = useSignInMutation();
  const { leave, linkState } = useOrigin();
  const [isRecovered, setIsRecovered] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  async function handleSubmit(reset: PasswordReset) {
    setMessage(null);
    const { error: resetError } = await resetPassword(reset);
    if (resetError !== undefined) return setMessage(accountMessage(resetError));
    // That of this tab is over, or was somebody else's.
    dispatch(sessionEnded());
    const { error } = await signIn({ username: reset.username, password: reset.password });
    return error === undefined ? setIsRecovered(true) : setMessage(signInMessage(error));
  }
  return (
    <FormCard title="New password" documentTitle="New Password" lead="For when you have forgotten yours.">
      {isRecovered ? (
        <PasswordRecovered onContinue={leave} />
      ) : (
        <>
          <RecoverForm message={message} onSubmit={handleSubmit} />
          <FormFooterLink to={routes.login} state={linkState} text="Back to Sign In" />
        </>
      )}
    </FormCard>
  );
}
