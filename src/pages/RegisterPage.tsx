import { AuthCard } from '../features/auth/AuthCard.tsx';
import { useRegisterMutation } from '../features/auth/authApi.ts';
import { registerMessage } from '../features/auth/authMessages.ts';
import { RegisterForm } from '../features/auth/RegisterForm.tsx';
import { useSessionOpening } from '../features/auth/useSessionOpening.ts';

/** `/auth/register` (§2, Register). */
export function RegisterPage() {
  const [register] = useRegisterMutation();
  const opening = useSessionOpening();
  return (
    <AuthCard
      way="register"
      lead="An account lets you sell. To buy you need none: write to any seller."
      opening={opening}
      form={
        <RegisterForm
          attempt={opening.state}
          onSubmit={(registration) => opening.attempt(register(registration), registerMessage)}
        />
      }
    />
  );
}
