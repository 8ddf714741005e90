import { AuthCard, FormFooterLink } from '../features/auth/AuthCard.tsx';
import { useSignInMutation } from '../features/auth/authApi.ts';
import { signInMessage } from '../features/auth/authMessages.ts';
import { SignInForm } from '../features/auth/SignInForm.tsx';
import { signInReason } from '../features/auth/signInReason.ts';
import { useSessionOpening } from '../features/auth/useSessionOpening.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';

/** `/auth/login` (§2, Sign In). */
export function SignInPage() {
  const [signIn] = useSignInMutation();
  const opening = useSessionOpening();
  const { productName, capabilities } = runtimeConfig();
  return (
    <AuthCard
      way="login"
      lead={signInReason(opening.returnPath) ?? `Good to see you on ${productName}.`}
      opening={opening}
      form={
        <SignInForm
          attempt={opening.state}
          onSubmit={(credentials) => opening.attempt(signIn(credentials), signInMessage)}
        />
      }
    >
      {capabilities.calls.resetPassword && (
        <FormFooterLink to={routes.recover} state={opening.linkState}>
          Forgot your password?
        </FormFooterLink>
      )}
    </AuthCard>
  );
}
