import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation, type Location } from 'react-router';
import { selectStatus } from '../features/auth/authSlice.ts';
import { hasFlashMessage } from '../lib/flashMessage.ts';
import { routes } from '../lib/routes.ts';
import { PageSpinner } from '../components/feedback/PageSpinner.tsx';

/**
 * §2: without a session the visitor is redirected to sign-in, and the origin is kept so that it can be returned to. A last
 * word goes along.
 */
export function ProtectedRoute() {
  const status = useSelector(selectStatus);
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  if (status === 'starting') return <PageSpinner />;
  if (status === 'signedOut') {
    const lastWord = hasFlashMessage(state) ? { flashMessage: state.flashMessage } : {};
    return <Navigate to={routes.login} replace state={{ ...lastWord, from: pathname + search + hash }} />;
  }
  return <Outlet />;
}
