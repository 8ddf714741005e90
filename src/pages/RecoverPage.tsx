import { useState } from 'react';
import { sessionEnded } from '../api/session.ts';
import { useAppDispatch } from '../api/useAppDispatch.ts';
import { FormCard } from '../components/layout/FormCard.tsx';
import type { PasswordReset } from '../contract/account.ts';
import { useResetPasswordMutation } from '../features/account/accountApi.ts';
import { accountMessage } from '../features/account/accountMessages.ts';
import { PasswordRecovered, RecoverForm } from '../features/account/RecoverForm.tsx';
import { FormFooterLink } from '../features/auth/AuthCard.tsx';
import { useSignInMutation } from '../features/auth/authApi.ts';
import { signInMessage } from '../features/auth/authMessages.ts';
import { useSessionOpening } from '../features/auth/useSessionOpening.ts';
import { routes } from '../lib/routes.ts';

/** `/auth/recover`: a recovery code, or one from the operator, sets a new password and signs in. */
export function RecoverPage() {
  const dispatch = useAppDispatch();
  const [resetPassword] = useResetPasswordMutation();
  const [signIn] = useSignInMutation();
  const opening = useSessionOpening({ waits: true });
  const [failure, setFailure] = useState<string | null>(null);

  async function handleSubmit(reset: PasswordReset) {
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
        <>
          <RecoverForm message={failure ?? opening.state.message} onSubmit={handleSubmit} />
          <FormFooterLink to={routes.login} state={opening.linkState}>
            Back to Sign In
          </FormFooterLink>
        </>
      )}
    </FormCard>
  );
}
