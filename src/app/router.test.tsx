import { screen } from '@testing-library/react';
import { http } from 'msw';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { call, says, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { AppRoutes, ROUTES } from './router.tsx';

const openAt = (route: string) => renderWithProviders(<AppRoutes />, { route, preloadedState: signedOut });

const addressesOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...addressesOf(children),
  ]);

test('§2: these are all pages there are; those of moderators are shown to nobody else (§6)', () => {
  expect(addressesOf(ROUTES)).toEqual([
    '/',
    '/search',
    '/product/:category/:slug',
    '/product/:slug',
    '/category/:categoryName',
    '/s/:username',
    // docs/decisions/0039-saved-on-the-device.md
    '/saved',
    '/auth/login',
    '/auth/register',
    '/auth/recover',
    // docs/decisions/0058-moderation-from-its-log.md
    '/safety',
    '/privacy',
    '/*',
    // Behind the session, and open to a suspended user:
    '/account',
    // docs/decisions/0058-moderation-from-its-log.md
    '/standing',
    // Behind the session:
    '/newlisting',
    // Decisions, Listings: PATCH
    '/editlisting/:slug',
    '/profiles/:username',
    '/desk',
    '/desk/:username',
  ]);
});

test('any other address says so, and leads home', async () => {
  openAt('/no/such/stall');
  expect(await screen.findByText('404. Page Not Found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the market' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('404 | Musika');
});

test.each([
  ['/%', '404. Page Not Found.'],
  ['/category/%', 'No products found in this category'],
  ['/product/%/x', 'Failed to load product details.'],
])('a mistyped percent in %s leads to the page’s own sentence', async (address, sentence) => {
  server.use(http.get(call(paths.listing('x')), says(404, { detail: 'Not found.' })));
  openAt(address);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a visitor who opens what is not theirs is asked to sign in', async () => {
  openAt('/profiles/me');
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
});
