import { createRoutesFromElements, Route, useRoutes } from 'react-router';
import { ProtectedRoute } from './ProtectedRoute.tsx';
import { SCREENS, type Screen } from './screens.ts';
import { Layout } from './shell/Layout.tsx';

const routesOf = ({ paths, Component }: Screen) =>
  paths.map((path) => <Route key={path} path={path} element={<Component />} />);

/** §2, Screens and routes (`screens.ts`), in the layout that they share. */
export const ROUTES = createRoutesFromElements(
  <Route element={<Layout />}>
    {SCREENS.filter(({ isProtected }) => isProtected !== true).flatMap(routesOf)}
    <Route element={<ProtectedRoute />}>
      {SCREENS.filter(({ isProtected }) => isProtected === true).flatMap(routesOf)}
    </Route>
  </Route>,
);

export const AppRoutes = () => useRoutes(ROUTES);
