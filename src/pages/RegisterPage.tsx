import { AuthPage } from '../features/auth/AuthPage.tsx';

/** `/auth/register` (§2, Register). */
export const RegisterPage = () => <AuthPage isNew />;
