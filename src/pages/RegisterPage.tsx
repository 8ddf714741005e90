import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { FormCard } from './parts/FormCard.tsx';
import { FormFooterLink } from './parts/FormFooterLink.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { useRegisterMutation, useSignInWithGoogleMutation } from '../features/auth/authApi.ts';
import { googleMessage, registerMessage } from '../features/auth/authMessages.ts';
import { GoogleSignIn } from '../features/auth/GoogleSignIn.tsx';
import { RegisterForm } from '../features/auth/RegisterForm.tsx';
import { SessionConfirmation } from '../features/auth/SessionConfirmation.tsx';
import { signInReason } from '../features/auth/signInReason.ts';
import { useSessionOpening } from '../features/auth/useSessionOpening.ts';
import { WaysIn } from '../features/auth/WaysIn.tsx';
import { selectIsOffline } from '../features/ui/device/deviceSlice.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';

const WHAT_FOR = 'An account lets you sell. To buy you need none: write to any seller.';

/** `/auth/register` (§2, Register). */
export function RegisterPage() {
  const [register] = useRegisterMutation();
  const [signInWithGoogle] = useSignInWithGoogleMutation();
  const isOffline = useSelector(selectIsOffline);
  const opening = useSessionOpening({ isOffline });
  const { googleClientId } = runtimeConfig();

  if (opening.mustLeave) return <Navigate to={opening.returnPath} replace />;
  const isForSelling = signInReason(opening.returnPath)?.isForSelling === true;
  return (
    <FormCard title="Register" lead={WHAT_FOR}>
      <PageTitle title="Register" />
      {isForSelling && <WaysIn current="register" state={opening.linkState} />}
      <RegisterForm
        isPending={opening.progress === 'pending'}
        isDone={opening.progress === 'opened'}
        message={opening.message}
        isNetworkBack={opening.isNetworkBack}
        onSubmit={(registration) => opening.attempt(register(registration), registerMessage)}
      />
      <SessionConfirmation isOpened={opening.progress === 'opened'} />
      {googleClientId !== null && opening.isShown && (
        <GoogleSignIn
          clientId={googleClientId}
          onCredential={(token) => void opening.attempt(signInWithGoogle({ token }), googleMessage)}
          onError={() => opening.setMessage(googleMessage())}
        />
      )}
      {!isForSelling && (
        <FormFooterLink lead="Have an account already?" to={routes.login} state={opening.linkState}>
          Sign In
        </FormFooterLink>
      )}
    </FormCard>
  );
}
