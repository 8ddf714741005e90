import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { FormCard } from './parts/FormCard.tsx';
import { FormFooterLink } from './parts/FormFooterLink.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { useSignInMutation, useSignInWithGoogleMutation } from '../features/auth/authApi.ts';
import { googleMessage, signInMessage } from '../features/auth/authMessages.ts';
import { GoogleSignIn } from '../features/auth/GoogleSignIn.tsx';
import { SessionConfirmation } from '../features/auth/SessionConfirmation.tsx';
import { SignInForm } from '../features/auth/SignInForm.tsx';
import { signInReason } from '../features/auth/signInReason.ts';
import { useSessionOpening } from '../features/auth/useSessionOpening.ts';
import { WaysIn } from '../features/auth/WaysIn.tsx';
import { selectIsOffline } from '../features/ui/device/deviceSlice.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';

/** `/auth/login` (§2, Sign In). */
export function SignInPage() {
  const [signIn] = useSignInMutation();
  const [signInWithGoogle] = useSignInWithGoogleMutation();
  const isOffline = useSelector(selectIsOffline);
  const opening = useSessionOpening({ isOffline });
  const { googleClientId, productName } = runtimeConfig();

  if (opening.mustLeave) return <Navigate to={opening.returnPath} replace />;
  const reason = signInReason(opening.returnPath);
  return (
    <FormCard title="Sign In" lead={reason?.text ?? `Good to see you on ${productName}.`}>
      <PageTitle title="Login" />
      {reason?.isForSelling === true && <WaysIn current="signIn" state={opening.linkState} />}
      <SignInForm
        isPending={opening.progress === 'pending'}
        isDone={opening.progress === 'opened'}
        message={opening.message}
        isNetworkBack={opening.isNetworkBack}
        onSubmit={(credentials) => opening.attempt(signIn(credentials), signInMessage)}
      />
      <SessionConfirmation isOpened={opening.progress === 'opened'} />
      {googleClientId !== null && opening.isShown && (
        <GoogleSignIn
          clientId={googleClientId}
          onCredential={(token) => void opening.attempt(signInWithGoogle({ token }), googleMessage)}
          onError={() => opening.setMessage(googleMessage())}
        />
      )}
      {reason?.isForSelling !== true && (
        <FormFooterLink lead="New here?" to={routes.register} state={opening.linkState}>
          Sign Up
        </FormFooterLink>
      )}
      <FormFooterLink to={routes.recover} state={opening.linkState}>
        Forgot your password?
      </FormFooterLink>
    </FormCard>
  );
}
