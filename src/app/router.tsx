import { useSelector } from 'react-redux';
import { createRoutesFromElements, Navigate, Outlet, Route, useLocation, useRoutes } from 'react-router';
import { PageSpinner } from '../components/feedback/States.tsx';
import { selectStatus, selectUser } from '../features/auth/authSlice.ts';
import { routes } from '../lib/routes.ts';
import { PROTECTED_SCREENS, PUBLIC_SCREENS, shownScreen, type Screen } from './screens.ts';
import { Layout } from './shell/Layout.tsx';

/** A suspended user is led to the reason, from all other protected pages. */
const OPEN_TO_SUSPENDED = new Set<string>([routes.account, routes.standing]);

/** §2: without a session the visitor is redirected to sign-in, with the origin to return to. */
export function ProtectedRoute() {
  const status = useSelector(selectStatus);
  const isSuspended = useSelector(selectUser)?.is_suspended === true;
  const { pathname, search, hash } = useLocation();
  if (status === 'starting') return <PageSpinner />;
  if (status === 'signedOut')
    return <Navigate to={routes.login} replace state={{ from: pathname + search + hash }} />;
  if (isSuspended && !OPEN_TO_SUSPENDED.has(pathname)) return <Navigate to={routes.standing} replace />;
  return <Outlet />;
}

function ScreenPage({ screen }: { screen: Screen }) {
  const { Component } = shownScreen(screen);
  return <Component />;
}

const pagesOf = (screens: readonly Screen[]) =>
  screens.flatMap((screen) =>
    screen.paths.map((path) => <Route key={path} path={path} element={<ScreenPage screen={screen} />} />),
  );

/** §2, Screens and routes (`screens.ts`), in the layout that they share. */
const ROUTES = createRoutesFromElements(
  <Route element={<Layout />}>
    {pagesOf(PUBLIC_SCREENS)}
    <Route element={<ProtectedRoute />}>{pagesOf(PROTECTED_SCREENS)}</Route>
  </Route>,
);

export const AppRoutes = () => useRoutes(ROUTES);
