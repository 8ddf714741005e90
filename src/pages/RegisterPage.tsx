import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { useRegisterMutation } from '../features/auth/authApi.ts';
import { registerMessage } from '../features/auth/authMessages.ts';
import { RegisterForm } from '../features/auth/RegisterForm.tsx';
import { signInReason } from '../features/auth/signInReason.ts';
import { useSessionOpening } from '../features/auth/useSessionOpening.ts';
import { selectIsOffline } from '../features/ui/device/deviceSlice.ts';
import { routes } from '../lib/routes.ts';
import { AuthCard, FormFooterLink } from '../features/auth/AuthCard.tsx';

/** `/auth/register` (§2, Register). */
export function RegisterPage() {
  const [register] = useRegisterMutation();
  const isOffline = useSelector(selectIsOffline);
  const opening = useSessionOpening({ isOffline });

  if (opening.mustLeave) return <Navigate to={opening.returnPath} replace />;
  const isForSelling = signInReason(opening.returnPath)?.isForSelling === true;
  return (
    <AuthCard
      title="Register"
      documentTitle="Register"
      lead="An account lets you sell. To buy you need none: write to any seller."
      wayIn={isForSelling ? 'register' : null}
      makesAccount
      opening={opening}
      form={
        <RegisterForm
          {...opening.formState}
          onSubmit={(registration) => opening.attempt(register(registration), registerMessage)}
        />
      }
    >
      {!isForSelling && (
        <FormFooterLink lead="Have an account already?" to={routes.login} state={opening.linkState}>
          Sign In
        </FormFooterLink>
      )}
    </AuthCard>
  );
}
