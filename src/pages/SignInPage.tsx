import { AuthPage } from '../features/auth/AuthPage.tsx';

/** `/auth/login` (§2, Sign In). */
export const SignInPage = () => <AuthPage />;
