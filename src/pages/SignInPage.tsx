import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { useSignInMutation } from '../features/auth/authApi.ts';
import { signInMessage } from '../features/auth/authMessages.ts';
import { SignInForm } from '../features/auth/SignInForm.tsx';
import { signInReason } from '../features/auth/signInReason.ts';
import { useSessionOpening } from '../features/auth/useSessionOpening.ts';
import { selectIsOffline } from '../features/ui/device/deviceSlice.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { AuthCard, FormFooterLink } from '../features/auth/AuthCard.tsx';

/** `/auth/login` (§2, Sign In). */
export function SignInPage() {
  const [signIn] = useSignInMutation();
  const isOffline = useSelector(selectIsOffline);
  const opening = useSessionOpening({ isOffline });

  if (opening.mustLeave) return <Navigate to={opening.returnPath} replace />;
  const reason = signInReason(opening.returnPath);
  const isForSelling = reason?.isForSelling === true;
  return (
    <AuthCard
      title="Sign In"
      documentTitle="Login"
      lead={reason?.text ?? `Good to see you on ${runtimeConfig().productName}.`}
      wayIn={isForSelling ? 'login' : null}
      opening={opening}
      form={
        <SignInForm
          {...opening.formState}
          onSubmit={(credentials) => opening.attempt(signIn(credentials), signInMessage)}
        />
      }
    >
      {!isForSelling && (
        <FormFooterLink lead="New here?" to={routes.register} state={opening.linkState}>
          Sign Up
        </FormFooterLink>
      )}
      {runtimeConfig().capabilities.calls.resetPassword && (
        <FormFooterLink to={routes.recover} state={opening.linkState}>
          Forgot your password?
        </FormFooterLink>
      )}
    </AuthCard>
  );
}
