import { lazy } from 'react';
import { createRoutesFromElements, Route, useRoutes } from 'react-router';
import { HomePage } from '../pages/HomePage.tsx';
import { ProtectedRoute } from './ProtectedRoute.tsx';
import { CategoryScreen, ProductScreen, SearchScreen } from './screens.ts';
import { Layout } from './shell/Layout.tsx';

const SignInPage = lazy(async () => ({ default: (await import('../pages/SignInPage.tsx')).SignInPage }));
const RegisterPage = lazy(async () => ({
  default: (await import('../pages/RegisterPage.tsx')).RegisterPage,
}));
const RecoverPage = lazy(async () => ({ default: (await import('../pages/RecoverPage.tsx')).RecoverPage }));
const AccountPage = lazy(async () => ({ default: (await import('../pages/AccountPage.tsx')).AccountPage }));
const NewListingPage = lazy(async () => ({
  default: (await import('../pages/NewListingPage.tsx')).NewListingPage,
}));
const EditListingPage = lazy(async () => ({
  default: (await import('../pages/EditListingPage.tsx')).EditListingPage,
}));
const ProfilePage = lazy(async () => ({ default: (await import('../pages/ProfilePage.tsx')).ProfilePage }));
const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/NotFoundPage.tsx')).NotFoundPage,
}));

/** §2, Screens and routes. Home comes with the first page; each other page is downloaded when it is first opened. */
export const ROUTES = createRoutesFromElements(
  <Route element={<Layout />}>
    <Route index element={<HomePage />} />
    <Route path="auth/login" element={<SignInPage />} />
    <Route path="auth/register" element={<RegisterPage />} />
    <Route path="auth/recover" element={<RecoverPage />} />
    <Route path="search" element={<SearchScreen />} />
    <Route path="product/:category/:slug" element={<ProductScreen />} />
    <Route path="product/:slug" element={<ProductScreen />} />
    <Route path="category/:categoryName" element={<CategoryScreen />} />
    <Route element={<ProtectedRoute />}>
      <Route path="newlisting" element={<NewListingPage />} />
      <Route path="editlisting/:slug" element={<EditListingPage />} />
      <Route path="account" element={<AccountPage />} />
      <Route path="profiles/:username" element={<ProfilePage />} />
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Route>,
);

export const AppRoutes = () => useRoutes(ROUTES);
