import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { AppRoutes } from './router.tsx';

const openAt = (route: string) => renderWithProviders(<AppRoutes />, { route, preloadedState: signedOut });

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
  server.use(
    http.get(call(paths.listing('x')), () => HttpResponse.json({ detail: 'Not found.' }, { status: 404 })),
  );
  openAt(address);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test.each(['/newlisting', '/profiles/tariro', '/profiles/me'])(
  'a visitor who opens %s is asked to sign in',
  async (route) => {
    openAt(route);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  },
);
