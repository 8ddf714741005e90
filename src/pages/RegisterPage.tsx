import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { Link } from '../components/layout/Link.tsx';
import { useRegisterMutation } from '../features/auth/authApi.ts';
import { registerMessage } from '../features/auth/authMessages.ts';
import { RegisterForm } from '../features/auth/RegisterForm.tsx';
import { signInReason } from '../features/auth/signInReason.ts';
import { useSessionOpening } from '../features/auth/useSessionOpening.ts';
import { selectIsOffline } from '../features/ui/device/deviceSlice.ts';
import { routes } from '../lib/routes.ts';
import { AuthCard, FormFooterLink } from './parts/AuthCard.tsx';

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
      opening={opening}
      form={
        <RegisterForm
          {...opening.formState}
          onSubmit={(registration) => opening.attempt(register(registration), registerMessage)}
        />
      }
    >
      <Typography variant="body2" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
        What we keep about you is in the{' '}
        <MuiLink component={Link} to={routes.privacy}>
          privacy notice
        </MuiLink>
        . Under 18 you may look around, but not publish a phone number.
      </Typography>
      {!isForSelling && (
        <FormFooterLink lead="Have an account already?" to={routes.login} state={opening.linkState}>
          Sign In
        </FormFooterLink>
      )}
    </AuthCard>
  );
}
