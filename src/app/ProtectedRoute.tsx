import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { selectStatus } from '../features/auth/authSlice.ts';
import { routes } from '../lib/routes.ts';
import { PageSpinner } from '../components/PageSpinner.tsx';

/** §2: without a session the visitor is redirected to sign-in, and the origin is kept so that it can be returned to. */
export function ProtectedRoute() {
  const status = useSelector(selectStatus);
  const { pathname, search, hash } = useLocation();
  if (status === 'starting') return <PageSpinner />;
  if (status === 'signedOut') {
    return <Navigate to={routes.login} replace state={{ from: pathname + search + hash }} />;
  }
  return <Outlet />;
}
