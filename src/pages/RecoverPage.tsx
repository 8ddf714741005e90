import { useState } from 'react';
import { FormCard } from './parts/FormCard.tsx';
import { FormFooterLink } from './parts/FormFooterLink.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import type { PasswordReset } from '../contract/account.ts';
import { useResetPasswordMutation } from '../features/account/accountApi.ts';
import { PasswordRecovered } from '../features/account/PasswordRecovered.tsx';
import { RecoverForm } from '../features/account/RecoverForm.tsx';
import { useAccountCall } from '../features/account/useAccountCall.ts';
import { useSignInMutation } from '../features/auth/authApi.ts';
import { signInMessage } from '../features/auth/authMessages.ts';
import { useSessionOpening } from '../features/auth/useSessionOpening.ts';
import { routes } from '../lib/routes.ts';

/**
 * `/auth/recover`: a recovery code, or one of the operator's, sets a new password and signs in. Who is
 * signed in here and has forgotten it may, too.
 */
export function RecoverPage() {
  const [resetPassword] = useResetPasswordMutation();
  const [signIn] = useSignInMutation();
  const { refusalOf } = useAccountCall();
  const opening = useSessionOpening({ waits: true });
  const [refusal, setRefusal] = useState<string | null>(null);

  async function handleSubmit(reset: PasswordReset) {
    const refused = refusalOf('reset', await resetPassword(reset));
    setRefusal(refused);
    if (refused !== null) return;
    const { username, password } = reset;
    await opening.attempt(signIn({ username, password }), signInMessage);
  }

  return (
    <FormCard title="New password" lead="For when you have forgotten yours.">
      <PageTitle title="New Password" />
      {opening.progress === 'opened' ? (
        <PasswordRecovered onContinue={opening.leave} />
      ) : (
        <>
          <RecoverForm message={refusal ?? opening.message} onSubmit={handleSubmit} />
          <FormFooterLink to={routes.login} state={opening.linkState}>
            Back to Sign In
          </FormFooterLink>
        </>
      )}
    </FormCard>
  );
}
